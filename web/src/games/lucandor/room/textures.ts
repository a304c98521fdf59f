/** Cloth, wood and paper, painted onto canvases. */

import { CanvasTexture, RepeatWrapping, SRGBColorSpace, type Texture } from "three";

import { PAGE_COLOURS, TILE, WEAVES } from "../art/weaves";

/** A colour of the page's style sheet. */
export function pageColour(number: number): string {
  const style = getComputedStyle(document.documentElement);
  return style.getPropertyValue(`--c${number}`).trim() || "#888888";
}

export const clothColour = (colour: number) => pageColour(PAGE_COLOURS[colour] ?? 0);

type Painter = (brush: CanvasRenderingContext2D, width: number, height: number) => void;

function painted(width: number, height: number, paint: Painter): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext("2d");
  if (brush) paint(brush, width, height);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

function repeated(texture: CanvasTexture, x: number, y: number): CanvasTexture {
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.repeat.set(x, y);
  return texture;
}

/** Like Math.random, but every wardrobe has the same grain. */
function grains(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

/** How many tiles of a weave there are to one unit of the room. */
const TILES_PER_UNIT = 7;
const TILES = 4;

/** The weave of a colour, as on the plan. */
export function weave(colour: number): Texture {
  const size = 256;
  const texture = painted(size, size, (brush) => {
    brush.scale(size / TILE / TILES, size / TILE / TILES);
    brush.fillStyle = clothColour(colour);
    brush.fillRect(0, 0, TILE * TILES, TILE * TILES);
    paintFigure(brush, colour, TILES);
    // Threads, so that plain cloth is cloth too.
    brush.lineWidth = 0.35;
    brush.strokeStyle = "rgb(0 0 0 / 0.13)";
    for (let at = 0; at < TILE * TILES; at += 0.9) {
      brush.strokeRect(-1, at, TILE * TILES + 2, 0);
      brush.strokeRect(at, -1, 0, TILE * TILES + 2);
    }
  });
  return repeated(texture, TILES_PER_UNIT / TILES, TILES_PER_UNIT / TILES);
}

function paintFigure(brush: CanvasRenderingContext2D, colour: number, tiles: number): void {
  const pattern = WEAVES[colour];
  if (!pattern || pattern.figure === "") return;
  const figure = new Path2D(pattern.figure);
  brush.fillStyle = brush.strokeStyle = pattern.ink;
  brush.lineWidth = pattern.line ?? 0;
  for (let k = 0; k < tiles * tiles; k++) {
    brush.save();
    brush.translate((k % tiles) * TILE, Math.floor(k / tiles) * TILE);
    brush.beginPath();
    brush.rect(0, 0, TILE, TILE);
    brush.clip();
    if (pattern.line) brush.stroke(figure);
    else brush.fill(figure);
    brush.restore();
  }
}

/** Wood with its grain along y. */
export function wood(dark: string, light: string, seed: number): Texture {
  const texture = painted(256, 512, (brush, width, height) => {
    const random = grains(seed);
    brush.fillStyle = dark;
    brush.fillRect(0, 0, width, height);
    for (let line = 0; line < 90; line++) {
      const x = random() * width;
      brush.globalAlpha = 0.08 + 0.25 * random();
      brush.strokeStyle = random() < 0.5 ? light : "#1a0d05";
      brush.lineWidth = 0.6 + 2.4 * random();
      brush.beginPath();
      brush.moveTo(x, 0);
      const bend = 14 * random();
      brush.bezierCurveTo(x + bend, height * 0.3, x - bend, height * 0.7, x, height);
      brush.stroke();
    }
  });
  return repeated(texture, 0.35, 0.2);
}

/** Wallpaper, or the lining of the wardrobe: tulips in rows. */
export function damask(ground: string, figure: string, repeat: number): Texture {
  const texture = painted(144, 192, (brush) => {
    brush.fillStyle = ground;
    brush.fillRect(0, 0, 144, 192);
    brush.scale(2, 2);
    brush.strokeStyle = figure;
    brush.fillStyle = figure;
    brush.lineWidth = 1.6;
    const tulip = new Path2D(
      "M36 6C20 22 20 36 36 46C52 36 52 22 36 6ZM36 46V88M36 66C24 62 16 52 14 42M36 66C48 62 56 52 58 42",
    );
    for (const [x, y] of [
      [0, 0],
      [-36, 48],
      [36, 48],
      [-36, -48],
      [36, -48],
    ] as const) {
      brush.save();
      brush.translate(x, y);
      brush.stroke(tulip);
      brush.restore();
    }
  });
  return repeated(texture, repeat, repeat * 0.75);
}

/** A floor of oak, laid like a fishbone's scales in squares. */
export function parquet(): Texture {
  const texture = painted(256, 256, (brush) => {
    const random = grains(11);
    for (let k = 0; k < 16; k++) {
      const [x, y] = [(k % 4) * 64, Math.floor(k / 4) * 64];
      const across = (k + Math.floor(k / 4)) % 2 === 0;
      for (let strip = 0; strip < 4; strip++) {
        brush.fillStyle = `hsl(${22 + 6 * random()} 45% ${15 + 7 * random()}%)`;
        brush.fillRect(
          x + (across ? 0 : strip * 16),
          y + (across ? strip * 16 : 0),
          across ? 63 : 15,
          across ? 15 : 63,
        );
      }
    }
  });
  return repeated(texture, 9, 9);
}

/** A lattice to look through: opaque slats, nothing between. */
export function lattice(): Texture {
  const texture = painted(128, 128, (brush) => {
    brush.clearRect(0, 0, 128, 128);
    brush.strokeStyle = "#8a5a30";
    brush.lineWidth = 13;
    for (const [a, b] of [
      [0, 128],
      [-128, 0],
      [128, 256],
    ] as const) {
      brush.beginPath();
      brush.moveTo(a, 0);
      brush.lineTo(b, 128);
      brush.moveTo(b, 0);
      brush.lineTo(a, 128);
      brush.stroke();
    }
  });
  return repeated(texture, 4, 10);
}

/** A scoring card's circle: its colours, and the points on a white shield. */
export function dots(colours: readonly number[], points: number): Texture {
  return painted(256, 256, (brush) => {
    brush.translate(128, 128);
    colours.forEach((colour, k) => {
      const turn = (2 * Math.PI) / colours.length;
      const start = Math.PI / 2 + k * turn;
      brush.save();
      brush.beginPath();
      brush.moveTo(0, 0);
      brush.arc(0, 0, 126, start, start + turn);
      brush.clip();
      brush.fillStyle = clothColour(colour);
      brush.fillRect(-128, -128, 256, 256);
      brush.translate(-128, -128);
      brush.scale(256 / TILE / 5, 256 / TILE / 5);
      paintFigure(brush, colour, 5);
      brush.restore();
    });
    brush.beginPath();
    brush.arc(0, 0, 62, 0, 2 * Math.PI);
    brush.fillStyle = "#fffaf0";
    brush.fill();
    brush.lineWidth = 6;
    brush.strokeStyle = "#2b2419";
    brush.stroke();
    brush.fillStyle = "#2b2419";
    brush.font = "700 96px 'Fraunces Variable', Georgia, serif";
    brush.textAlign = "center";
    brush.textBaseline = "middle";
    brush.fillText(String(points), 0, 6);
  });
}

/** A stone: its owner's shape and colour, and the number it lies on. */
export function stone(shape: string, colour: number, level: number): Texture {
  return painted(256, 144, (brush) => {
    brush.beginPath();
    brush.roundRect(4, 4, 248, 136, 68);
    brush.fillStyle = "#fffaf0";
    brush.fill();
    brush.lineWidth = 8;
    brush.strokeStyle = "#7a571a";
    brush.stroke();
    brush.save();
    brush.translate(76, 72);
    const figure = new Path2D(shape);
    brush.fillStyle = pageColour(colour);
    brush.strokeStyle = "#2b2419";
    brush.lineWidth = 6;
    brush.fill(figure);
    brush.stroke(figure);
    brush.restore();
    brush.fillStyle = "#2b2419";
    brush.font = "700 96px 'Atkinson Hyperlegible Next Variable', Verdana, sans-serif";
    brush.textAlign = "center";
    brush.textBaseline = "middle";
    brush.fillText(String(level), 180, 78);
  });
}

/** A soft round light, for flames and what they light up. */
export function halo(): Texture {
  return painted(128, 128, (brush) => {
    const light = brush.createRadialGradient(64, 64, 2, 64, 64, 64);
    light.addColorStop(0, "rgb(255 240 200 / 1)");
    light.addColorStop(0.18, "rgb(255 190 90 / 0.75)");
    light.addColorStop(1, "rgb(255 130 30 / 0)");
    brush.fillStyle = light;
    brush.fillRect(0, 0, 128, 128);
  });
}

/** Light that gathers at the edges of a place. */
export function glowFrame(): Texture {
  return painted(256, 256, (brush) => {
    const light = "#ffb01f";
    brush.fillStyle = "rgb(255 170 30 / 0.16)";
    brush.fillRect(6, 6, 244, 244);
    brush.shadowColor = light;
    brush.strokeStyle = light;
    for (const [width, blur] of [
      [14, 40],
      [8, 22],
    ] as const) {
      brush.lineWidth = width;
      brush.shadowBlur = blur;
      brush.strokeRect(12, 12, 232, 232);
    }
    brush.shadowBlur = 0;
    brush.lineWidth = 4;
    brush.strokeStyle = "#fff0c0";
    brush.strokeRect(12, 12, 232, 232);
  });
}

/** A brass button with one or two arrows, for the ways a door can go. */
export function arrows(by: number): Texture {
  return painted(128, 128, (brush) => {
    brush.beginPath();
    brush.arc(64, 64, 60, 0, 2 * Math.PI);
    brush.fillStyle = "#3f2512";
    brush.fill();
    brush.lineWidth = 8;
    brush.strokeStyle = "#d9ad4e";
    brush.stroke();
    brush.lineWidth = 12;
    brush.lineCap = brush.lineJoin = "round";
    brush.strokeStyle = "#f4d78c";
    const way = Math.sign(by);
    const heads = Math.abs(by) === 2 ? [-16, 14] : [0];
    for (const head of heads) {
      brush.beginPath();
      brush.moveTo(64 + head - 12 * way, 36);
      brush.lineTo(64 + head + 14 * way, 64);
      brush.lineTo(64 + head - 12 * way, 92);
      brush.stroke();
    }
  });
}
