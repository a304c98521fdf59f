/** The chamber around the wardrobe: parquet, wallpaper, a carpet, and candles that light it. */

import {
  AdditiveBlending,
  AmbientLight,
  CircleGeometry,
  CylinderGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  LatheGeometry,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PointLight,
  RingGeometry,
  Sprite,
  SpriteMaterial,
  SphereGeometry,
  TorusGeometry,
  Vector2,
} from "three";

import { DEPTH, TOP } from "./measures";
import type { Materials } from "./materials";
import { damask, halo, parquet } from "./textures";

const BRIGHT = 22;

export interface Chamber {
  group: Group;
  /** Lets the candles flicker, by the seconds that have gone by. */
  flicker: (seconds: number) => void;
}

export function buildChamber(materials: Materials): Chamber {
  const group = new Group();
  const floor = new Mesh(
    new PlaneGeometry(60, 40),
    materials.solid({ map: parquet(), roughness: 0.7 }),
  );
  floor.rotation.x = -Math.PI / 2;
  floor.receiveShadow = true;
  const wall = new Mesh(
    new PlaneGeometry(60, 24),
    materials.solid({ map: damask("#3c1f22", "#54302c", 18), roughness: 1 }),
  );
  wall.position.set(0, 12, -DEPTH - 0.7);
  wall.receiveShadow = true;
  group.add(floor, wall, carpet(materials));
  const candles = [-3.75, 3.75].map((x) => candelabrum(materials, x));
  for (const one of candles) group.add(one.group);
  group.add(...lights());
  return {
    group,
    flicker: (seconds) => candles.forEach((one, k) => one.flicker(seconds + k * 0.37)),
  };
}

function carpet(materials: Materials): Group {
  const group = new Group();
  const ring = (inner: number, outer: number, color: string) => {
    const mesh = new Mesh(
      new RingGeometry(inner, outer, 64),
      materials.solid({ color, roughness: 1 }),
    );
    mesh.receiveShadow = true;
    mesh.position.z = 0.012 * group.children.length;
    group.add(mesh);
  };
  const ground = new Mesh(
    new CircleGeometry(4.1, 64),
    materials.solid({ color: "#5b1a22", roughness: 1 }),
  );
  ground.receiveShadow = true;
  group.add(ground);
  ring(4.1, 4.5, "#b28a3c");
  ring(4.5, 4.8, "#2d1a3c");
  ring(2.1, 2.25, "#b28a3c");
  group.rotation.x = -Math.PI / 2;
  group.position.set(0, 0.015, 2.2);
  group.scale.set(1.25, 0.7, 1);
  return group;
}

/** The main light falls from the left front, as from a window or a chandelier. */
function lights() {
  const chandelier = new DirectionalLight("#ffe6bd", 1.5);
  chandelier.position.set(-5, 12, 11);
  chandelier.target.position.set(0, 3.5, 0);
  chandelier.castShadow = true;
  chandelier.shadow.mapSize.set(1024, 1024);
  Object.assign(chandelier.shadow.camera, {
    left: -8,
    right: 8,
    top: 9,
    bottom: -6,
    near: 2,
    far: 34,
  });
  chandelier.shadow.bias = -0.0015;
  chandelier.shadow.normalBias = 0.02;
  chandelier.shadow.radius = 4;
  const front = new DirectionalLight("#fff1dc", 0.8);
  front.position.set(2, 5, 16);
  return [
    chandelier,
    chandelier.target,
    front,
    new HemisphereLight("#ffe9c8", "#4a2a18", 0.75),
    new AmbientLight("#ffe6c9", 0.35),
  ];
}

/** Three candles on a stand that is put on top of the wardrobe. */
function candelabrum(materials: Materials, x: number) {
  const { brass } = materials;
  const group = new Group();
  group.position.set(x, TOP + 0.37, -0.25);
  const profile = [
    [0.34, 0],
    [0.3, 0.06],
    [0.08, 0.14],
    [0.11, 0.24],
    [0.05, 0.34],
    [0.05, 0.62],
    [0.1, 0.68],
    [0, 0.72],
  ].map(([r = 0, y = 0]) => new Vector2(r, y));
  group.add(new Mesh(new LatheGeometry(profile, 18), brass));
  const arms = new Mesh(new TorusGeometry(0.36, 0.035, 8, 26, Math.PI).rotateZ(Math.PI), brass);
  arms.position.y = 0.82;
  group.add(arms);
  const wax = materials.solid({ color: "#f5e8cd", emissive: "#c98a3a", emissiveIntensity: 0.25 });
  const flame = new MeshBasicMaterial({ color: "#fff0c0", toneMapped: false });
  const shine = new SpriteMaterial({ map: halo(), blending: AdditiveBlending, depthWrite: false });
  const halos: Sprite[] = [];
  for (const [side, y] of [
    [-0.36, 0.82],
    [0, 0.68],
    [0.36, 0.82],
  ] as const) {
    const candle = new Mesh(new CylinderGeometry(0.06, 0.07, 0.56, 12), wax);
    candle.position.set(side, y + 0.28, 0);
    const fire = new Mesh(new SphereGeometry(0.05, 10, 8), flame);
    fire.scale.y = 2.1;
    fire.position.set(side, y + 0.67, 0);
    const glow = new Sprite(shine);
    glow.position.set(side, y + 0.7, 0.1);
    halos.push(glow);
    group.add(candle, fire, glow);
  }
  const light = new PointLight("#ffb057", BRIGHT, 16, 1.7);
  light.position.set(0, 1.3, 1.6);
  group.add(light);
  const flicker = (phase: number) => {
    const wave =
      Math.sin(phase * 7.1) * 0.5 + Math.sin(phase * 17.3) * 0.3 + Math.sin(phase * 31.7) * 0.2;
    light.intensity = BRIGHT * (1 + 0.15 * wave);
    for (const glow of halos) glow.scale.setScalar(1.05 + 0.1 * wave);
  };
  flicker(0);
  return { group, flicker };
}
