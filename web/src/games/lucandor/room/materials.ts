/** What everything in the room is made of; made once and shared. */

import {
  Color,
  DoubleSide,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  Texture,
  type Material,
  type MeshStandardMaterialParameters,
} from "three";

import { WEAVES } from "../art/weaves";
import { STUFFS, type Stuff } from "./clothes";
import { damask, glowFrame, lattice, weave, wood } from "./textures";

export type Materials = ReturnType<typeof makeMaterials>;

/** `simple`: without a graphics card things shine less, and are drawn sooner. */
export function makeMaterials(simple: boolean) {
  const all: Material[] = [];
  const kept = <M extends Material>(material: M): M => {
    all.push(material);
    return material;
  };
  /** Something that light falls on. */
  const solid = ({ roughness = 1, metalness = 0, ...rest }: MeshStandardMaterialParameters) =>
    kept<Material>(
      simple
        ? new MeshLambertMaterial(rest)
        : new MeshStandardMaterial({ ...rest, roughness, metalness }),
    );
  const brass = solid({ color: "#e0ad48", roughness: 0.34, metalness: 0.55 });
  const stuffs: Record<Exclude<Stuff, "cloth">, Material> = {
    linen: solid({ color: "#f6eddb", roughness: 0.9 }),
    brass,
    ribbon: solid({ color: "#241b17", roughness: 0.7 }),
    wood: solid({ color: "#8a5a33", roughness: 0.7 }),
  };
  const cloths = WEAVES.map((_, colour) => clothFor(colour, solid));
  const light = { transparent: true, depthWrite: false, toneMapped: false };
  return {
    solid,
    brass,
    walnut: solid({ map: wood("#54351f", "#96683f", 3), roughness: 0.52 }),
    walnutLight: solid({ map: wood("#755232", "#b08a5c", 5), roughness: 0.6 }),
    walnutDark: solid({ map: wood("#332013", "#6b4a2e", 7), roughness: 0.5 }),
    lining: solid({ map: damask("#a98a5e", "#bd9f70", 13), roughness: 0.95 }),
    lattice: solid({ map: lattice(), alphaTest: 0.5, side: DoubleSide, roughness: 0.6 }),
    glow: kept(new MeshBasicMaterial({ color: "#ffa41c", opacity: 0.2, ...light })),
    glowFrame: kept(new MeshBasicMaterial({ map: glowFrame(), ...light })),
    glowEdge: kept(new MeshBasicMaterial({ color: "#ffd778", toneMapped: false })),
    paying: kept(new MeshBasicMaterial({ color: "#fff4c2", toneMapped: false })),
    halo: kept(new MeshBasicMaterial({ color: "#ff9d00", opacity: 0.75, ...light })),
    unseen: kept(new MeshBasicMaterial({ visible: false })),
    /** For the groups of a garment's shape. */
    worn: (colour: number): Material[] =>
      STUFFS.map((stuff) => (stuff === "cloth" ? (cloths[colour] ?? brass) : stuffs[stuff])),
    dispose: () => {
      for (const material of all) {
        if ("map" in material && material.map instanceof Texture) material.map.dispose();
        material.dispose();
      }
    },
  };
}

/** A little light of its own keeps a colour true by candle light. */
function clothFor(
  colour: number,
  solid: (how: MeshStandardMaterialParameters) => Material,
): Material {
  const map = weave(colour);
  return solid({
    map,
    roughness: 0.88,
    side: DoubleSide,
    emissiveMap: map,
    emissive: new Color("#ffffff"),
    emissiveIntensity: 0.22,
  });
}
