/** The garments as modelled pieces: one shape each, worn in any of the six weaves. */

import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  LatheGeometry,
  SphereGeometry,
  TorusGeometry,
  Vector2,
} from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { SVGLoader } from "three/examples/jsm/loaders/SVGLoader.js";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";

import { GARMENTS, PICTURES } from "../art/garments";

/** What a piece is made of; the groups of its geometry are in this order. */
export const STUFFS = ["cloth", "linen", "brass", "ribbon", "wood"] as const;
export type Stuff = (typeof STUFFS)[number];
type Made = [Stuff, BufferGeometry];

/** How far things in a drawer lean back, so that one sees them over its front. */
const LEAN = 0.3;

const loader = new SVGLoader();

/** An outline of a drawing, cut out of something thick; scaled so that it is `width` wide. */
function cutOut(path: string, drawingWidth: number, width: number, thick: number): BufferGeometry {
  const parsed = loader.parse(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${path}"/></svg>`);
  const shapes = parsed.paths.flatMap((one) => one.toShapes());
  const scale = width / drawingWidth;
  const geometry = new ExtrudeGeometry(shapes, {
    depth: thick / scale,
    bevelEnabled: true,
    bevelSize: 1.2,
    bevelThickness: 1.6,
    bevelSegments: 2,
    curveSegments: 6,
  });
  // Drawings count downwards.
  geometry.translate(-drawingWidth / 2, 0, -thick / scale / 2);
  geometry.scale(scale, -scale, scale);
  return turnedInsideOut(geometry);
}

/** A mirrored shape shows its inside; swapping two corners of each triangle turns it back. */
function turnedInsideOut(geometry: BufferGeometry): BufferGeometry {
  const flat = geometry.index ? geometry.toNonIndexed() : geometry;
  const position = flat.getAttribute("position");
  for (let corner = 0; corner < position.count; corner += 3) {
    const [x, y, z] = [position.getX(corner), position.getY(corner), position.getZ(corner)];
    const other = corner + 2;
    position.setXYZ(corner, position.getX(other), position.getY(other), position.getZ(other));
    position.setXYZ(other, x, y, z);
  }
  flat.computeVertexNormals();
  return flat;
}

/** The weave lies on every side of a shape in the same size. */
function woven(geometry: BufferGeometry): BufferGeometry {
  const flat = geometry.index ? geometry.toNonIndexed() : geometry;
  const [position, normal] = [flat.getAttribute("position"), flat.getAttribute("normal")];
  const uv = new Float32Array(position.count * 2);
  for (let k = 0; k < position.count; k++) {
    const [x, y, z] = [position.getX(k), position.getY(k), position.getZ(k)];
    const [nx, ny, nz] = [normal.getX(k), normal.getY(k), normal.getZ(k)].map(Math.abs) as [
      number,
      number,
      number,
    ];
    const flatOn = nz >= nx && nz >= ny ? [x, y] : ny >= nx ? [x, z] : [z, y];
    uv[2 * k] = flatOn[0] ?? 0;
    uv[2 * k + 1] = flatOn[1] ?? 0;
  }
  flat.setAttribute("uv", new BufferAttribute(uv, 2));
  return flat;
}

/** All parts in one, with a group for each of the stuffs. */
function sewn(parts: readonly Made[]): BufferGeometry {
  const byStuff = STUFFS.map((stuff) => {
    const own = parts.filter(([of]) => of === stuff).map(([, geometry]) => woven(geometry));
    return own.length > 0 ? mergeGeometries(own) : emptyGeometry();
  });
  return mergeGeometries(byStuff, true);
}

function emptyGeometry(): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(9), 3));
  geometry.setAttribute("normal", new BufferAttribute(new Float32Array(9), 3));
  geometry.setAttribute("uv", new BufferAttribute(new Float32Array(6), 2));
  return geometry;
}

/** A drawing as thick cut-outs: what is drawn later lies on top, on both sides. */
function fromDrawing(garment: number, width: number, thick: number): Made[] {
  const drawing = PICTURES[garment];
  if (!drawing) return [];
  return drawing.parts.flatMap(([role, path], layer): Made[] => {
    if (role === "seam" || role === "shade" || role === "light") return [];
    return [[role, cutOut(path, drawing.width, width, thick * (0.6 + 0.12 * layer))]];
  });
}

function box(
  stuff: Stuff,
  width: number,
  height: number,
  depth: number,
  x: number,
  y: number,
  z: number,
): Made {
  return [stuff, new BoxGeometry(width, height, depth).translate(x, y, z)];
}

/** On a hanger, its hook at the origin. */
function hanging(garment: number, width: number): Made[] {
  const hook: Made = ["brass", new TorusGeometry(0.07, 0.018, 6, 14, Math.PI * 1.4)];
  const stem: Made = [
    "brass",
    new CylinderGeometry(0.016, 0.016, 0.14, 6).translate(0.03, -0.13, 0),
  ];
  const bar: Made = [
    "wood",
    new CylinderGeometry(0.025, 0.025, width * 0.7, 6).rotateZ(Math.PI / 2).translate(0, -0.24, 0),
  ];
  const cloth = fromDrawing(garment, width, 0.1).map(([stuff, geometry]): Made => [
    stuff,
    geometry.translate(0, 0.02, 0),
  ]);
  return [hook, stem, bar, ...cloth];
}

/** Upright in a drawer, leaning back: its foot at the origin. */
function leaning(garment: number, width: number): Made[] {
  const { width: drawn, height } = PICTURES[garment] ?? { width: 1, height: 1 };
  return fromDrawing(garment, width, 0.09).map(([stuff, geometry]): Made => [
    stuff,
    geometry.translate(0, (width * height) / drawn, 0).rotateX(-LEAN),
  ]);
}

/** Rolled up, the buckle in front. */
function belt(width: number): Made[] {
  const radius = width * 0.47;
  const coil = [1, 0.76, 0.52].map((share): Made => [
    "cloth",
    new TorusGeometry(radius * share * 0.88, radius * 0.12, 8, 30).scale(1, 1, 2.4),
  ]);
  const tongue: Made = ["cloth", new BoxGeometry(radius * 1.5, radius * 0.42, 0.08)];
  const buckle: Made = [
    "brass",
    new TorusGeometry(radius * 0.42, radius * 0.1, 4, 4).rotateZ(Math.PI / 4),
  ];
  tongue[1].translate(radius * 0.4, -radius * 0.72, 0.1);
  buckle[1].translate(-radius * 0.1, -radius * 0.72, 0.15);
  return [...coil, tongue, buckle].map(([stuff, geometry]): Made => [
    stuff,
    geometry.translate(0, radius + 0.14, 0).rotateX(-LEAN),
  ]);
}

function hat(): Made[] {
  const profile = [
    [0, 0.62],
    [0.25, 0.62],
    [0.27, 0.6],
    [0.235, 0.3],
    [0.25, 0.06],
    [0.34, 0.03],
    [0.385, 0.07],
    [0.39, 0.05],
    [0.3, 0],
    [0, 0],
  ].map(([x = 0, y = 0]) => new Vector2(x, y));
  const ribbon: Made = [
    "ribbon",
    new CylinderGeometry(0.243, 0.257, 0.13, 28, 1, true).translate(0, 0.14, 0),
  ];
  return [
    ["cloth", new LatheGeometry(profile.reverse(), 28)],
    ribbon,
    box("brass", 0.11, 0.11, 0.02, 0.06, 0.14, 0.25),
  ];
}

function wig(): Made[] {
  const parts: Made[] = [
    ["wood", new CylinderGeometry(0.2, 0.24, 0.06, 20).translate(0, 0.03, 0)],
    ["wood", new CylinderGeometry(0.05, 0.07, 0.26, 12).translate(0, 0.18, 0)],
    ["linen", new SphereGeometry(0.19, 18, 14).scale(0.9, 1.25, 0.95).translate(0, 0.52, 0)],
  ];
  const curl = (x: number, y: number, z: number, size: number) =>
    parts.push(["cloth", new SphereGeometry(size, 10, 8).scale(1, 0.82, 1).translate(x, y, z)]);
  for (let turn = 0; turn < 11; turn++) {
    const angle = (turn / 10) * Math.PI * 1.3 + Math.PI * 0.85;
    const [x, z] = [Math.cos(angle) * 0.21, Math.sin(angle) * 0.2];
    for (const [row, y] of [0.68, 0.54, 0.4, 0.28].entries())
      curl(x * (1 + 0.09 * row), y, z * 0.95 - 0.02, 0.1 + 0.008 * row);
  }
  for (const [x, z] of [
    [-0.12, 0.08],
    [0, 0.13],
    [0.12, 0.08],
    [-0.1, -0.06],
    [0.1, -0.06],
    [0, -0.02],
  ] as const) {
    curl(x, 0.76 - Math.abs(x) * 0.2, z, 0.115);
  }
  return parts;
}

/** A pair of buckled shoes, toes to the viewer. */
function shoes(): Made[] {
  return [-0.14, 0.14].flatMap((x): Made[] => [
    ["cloth", new SphereGeometry(0.125, 16, 12).scale(1, 0.85, 1.9).translate(x, 0.12, 0.17)],
    [
      "cloth",
      new CylinderGeometry(0.105, 0.125, 0.24, 16, 1, true)
        .scale(1, 1, 1.25)
        .translate(x, 0.24, -0.12),
    ],
    ["cloth", new SphereGeometry(0.12, 14, 10).scale(1, 0.8, 1.4).translate(x, 0.13, -0.12)],
    box("linen", 0.17, 0.16, 0.03, x, 0.33, 0.01),
    box("ribbon", 0.2, 0.04, 0.66, x, 0.02, 0.06),
    box("ribbon", 0.18, 0.1, 0.15, x, 0.04, -0.2),
    [
      "brass",
      new TorusGeometry(0.065, 0.02, 4, 4)
        .rotateZ(Math.PI / 4)
        .rotateX(-0.9)
        .translate(x, 0.245, 0.09),
    ],
  ]);
}

/** Folded, as wide and deep as a pile; its height is that of the shelf's units. */
function sweater(width: number, height: number, depth: number): Made[] {
  const layer = height / 2;
  const at = (y: number, w: number): Made => [
    "cloth",
    new RoundedBoxGeometry(w, layer * 0.98, depth, 3, layer * 0.42).translate(0, y, 0),
  ];
  const collar: Made = [
    "cloth",
    new TorusGeometry(0.17, 0.04, 8, 20)
      .rotateX(Math.PI / 2)
      .scale(1.2, 1, 0.8)
      .translate(0, height, 0.28),
  ];
  return [at(layer * 0.5, width), at(layer * 1.5, width * 0.97), collar];
}

function trousers(width: number, height: number, depth: number): Made[] {
  const layer = height / 2;
  const at = (y: number): Made => [
    "cloth",
    new RoundedBoxGeometry(width, layer * 0.98, depth * 0.92, 3, layer * 0.45).translate(0, y, 0),
  ];
  return [
    at(layer * 0.5),
    at(layer * 1.5),
    box("ribbon", 0.12, height * 0.9, depth * 0.93, width / 2 - 0.08, height / 2, 0),
    [
      "brass",
      new SphereGeometry(0.035, 8, 6).translate(width / 2 - 0.08, height * 0.6, depth * 0.47),
    ],
  ];
}

export interface Measure {
  width: number;
  height: number;
  depth: number;
}

/** The shape of a garment in the room it takes up. */
export function shapeOf(garment: number, { width, height, depth }: Measure): BufferGeometry {
  switch (garment) {
    case GARMENTS.tailcoat:
      return sewn(hanging(garment, width * 1.42));
    case GARMENTS.shirt:
      return sewn(hanging(garment, width * 1.5));
    case GARMENTS.belt:
      return sewn(belt(width));
    case GARMENTS.hat:
      return sewn(hat());
    case GARMENTS.wig:
      return sewn(wig());
    case GARMENTS.shoes:
      return sewn(shoes());
    case GARMENTS.sweater:
      return sewn(sweater(width, height, depth));
    case GARMENTS.trousers:
      return sewn(trousers(width, height, depth));
    default:
      return sewn(leaning(garment, width * 0.98));
  }
}
