/** The wardrobe itself: a baroque case with rods and shelves, a crown on top, bun feet below. */

import {
  BoxGeometry,
  CatmullRomCurve3,
  ConeGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  LatheGeometry,
  Mesh,
  Shape,
  SphereGeometry,
  TorusGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
  type BufferGeometry,
  type Material,
} from "three";

import {
  BOARD,
  COLUMN,
  columnX,
  DEPTH,
  DRAWER_FLOOR,
  DRAWER_FRONT,
  FLOOR,
  INSIDE,
  LEVELS,
  slotAt,
  TOP,
  WALL,
} from "./measures";
import type { Materials } from "./materials";

const OUTER = INSIDE.width + 2 * WALL;

function add(to: Group, geometry: BufferGeometry, material: Material, x = 0, y = 0, z = 0): Mesh {
  const mesh = new Mesh(geometry, material);
  mesh.position.set(x, y, z);
  mesh.castShadow = mesh.receiveShadow = true;
  to.add(mesh);
  return mesh;
}

const block = (width: number, height: number, depth: number) =>
  new BoxGeometry(width, height, depth);

/** All that never moves, but for the shelves, which give way to drawers. */
export function buildCase(materials: Materials): Group {
  const group = new Group();
  buildBody(group, materials);
  buildFoot(group, materials);
  buildCornice(group, materials);
  for (const side of [-1, 1]) buildPillar(group, materials, side * (OUTER / 2 + 0.2));
  return group;
}

function buildBody(group: Group, { walnut, walnutDark, lining, brass }: Materials): void {
  const middle = FLOOR + INSIDE.height / 2;
  add(group, block(OUTER, INSIDE.height, 0.08), lining, 0, middle, -DEPTH - 0.04);
  add(group, block(OUTER + 0.1, INSIDE.height + 0.1, 0.06), walnutDark, 0, middle, -DEPTH - 0.12);
  for (const side of [-1, 1]) {
    add(
      group,
      block(WALL, INSIDE.height, DEPTH),
      walnut,
      (side * (INSIDE.width + WALL)) / 2,
      middle,
      -DEPTH / 2,
    );
    add(
      group,
      block(WALL, INSIDE.height, DEPTH),
      walnut,
      side * ((COLUMN + WALL) / 2),
      middle,
      -DEPTH / 2,
    );
  }
  add(group, block(OUTER, 0.14, DEPTH), walnut, 0, TOP + 0.07, -DEPTH / 2);
  for (const column of [0, 1, 2]) {
    const rod = new CylinderGeometry(0.045, 0.045, COLUMN, 12).rotateZ(Math.PI / 2);
    add(group, rod, brass, columnX(column), TOP - 0.3, -DEPTH / 2);
  }
}

/** The boards between the levels; the lowest is the floor of the case. */
export function buildBoards({ walnutLight }: Materials): Group {
  const group = new Group();
  for (const column of [0, 1, 2]) {
    let y = FLOOR;
    for (const height of LEVELS) {
      add(
        group,
        block(COLUMN, BOARD, DEPTH - 0.04),
        walnutLight,
        columnX(column),
        y + BOARD / 2 - 0.02,
        -DEPTH / 2,
      );
      y += height;
    }
  }
  return group;
}

function buildFoot(group: Group, { walnut, walnutDark, brass }: Materials): void {
  add(group, block(OUTER + 0.7, 0.34, DEPTH + 0.5), walnut, 0, FLOOR - 0.2, -DEPTH / 2 + 0.1);
  add(group, block(OUTER + 0.9, 0.08, DEPTH + 0.66), walnutDark, 0, FLOOR - 0.02, -DEPTH / 2 + 0.1);
  add(group, block(OUTER + 0.9, 0.07, DEPTH + 0.66), walnutDark, 0, FLOOR - 0.38, -DEPTH / 2 + 0.1);
  for (const x of [-1, -0.33, 0.33, 1]) {
    const foot = add(
      group,
      new SphereGeometry(0.24, 18, 12),
      walnutDark,
      x * (OUTER / 2),
      0.18,
      0.05,
    );
    foot.scale.y = 0.8;
  }
  const swag = new TorusGeometry(0.7, 0.035, 6, 30, Math.PI).rotateZ(Math.PI).scale(1, 0.26, 1);
  for (const column of [0, 1, 2]) {
    add(group, swag, brass, columnX(column), FLOOR - 0.12, 0.36);
    add(group, new SphereGeometry(0.07, 10, 8), brass, columnX(column), FLOOR - 0.3, 0.37);
  }
}

/** A pillar wound like a rope, with a gilded foot and head. */
function buildPillar(group: Group, { walnut, brass }: Materials, x: number): void {
  const turns = 7;
  const points = Array.from({ length: turns * 10 + 1 }, (_, k) => {
    const angle = (k / 10) * 2 * Math.PI;
    const y = FLOOR + 0.3 + (k / (turns * 10)) * (INSIDE.height - 0.6);
    return new Vector3(x + 0.07 * Math.cos(angle), y, 0.16 + 0.07 * Math.sin(angle));
  });
  add(group, new TubeGeometry(new CatmullRomCurve3(points), turns * 16, 0.13, 9), walnut);
  for (const y of [FLOOR + 0.24, TOP - 0.24]) {
    add(group, new SphereGeometry(0.2, 16, 12), brass, x, y, 0.16).scale.y = 0.62;
    add(group, block(0.44, 0.16, 0.44), walnut, x, y + (y > 3 ? 0.18 : -0.14), 0.14);
  }
}

/** The cornice, and on it a pediment with scrolls and an urn. */
function buildCornice(group: Group, { walnut, walnutDark, brass }: Materials): void {
  add(group, block(OUTER + 0.8, 0.14, DEPTH + 0.6), walnut, 0, TOP + 0.2, -DEPTH / 2 + 0.12);
  add(group, block(OUTER + 1.05, 0.1, DEPTH + 0.78), walnutDark, 0, TOP + 0.32, -DEPTH / 2 + 0.12);
  const half = OUTER / 2 + 0.35;
  const shape = new Shape();
  shape.moveTo(-half, 0);
  shape.bezierCurveTo(-half + 0.2, 0.9, -half * 0.62, 0.5, -half * 0.5, 1.05);
  shape.bezierCurveTo(-half * 0.4, 1.5, -0.9, 1.55, 0, 1.95);
  shape.bezierCurveTo(0.9, 1.55, half * 0.4, 1.5, half * 0.5, 1.05);
  shape.bezierCurveTo(half * 0.62, 0.5, half - 0.2, 0.9, half, 0);
  shape.closePath();
  const pediment = new ExtrudeGeometry(shape, {
    depth: 0.18,
    bevelEnabled: true,
    bevelSize: 0.07,
    bevelThickness: 0.07,
    bevelSegments: 3,
    curveSegments: 24,
  });
  add(group, pediment, walnut, 0, TOP + 0.36, -0.12);
  const urn = [0, 0.18, 0.1, 0.06, 0.2, 0.24, 0.16, 0.1, 0.15, 0.02].map(
    (r, k) => new Vector2(r, k * 0.075),
  );
  add(group, new LatheGeometry(urn, 20), brass, 0, TOP + 2.32, 0);
}

/** A brass arrow from a slot, which scores these columns, down to one of them. */
export function buildArrow(
  columns: readonly number[],
  column: number,
  aside: number,
  { brass }: Materials,
): Group {
  const group = new Group();
  const from = slotAt(columns);
  const x = columnX(column) + aside;
  const end = new Vector3(x, TOP + 0.12, 0.42);
  const path = new CatmullRomCurve3([
    new Vector3(from.x, from.y - 0.5, 0.12),
    new Vector3((from.x + x) / 2, TOP + 0.62, 0.3),
    new Vector3(x, TOP + 0.44, 0.48),
    end,
  ]);
  add(group, new TubeGeometry(path, 24, 0.03, 6), brass);
  const tip = add(group, new ConeGeometry(0.11, 0.22, 12), brass, end.x, end.y - 0.04, end.z);
  tip.rotation.x = Math.PI;
  return group;
}

/** The rail on which the door runs. */
export function buildRail({ brass }: Materials): Group {
  const group = new Group();
  const rail = new CylinderGeometry(0.05, 0.05, OUTER + 0.1, 10).rotateZ(Math.PI / 2);
  add(group, rail, brass, 0, TOP - 0.02, 0.24);
  return group;
}

export function buildDoor({ walnut, walnutDark, lattice, brass }: Materials): Group {
  const group = new Group();
  const [width, height] = [COLUMN + 0.08, INSIDE.height - 0.12];
  const frame = 0.17;
  for (const side of [-1, 1]) {
    add(group, block(frame, height, 0.09), walnut, (side * (width - frame)) / 2, 0, 0);
    add(group, block(width, frame, 0.09), walnut, 0, (side * (height - frame)) / 2, 0);
    add(
      group,
      new CylinderGeometry(0.11, 0.11, 0.07, 16).rotateX(Math.PI / 2),
      brass,
      side * 0.8,
      height / 2 + 0.06,
      0.04,
    );
  }
  add(group, block(width, frame * 0.8, 0.1), walnutDark, 0, 0.35, 0);
  add(group, block(width - 2 * frame, height - 2 * frame, 0.02), lattice, 0, 0, 0).castShadow =
    false;
  return group;
}

/** A drawer: its front at z = 0, open above. */
export function buildDrawer({ walnut, walnutLight, walnutDark, brass }: Materials): Group {
  const group = new Group();
  const [width, deep] = [COLUMN - 0.06, DEPTH - 0.1];
  const middle = DRAWER_FRONT / 2 + 0.07;
  add(group, block(width, DRAWER_FRONT, 0.1), walnut, 0, middle, -0.05);
  add(group, block(width - 0.24, DRAWER_FRONT - 0.22, 0.05), walnutDark, 0, middle, 0.01);
  add(group, block(width - 0.08, 0.05, deep), walnutLight, 0, DRAWER_FLOOR - 0.03, -deep / 2);
  add(group, block(width - 0.08, 0.9, 0.05), walnutLight, 0, 0.52, -deep);
  for (const side of [-1, 1]) {
    add(group, block(0.05, 0.72, deep), walnutLight, side * (width / 2 - 0.07), 0.43, -deep / 2);
    const handle = new TorusGeometry(0.1, 0.02, 6, 18, Math.PI).rotateZ(Math.PI);
    add(group, handle, brass, side * 0.55, middle + 0.02, 0.05);
    add(group, new SphereGeometry(0.05, 10, 8), brass, side * 0.55, middle + 0.04, 0.03);
  }
  return group;
}
