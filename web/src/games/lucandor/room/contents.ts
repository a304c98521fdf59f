/** What lies in the wardrobe: pieces of clothing, and drawers that carry theirs along. */

import { Group, Mesh, type BufferGeometry, type Object3D } from "three";

import { GARMENTS } from "../art/garments";
import { keyOf } from "../targets";
import type { LucandorPlaceView, LucandorView } from "../types";
import { shapeOf } from "./clothes";
import { buildDrawer } from "./furniture";
import type { Materials } from "./materials";
import { lying, OPEN, placeAt, PULLED, type Lying } from "./measures";
import type { Tweens } from "./tweens";

interface Drawer {
  group: Group;
  place: number;
  open: number;
}

/** Clothes hang and stand a little askew, or they would look like a drawing. */
const TURN: Partial<Record<number, number>> = {
  [GARMENTS.tailcoat]: 0.42,
  [GARMENTS.shirt]: 0.42,
  [GARMENTS.hat]: 0.5,
  [GARMENTS.wig]: 0.22,
  [GARMENTS.shoes]: 0.34,
};

export class Contents {
  readonly group = new Group();
  private pieces = new Map<string, Mesh>();
  private drawers: Drawer[] = [];
  private shapes = new Map<number, BufferGeometry>();
  private places: readonly LucandorPlaceView[] = [];

  constructor(
    private readonly materials: Materials,
    private readonly tweens: Tweens,
  ) {}

  update(view: LucandorView, milliseconds: number): void {
    this.places = view.places;
    this.moveDrawers(milliseconds);
    for (const mesh of this.pieces.values()) mesh.removeFromParent();
    this.pieces.clear();
    for (const place of view.places) {
      for (const one of lying(place, view.garments)) {
        const mesh = this.piece(one);
        this.pieces.set(
          keyOf({ at: "piece", place: place.place, pile: one.pile, index: one.index }),
          mesh,
        );
        this.lay(mesh, place);
      }
    }
  }

  /** A piece where it belongs, not yet in the wardrobe. */
  piece({ piece, at, size }: Lying): Mesh {
    let shape = this.shapes.get(piece.garment);
    if (!shape) {
      shape = shapeOf(piece.garment, { width: size.x, height: size.y, depth: size.z });
      this.shapes.set(piece.garment, shape);
    }
    const mesh = new Mesh(shape, this.materials.worn(piece.colour));
    mesh.castShadow = mesh.receiveShadow = true;
    mesh.position.set(at.x, at.y, at.z);
    mesh.rotation.y = TURN[piece.garment] ?? 0;
    mesh.userData = { colour: piece.colour };
    return mesh;
  }

  private lay(mesh: Mesh, place: LucandorPlaceView): void {
    const drawer = this.drawerAt(place.place);
    if (!drawer) {
      this.group.add(mesh);
      return;
    }
    const corner = placeAt(place);
    mesh.position.x -= corner.x;
    mesh.position.y -= corner.y;
    drawer.group.add(mesh);
  }

  mesh(key: string): Object3D | undefined {
    return this.pieces.get(key);
  }

  /** While the end is told only what counts is in sight. */
  showOnly(counts: ((place: LucandorPlaceView, colour: number) => boolean) | null): void {
    for (const place of this.places) {
      for (const { pile, pieces } of place.contents) {
        pieces.forEach(({ colour }, index) => {
          const mesh = this.mesh(keyOf({ at: "piece", place: place.place, pile, index }));
          if (mesh) mesh.visible = !counts || counts(place, colour);
        });
      }
    }
  }

  drawerAt(place: number): Drawer | undefined {
    return this.drawers.find((drawer) => drawer.place === place);
  }

  /** Slides drawers out: far the one that is pulled, less those to see into, and all others in. */
  open(places: ReadonlySet<number>, pulled: number | null, milliseconds: number): void {
    for (const drawer of this.drawers) {
      const open = drawer.place === pulled ? PULLED : places.has(drawer.place) ? OPEN : 0;
      if (open === drawer.open) continue;
      drawer.open = open;
      const from = drawer.group.position.z;
      void this.tweens.run(milliseconds, (t) => {
        drawer.group.position.z = from + (drawer.open - from) * t;
      });
    }
  }

  /** A drawer that is gone from its place has moved to the one that is new. */
  private moveDrawers(milliseconds: number): void {
    const wanted = this.places.filter(({ holder }) => holder === "drawer");
    const homeless = this.drawers.filter((one) => !wanted.some(({ place }) => place === one.place));
    for (const place of wanted.filter((one) => !this.drawerAt(one.place))) {
      const moved = homeless.pop();
      if (moved) this.carry(moved, place, milliseconds);
      else this.addDrawer(place);
    }
    for (const drawer of homeless) drawer.group.removeFromParent();
    this.drawers = this.drawers.filter((drawer) => !homeless.includes(drawer));
  }

  private addDrawer(place: LucandorPlaceView): void {
    const group = buildDrawer(this.materials);
    const { x, y } = placeAt(place);
    group.position.set(x, y, 0);
    this.group.add(group);
    this.drawers.push({ group, place: place.place, open: 0 });
  }

  /** Out of its place, along in front of the wardrobe, and into the new one. */
  private carry(drawer: Drawer, place: LucandorPlaceView, milliseconds: number): void {
    const from = drawer.group.position.clone();
    const to = placeAt(place);
    drawer.place = place.place;
    drawer.open = 0;
    void this.tweens.run(milliseconds * 1.6, (t) => {
      const along = Math.min(1, Math.max(0, (t - 0.25) * 2));
      drawer.group.position.set(
        from.x + (to.x - from.x) * along,
        from.y + (to.y - from.y) * along,
        t === 1 ? 0 : from.z * (1 - t) + 2 * Math.sin(Math.PI * t),
      );
    });
  }

  dispose(): void {
    for (const shape of this.shapes.values()) shape.dispose();
  }
}
