/** Where one stands in the room, and where one looks: turned by drag, zoomed by wheel or pinch. */

import { Box3, PerspectiveCamera, Raycaster, Vector2, Vector3, type Object3D } from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";

import type { Tweens } from "./tweens";

const MIDDLE = new Vector3(0, 5.2, -0.6);
/** What one may look at: the wardrobe, not the walls. */
const REACH = new Box3(new Vector3(-4, 0.5, -1), new Vector3(4, 9.5, 0.5));
const FIELD_OF_VIEW = 30;
/** What must be in sight from the front: the wardrobe with its crown and its candles. */
const FRAME = { width: 9.1, height: 11.4 };

/** A point of the page, as events have it. */
export type PagePoint = Pick<MouseEvent, "clientX" | "clientY">;

export class Eye {
  readonly camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.5, 80);
  private readonly controls: OrbitControls;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly tweens: Tweens,
    moved: () => void,
  ) {
    this.controls = new OrbitControls(this.camera, canvas);
    Object.assign(this.controls, {
      zoomToCursor: true,
      minDistance: 5,
      minPolarAngle: 0.75,
      maxPolarAngle: 1.62,
      minAzimuthAngle: -1.25,
      maxAzimuthAngle: 1.25,
    });
    this.controls.addEventListener("change", () => {
      this.controls.target.clamp(REACH.min, REACH.max);
      moved();
    });
  }

  /** Back to where one sees all of it from the front. */
  toFront(milliseconds: number): void {
    const [from, looking] = [this.camera.position.clone(), this.controls.target.clone()];
    const to = this.frontal();
    void this.tweens.run(milliseconds, (t) => {
      this.camera.position.lerpVectors(from, to, t);
      this.controls.target.lerpVectors(looking, MIDDLE, t);
      this.controls.update();
    });
  }

  resize(width: number, height: number): void {
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    const front = this.frontal();
    this.controls.maxDistance = front.distanceTo(MIDDLE) * 1.25;
    this.controls.target.copy(MIDDLE);
    this.camera.position.copy(front);
    this.controls.update();
  }

  private frontal(): Vector3 {
    const half = Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
    const distance =
      Math.max(FRAME.height / 2 / half, FRAME.width / 2 / half / this.camera.aspect) + 1;
    return new Vector3(0, MIDDLE.y + distance * 0.1, MIDDLE.z + distance);
  }

  /** The first of some things that lies under a point of the page. */
  under({ clientX, clientY }: PagePoint, things: Object3D[]): Object3D | undefined {
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    const x = (2 * (clientX - left)) / width - 1;
    const y = 1 - (2 * (clientY - top)) / height;
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2(x, y), this.camera);
    return ray.intersectObjects(things)[0]?.object;
  }

  /** Where something is on the canvas. */
  project(object: Object3D): { x: number; y: number } {
    const at = object.getWorldPosition(new Vector3()).project(this.camera);
    const { clientWidth, clientHeight } = this.canvas;
    return { x: ((at.x + 1) / 2) * clientWidth, y: ((1 - at.y) / 2) * clientHeight };
  }

  dispose(): void {
    this.controls.dispose();
  }
}
