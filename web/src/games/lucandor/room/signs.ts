/** What says something: scoring cards in their slots, stones, the ways the door can go, glows. */

import {
  BoxGeometry,
  CircleGeometry,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  RingGeometry,
  TorusGeometry,
  Vector3,
  type Object3D,
  type Texture,
} from "three";

import { SHAPES } from "../../../lib/Symbol.svelte";
import type { Payment } from "../lit";
import type { Target } from "../targets";
import type { LucandorSlotView, LucandorStone, LucandorView } from "../types";
import { buildArrow } from "./furniture";
import type { Materials } from "./materials";
import { COLUMN, INSIDE, slotAt } from "./measures";
import { arrows, dots, stone } from "./textures";

const RADIUS = 0.52;

/** Something that can be pointed at in the room. */
export function pointable(object: Object3D, target: Target): Object3D {
  object.userData.target = target;
  return object;
}

export class Signs {
  readonly group = new Group();
  /** Hangs on the door and moves with it. */
  readonly onDoor = new Group();
  private slots = new Map<number, { card: number; group: Group }>();
  private painted = new Map<string, Texture>();
  private stones: Object3D[] = [];
  private ways: Object3D[] = [];
  private arrows: (Payment & { arrow: Group })[] = [];
  /** Rings around the medallions that pay. */
  private readonly shine = new Group();

  constructor(
    private readonly materials: Materials,
    private readonly colours: () => readonly number[],
  ) {
    this.group.add(this.shine);
  }

  update(view: LucandorView): void {
    if (this.arrows.length === 0) this.buildArrows(view.slots);
    for (const slot of view.slots) this.showSlot(slot);
    for (const one of [...this.stones, ...this.ways]) one.removeFromParent();
    this.stones = [];
    for (const slot of view.slots) {
      const { x, y } = slotAt(slot.columns);
      if (slot.stone) this.addStone(slot.stone, this.group, new Vector3(x + 0.52, y + 0.42, 0.42));
    }
    if (view.door_stone) this.addStone(view.door_stone, this.onDoor, new Vector3(0, 0.35, 0.12));
    this.ways = [0, 1, 2]
      .filter((column) => column !== view.door)
      .map((column) => this.way(column, column - view.door));
    this.onDoor.add(...this.ways);
  }

  /** The medallions that pay shine, and their arrows to the columns they pay in. */
  pay(payments: readonly Payment[]): void {
    const { brass, paying, halo } = this.materials;
    this.shine.clear();
    for (const slot of new Set(payments.map((one) => one.slot))) {
      const at = this.slots.get(slot)?.group.position;
      if (!at) continue;
      const ring = new Mesh(new TorusGeometry(RADIUS + 0.06, 0.07, 10, 40), paying);
      ring.position.copy(at);
      ring.add(new Mesh(new RingGeometry(RADIUS, RADIUS + 0.32, 40), halo));
      this.shine.add(ring);
    }
    for (const { slot, column, arrow } of this.arrows) {
      const pays = payments.some((one) => one.slot === slot && one.column === column);
      arrow.traverse((part) => {
        if (part instanceof Mesh) part.material = pays ? paying : brass;
      });
    }
  }

  pickable(): Object3D[] {
    return [...[...this.slots.values()].map(({ group }) => group), ...this.ways];
  }

  /** Where a way of the door is, in the door's own measure. */
  static wayAt(by: number): Vector3 {
    return new Vector3(Math.sign(by) * (COLUMN / 2 - 0.28), Math.abs(by) === 2 ? -0.62 : 0.1, 0.12);
  }

  private paint(key: string, make: () => Texture): MeshBasicMaterial {
    const map = this.painted.get(key) ?? make();
    this.painted.set(key, map);
    return new MeshBasicMaterial({ map, transparent: true, toneMapped: false });
  }

  private way(column: number, by: number): Object3D {
    const mesh = new Mesh(
      new CircleGeometry(0.24, 28),
      this.paint(`way ${by}`, () => arrows(by)),
    );
    mesh.position.copy(Signs.wayAt(by));
    return pointable(mesh, { at: "door", column });
  }

  private addStone({ owner, level }: LucandorStone, to: Group, at: Vector3): void {
    const colour = this.colours()[owner] ?? 0;
    const shape = SHAPES[colour] ?? SHAPES[0] ?? "";
    const face = this.paint(`stone ${colour} ${level}`, () => stone(shape, colour, level));
    const mesh = new Mesh(new PlaneGeometry(0.74, 0.42), face);
    mesh.position.copy(at);
    to.add(mesh);
    this.stones.push(mesh);
  }

  private showSlot(slot: LucandorSlotView): void {
    const before = this.slots.get(slot.slot);
    if (before?.card === slot.card) return;
    before?.group.removeFromParent();
    const group = new Group();
    const { x, y, z } = slotAt(slot.columns);
    group.position.set(x, y, z);
    const face = this.paint(`dots ${slot.colours.join()} ${slot.points}`, () =>
      dots(slot.colours, slot.points),
    );
    const disc = new Mesh(new CircleGeometry(RADIUS, 40), face);
    disc.position.z = 0.06;
    const ring = new Mesh(new TorusGeometry(RADIUS, 0.06, 10, 40), this.materials.brass);
    ring.castShadow = true;
    group.add(disc, ring);
    pointable(group, { at: "slot", slot: slot.slot });
    this.slots.set(slot.slot, { card: slot.card, group });
    this.group.add(group);
  }

  private buildArrows(slots: readonly LucandorSlotView[]): void {
    const bySide = [...slots].sort((a, b) => slotAt(a.columns).x - slotAt(b.columns).x);
    for (const slot of slots) {
      const order = (column: number) => {
        const here = bySide.filter((one) => one.columns.includes(column));
        return ((here.indexOf(slot) + 1) / (here.length + 1) - 0.5) * COLUMN * 0.9;
      };
      for (const column of slot.columns) {
        const arrow = buildArrow(slot.columns, column, order(column), this.materials);
        this.arrows.push({ slot: slot.slot, column, arrow });
        this.group.add(arrow);
      }
    }
  }

  dispose(): void {
    for (const texture of this.painted.values()) texture.dispose();
  }
}

const EDGE = new LineBasicMaterial({ color: "#ffe08a", toneMapped: false });

/** A box of light; hollow if there is something in it to be seen. */
export function glowBox(
  materials: Materials,
  size: Vector3,
  at: Vector3,
  target: Target,
  filled = true,
): Object3D {
  const shape = new BoxGeometry(size.x, size.y, size.z);
  const mesh = new Mesh(shape, filled ? materials.glow : materials.unseen);
  mesh.add(new LineSegments(new EdgesGeometry(shape), EDGE));
  const front = new Mesh(new PlaneGeometry(size.x, size.y), materials.glowFrame);
  front.position.z = size.z / 2 + 0.01;
  front.renderOrder = 3;
  mesh.add(front);
  mesh.position.copy(at);
  mesh.renderOrder = 2;
  return pointable(mesh, target);
}

/** A ring of light. */
export function glowRing(
  materials: Materials,
  radius: number,
  at: Vector3,
  target: Target,
): Object3D {
  const mesh = new Mesh(new TorusGeometry(radius, 0.05, 8, 40), materials.glowEdge);
  mesh.position.copy(at);
  const disc = new Mesh(new CircleGeometry(radius, 24), materials.unseen);
  mesh.add(disc);
  return pointable(mesh, target);
}

export const DOOR_MIDDLE = INSIDE.height / 2;
