/** The room in three dimensions. It shows the view, says what was clicked, and knows no rule. */

import {
  Box3,
  BoxGeometry,
  Color,
  Fog,
  Group,
  Mesh,
  NeutralToneMapping,
  PCFShadowMap,
  Scene,
  Vector3,
  WebGLRenderer,
  type Object3D,
} from "three";

import type { Payment } from "../lit";
import { keyOf, pulledDrawer, type Glow, type Glows, type Target } from "../targets";
import type { LucandorPlaceView, LucandorView } from "../types";
import { buildChamber, type Chamber } from "./chamber";
import { Contents } from "./contents";
import { Eye, type PagePoint } from "./eye";
import { buildBoards, buildCase, buildDoor, buildRail } from "./furniture";
import { makeMaterials, type Materials } from "./materials";
import {
  columnX,
  COLUMN,
  DEPTH,
  DOOR_Z,
  FLOOR,
  freeRoom,
  heightOf,
  lying,
  OPEN,
  placeAt,
} from "./measures";
import { DOOR_MIDDLE, glowBox, glowRing, pointable, Signs } from "./signs";
import { Tweens } from "./tweens";

export interface Surroundings {
  colours: () => readonly number[];
  choose: (target: Target) => void;
  /** A mouse is over something, or over nothing any more. */
  aim: (target: Target | null) => void;
  /** Called after every drawing, with where the glowing things are on the canvas. */
  drawn: (where: ReadonlyMap<string, { x: number; y: number }>) => void;
}

export interface Manner {
  /** Nothing flies, slides or flickers. */
  still: boolean;
  /** There is no graphics card: fewer pixels, no shadows. */
  simple: boolean;
}

export class Room {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly eye: Eye;
  private readonly materials: Materials;
  private readonly tweens = new Tweens(() => this.wake());
  private readonly contents: Contents;
  private readonly signs: Signs;
  private readonly door = new Group();
  private readonly chamber: Chamber;
  private readonly proxies: Object3D[] = [];
  private readonly lit = new Group();
  private readonly flying = new Group();
  private readonly abort = new AbortController();
  private glows: Glows = new Map();
  private anchors = new Map<string, Object3D>();
  private view: LucandorView | null = null;
  private frame = 0;
  private hovered: number | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly around: Surroundings,
    private readonly how: Manner,
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: !how.simple });
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.toneMappingExposure = 1.1;
    this.renderer.shadowMap.enabled = !how.simple;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.materials = makeMaterials(how.simple);
    this.contents = new Contents(this.materials, this.tweens);
    this.signs = new Signs(this.materials, around.colours);
    this.chamber = buildChamber(this.materials);
    this.furnish();
    this.eye = new Eye(canvas, this.tweens, () => this.wake());
    this.listen();
    this.flicker();
  }

  private furnish(): void {
    this.scene.background = new Color("#170d0a");
    this.scene.fog = new Fog("#170d0a", 24, 60);
    this.door.add(buildDoor(this.materials), this.signs.onDoor);
    this.door.position.set(0, FLOOR + DOOR_MIDDLE, DOOR_Z);
    this.scene.add(
      this.chamber.group,
      buildCase(this.materials),
      buildBoards(this.materials),
      buildRail(this.materials),
      this.contents.group,
      this.signs.group,
      this.door,
      this.lit,
      this.flying,
    );
  }

  // -- what it shows ---------------------------------------------------------------

  update(view: LucandorView, milliseconds: number): void {
    const before = this.view;
    this.view = view;
    this.flying.clear();
    if (before?.places !== view.places) this.contents.update(view, before ? milliseconds : 0);
    this.signs.update(view);
    if (!before) for (const place of view.places) this.addProxy(place);
    this.slideDoor(view.door, before ? milliseconds : 0);
    this.light(this.glows);
    this.renderer.shadowMap.needsUpdate = true;
    this.wake();
  }

  /** What can be clicked glows; drawers that matter slide open. */
  light(glows: Glows): void {
    this.glows = glows;
    this.lit.clear();
    this.anchors = new Map();
    if (!this.view) return;
    this.openDrawers();
    for (const [key, glow] of glows) {
      const object = this.glowFor(glow);
      if (!object) continue;
      if (glow.target.at === "door") this.signs.onDoor.add(object);
      this.anchors.set(key, object);
      if (glow.target.at !== "door") this.lit.add(object);
      else object.userData.passing = true;
    }
    this.sweepDoor();
    this.wake();
  }

  /** The medallions that pay for what is about to be chosen, or have just paid. */
  pay(payments: readonly Payment[]): void {
    this.signs.pay(payments);
    this.wake();
  }

  /** While the end is told: a row and a colour, and nothing else. */
  count(counting: { row: number; colour: number } | null): void {
    this.contents.showOnly(
      counting &&
        ((place, colour) =>
          colour === counting.colour &&
          (counting.row < 3 ? place.column === counting.row : place.level === counting.row - 2)),
    );
    this.renderer.shadowMap.needsUpdate = true;
    this.wake();
  }

  /** A piece flies to its new place, from another one or from the players. */
  async fly(
    next: LucandorPlaceView,
    target: { pile: number; index: number },
    from: number | null,
    milliseconds: number,
    signal: AbortSignal,
  ): Promise<void> {
    const { view } = this;
    const one =
      view &&
      lying(next, view.garments).find((at) => at.pile === target.pile && at.index === target.index);
    if (!view || !one) return;
    const mesh = this.contents.piece(one);
    const end = mesh.position.clone();
    if (next.holder === "drawer") end.z += OPEN;
    const origin = from === null ? undefined : view.places[from];
    const start = origin
      ? new Vector3(...Object.values(placeAt(origin))).add(new Vector3(0, 0.4, 0.6))
      : new Vector3(-3, 0.5, 7);
    this.flying.add(mesh);
    if (next.holder === "drawer") this.contents.open(new Set([next.place]), null, milliseconds * 0.6);
    await this.tweens.run(
      milliseconds * 1.3,
      (t) => {
        mesh.position.lerpVectors(start, end, t);
        mesh.position.y += 1.2 * Math.sin(Math.PI * t);
        mesh.position.z += 1.8 * Math.sin(Math.PI * t);
      },
      signal,
    );
  }

  private slideDoor(column: number, milliseconds: number): void {
    const [from, to] = [this.door.position.x, columnX(column)];
    if (from === to) return;
    void this.tweens.run(milliseconds, (t) => {
      this.door.position.x = from + (to - from) * t;
    });
  }

  private openDrawers(): void {
    const asked = [...this.glows.values()].flatMap(({ target }) =>
      target.at === "spot" || target.at === "piece" ? target.place : [],
    );
    if (this.hovered !== null) asked.push(this.hovered);
    const open = asked.filter((place) => !this.view?.places[place]?.closed);
    const pulled = this.view && pulledDrawer(this.view);
    this.contents.open(new Set(open), pulled, this.how.still ? 0 : 240);
  }

  private glowFor({ target }: Glow): Object3D | undefined {
    const { view, materials } = this;
    if (target.at === "slot") {
      const slot = this.signs.pickable().find((one) => one.userData.target?.slot === target.slot);
      return slot && glowRing(materials, 0.62, slot.position.clone().setZ(0.3), target);
    }
    if (target.at === "door") {
      return view
        ? glowRing(materials, 0.28, Signs.wayAt(target.column - view.door).setZ(0.16), target)
        : undefined;
    }
    const place = view?.places[target.place];
    if (!place) return undefined;
    if (target.at === "piece") return this.glowAround(target);
    if (place.holder === "drawer") {
      const { x, y } = placeAt(place);
      const height = heightOf(place.level);
      return glowBox(
        materials,
        new Vector3(COLUMN, height, OPEN + 0.2),
        new Vector3(x, y + height / 2, OPEN / 2),
        target,
      );
    }
    const { at, size } = freeRoom(place, target.pile);
    return glowBox(
      materials,
      new Vector3(size.x, size.y, size.z),
      new Vector3(at.x, at.y, at.z),
      target,
    );
  }

  private glowAround(target: Extract<Target, { at: "piece" }>): Object3D | undefined {
    const mesh = this.contents.mesh(keyOf(target));
    if (!mesh) return undefined;
    const pulled = this.contents.drawerAt(target.place);
    mesh.updateWorldMatrix(true, false);
    const box = new Box3().setFromObject(mesh);
    const middle = box.getCenter(new Vector3());
    if (pulled) middle.z += pulled.open - pulled.group.position.z;
    return glowBox(
      this.materials,
      box.getSize(new Vector3()).addScalar(0.04),
      middle,
      target,
      false,
    );
  }

  /** Takes away the rings on the door that belong to an earlier light. */
  private sweepDoor(): void {
    const current = new Set(this.anchors.values());
    for (const child of [...this.signs.onDoor.children]) {
      if (child.userData.passing && !current.has(child)) child.removeFromParent();
    }
  }

  private addProxy(place: LucandorPlaceView): void {
    const { x, y } = placeAt(place);
    const height = heightOf(place.level);
    const mesh = new Mesh(new BoxGeometry(COLUMN, height, DEPTH), this.materials.unseen);
    mesh.position.set(x, y + height / 2, -DEPTH / 2);
    this.proxies.push(pointable(mesh, { at: "spot", place: place.place, pile: 0 }));
    this.scene.add(mesh);
  }

  // -- looking and clicking ----------------------------------------------------------

  toFront(milliseconds: number): void {
    this.eye.toFront(milliseconds);
  }

  resize(width: number, height: number): void {
    if (width === 0 || height === 0) return;
    this.renderer.setPixelRatio(this.how.simple ? 1 : Math.min(devicePixelRatio, 2));
    this.renderer.setSize(width, height, false);
    this.eye.resize(width, height);
    this.wake();
  }

  private listen(): void {
    const { signal } = this.abort;
    let pressed: { x: number; y: number } | null = null;
    this.canvas.addEventListener(
      "pointerdown",
      (event) => (pressed = { x: event.clientX, y: event.clientY }),
      { signal },
    );
    this.canvas.addEventListener(
      "pointerup",
      (event) => {
        const moved = pressed
          ? Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y)
          : Infinity;
        pressed = null;
        const target =
          moved < (event.pointerType === "mouse" ? 6 : 12) ? this.targetAt(event) : undefined;
        if (target) this.around.choose(target);
      },
      { signal },
    );
    this.canvas.addEventListener(
      "pointermove",
      (event) => {
        if (event.buttons === 0 && event.pointerType === "mouse") this.hover(event);
      },
      { signal },
    );
  }

  private hover(event: PointerEvent): void {
    const target = this.targetAt(event);
    this.around.aim(target ?? null);
    this.canvas.style.cursor = target && this.glows.has(keyOf(target)) ? "pointer" : "grab";
    const place =
      target?.at === "spot" && this.contents.drawerAt(target.place) ? target.place : null;
    if (place === this.hovered) return;
    this.hovered = place;
    this.openDrawers();
  }

  /** What is under a point: what glows comes before what does not. */
  targetAt(event: PagePoint): Target | undefined {
    for (const things of [
      [...this.anchors.values()],
      [...this.signs.pickable(), ...this.proxies],
    ]) {
      const found = targetOf(this.eye.under(event, things));
      if (found) return found;
    }
    return undefined;
  }

  // -- drawing -------------------------------------------------------------------------

  /** Candles flicker where that costs nothing. */
  private flicker(): void {
    if (this.how.still || this.how.simple) return;
    this.timer = setInterval(() => {
      if (document.hidden) return;
      this.chamber.flicker(performance.now() / 1000);
      this.wake();
    }, 90);
  }

  /** Draws once more, soon; nothing is drawn while nothing changes. */
  wake(): void {
    if (this.frame || this.abort.signal.aborted) return;
    this.frame = requestAnimationFrame((now) => {
      this.frame = 0;
      this.tweens.tick(now);
      if (this.tweens.busy) {
        this.renderer.shadowMap.needsUpdate = true;
        this.wake();
      }
      this.renderer.render(this.scene, this.eye.camera);
      this.around.drawn(
        new Map([...this.anchors].map(([key, one]) => [key, this.eye.project(one)])),
      );
    });
  }

  dispose(): void {
    this.abort.abort();
    clearInterval(this.timer);
    cancelAnimationFrame(this.frame);
    this.eye.dispose();
    this.contents.dispose();
    this.signs.dispose();
    this.materials.dispose();
    this.renderer.dispose();
  }
}

function targetOf(object: Object3D | undefined): Target | undefined {
  for (let at: Object3D | null | undefined = object; at; at = at.parent) {
    if (at.userData.target) return at.userData.target as Target;
  }
  return undefined;
}
