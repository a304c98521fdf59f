/** How the blossoms are drawn: paths around 0, 0 in a tile whose corners lie 100 away. */

function round(value: number): string {
  return value.toFixed(1).replace(/\.0$/, "");
}

/** Draws with x outwards and y sideways, turned by an angle. */
function turned(degrees: number, points: readonly (readonly [number, number])[]): string[] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return points.map(([x, y]) => `${round(x * cos - y * sin)} ${round(x * sin + y * cos)}`);
}

function ring(count: number, petal: (degrees: number) => string, offset = 0): string {
  return Array.from({ length: count }, (_, k) => petal(offset + (360 / count) * k)).join("");
}

/** A petal with a round end. */
function oval(from: number, to: number, width: number) {
  return (degrees: number): string => {
    const [a, b, c, d, e, f, g] = turned(degrees, [
      [from, 0],
      [from + (to - from) * 0.35, -width],
      [to, -width],
      [to, 0],
      [to, width],
      [from + (to - from) * 0.35, width],
      [from, 0],
    ]);
    return `M${a}C${b} ${c} ${d}C${e} ${f} ${g}Z`;
  };
}

/** A thin ray with a point. */
function ray(from: number, to: number, width: number) {
  return (degrees: number): string => {
    const [a, b, c, d, e] = turned(degrees, [
      [from, -width * 0.7],
      [from + (to - from) * 0.5, -width * 1.25],
      [to, 0],
      [from + (to - from) * 0.5, width * 1.25],
      [from, width * 0.7],
    ]);
    return `M${a}Q${b} ${c}Q${d} ${e}Z`;
  };
}

/** A narrow trumpet that ends in three teeth, as a cornflower's. */
function notched(from: number, to: number, width: number) {
  return (degrees: number): string => {
    const points = turned(degrees, [
      [from, -width * 0.22],
      [to * 0.72, -width * 0.55],
      [to * 0.94, -width],
      [to * 0.8, -width * 0.42],
      [to, 0],
      [to * 0.8, width * 0.42],
      [to * 0.94, width],
      [to * 0.72, width * 0.55],
      [from, width * 0.22],
    ]);
    return `M${points.join("L")}Z`;
  };
}

/** A heart with its tip at the middle, as a clover's leaf. */
function heart(from: number, to: number, width: number) {
  return (degrees: number): string => {
    const dip = to * 0.8;
    const [a, b, c, d, e, f, g] = turned(degrees, [
      [from, 0],
      [to * 0.42, -width * 1.5],
      [to * 1.22, -width * 1.25],
      [dip, 0],
      [to * 1.22, width * 1.25],
      [to * 0.42, width * 1.5],
      [from, 0],
    ]);
    return `M${a}C${b} ${c} ${d}C${e} ${f} ${g}Z`;
  };
}

/** A broad petal with a wavy rim, as a poppy's. */
function fan(to: number, width: number) {
  return (degrees: number): string => {
    const [a, b, c, d, e, f, g, h, i] = turned(degrees, [
      [4, 0],
      [to * 0.3, -width * 1.15],
      [to * 0.82, -width * 1.1],
      [to * 0.94, -width * 0.42],
      [to * 1.06, -width * 0.16],
      [to * 1.06, width * 0.16],
      [to * 0.94, width * 0.42],
      [to * 0.82, width * 1.1],
      [to * 0.3, width * 1.15],
    ]);
    return `M${a}C${b} ${c} ${d}C${e} ${f} ${g}C${h} ${i} ${a}Z`;
  };
}

export const CORNFLOWER = {
  outer: ring(11, notched(10, 78, 19)),
  inner: ring(8, notched(6, 40, 10), 16),
  eye: ring(9, ray(4, 24, 4)),
};
export const MARIGOLD = {
  outer: ring(15, oval(18, 76, 13)),
  inner: ring(11, oval(8, 52, 12), 12),
  heart: ring(8, oval(0, 29, 9), 5),
};
export const SUNFLOWER = { rays: ring(16, ray(30, 80, 7.5)), seeds: seeds() };
export const CLOVER = {
  leaves: ring(4, heart(5, 74, 36), 45),
  marks: ring(4, chevron, 45),
};
export const POPPY = {
  back: ring(2, fan(80, 62), 90),
  front: ring(2, fan(74, 54), 0),
  stamens: ring(14, ray(16, 33, 2.4)),
};
export const SERENDIP_PETAL = petal();

function petal(): string {
  return "M17-6C24-38 56-44 74-22Q84-9 84 0 84 9 74 22C56 44 24 38 17 6Z";
}

/** The pale band across a clover's leaf. */
function chevron(degrees: number): string {
  const [a, b, c, d, e] = turned(degrees, [
    [22, -15],
    [44, -14],
    [50, 0],
    [44, 14],
    [22, 15],
  ]);
  return `M${a}Q${b} ${c}Q${d} ${e}`;
}

function seeds(): string {
  const dots: string[] = [];
  for (let k = 1; k < 26; k++) {
    const angle = (k * 137.508 * Math.PI) / 180;
    const distance = 5.3 * Math.sqrt(k);
    dots.push(`M${round(distance * Math.cos(angle))} ${round(distance * Math.sin(angle))}h.01`);
  }
  return dots.join("");
}

/** Tufts of grass on a tile's back: the same on all of them. */
export const TUFTS = [
  [-38, -12],
  [30, -26],
  [-2, 18],
  [46, 26],
  [-36, 46],
  [14, 62],
  [-4, -44],
]
  .map(([x, y]) => `M${x} ${y}q-5-13-14-17M${x} ${y}q0-15 1-24M${x} ${y}q5-13 15-16`)
  .join("");
