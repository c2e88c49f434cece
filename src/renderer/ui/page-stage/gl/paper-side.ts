import {
  BackSide,
  CustomBlending,
  FrontSide,
  Mesh,
  OneFactor,
  OneMinusSrcAlphaFactor,
  PlaneGeometry,
  ShaderMaterial,
  Vector2,
  Vector3,
  type Object3D,
  type Texture,
} from 'three'
import { seenSize } from '../fit.ts'
import type { Pose } from '../poses.ts'
import type { StageLayers } from '../stage.ts'
import { PAPER_FRAGMENT, SIDE_VERTEX, VARNISH_FRAGMENT } from './shaders.ts'

/** Enough strips to bend like paper; vertices are cheap compared with fragments. */
const STRIPS = 40
/** Width of the slightly darker area at the spine, in mm. */
const FOLD = 5
const PAPER = { page: 1, blank: 0.95 }

/** The content and pose of a side of paper. */
interface SideLook {
  readonly pose: Pose
  /** Null for paper without a picture. */
  readonly picture: Texture | null
  readonly mask: Texture | null
}

/** Values that are equal for all sides in a frame. */
export interface Light {
  readonly layers: StageLayers
  /** Device px per mm. */
  readonly density: number
  /** Positions of light and eye in the paper's coordinates: mm to the right of, up from and above its middle. */
  readonly spot: Vector3
  readonly eye: Vector3
}

/** The geometry that all sides share. */
export function sideGeometry(): PlaneGeometry {
  return new PlaneGeometry(1, 1, STRIPS, 1).translate(0.5, 0, 0)
}

/** One side of a leaf and the varnish on it, as one mesh each. */
export class PaperSide {
  readonly #paper: Mesh<PlaneGeometry, ShaderMaterial>
  readonly #varnish: Mesh<PlaneGeometry, ShaderMaterial>

  /** `isBack`: visible when the leaf is on the left. `above`: rendered over content in the same plane. */
  constructor(scene: Object3D, geometry: PlaneGeometry, isBack: boolean, above: number) {
    const shared = {
      seen: { value: new Vector2() },
      whole: { value: new Vector2() },
      hinge: { value: new Vector2() },
      bend: { value: new Vector2() },
      cutOff: { value: 0 },
      isBack: { value: isBack },
    }
    const side = isBack ? BackSide : FrontSide
    const paper = new ShaderMaterial({
      vertexShader: SIDE_VERTEX,
      fragmentShader: PAPER_FRAGMENT,
      side,
      polygonOffset: true,
      polygonOffsetFactor: -2 * above,
      polygonOffsetUnits: -2 * above,
      uniforms: {
        ...shared,
        picture: { value: null },
        hasPicture: { value: false },
        paper: { value: new Vector3() },
        fold: { value: 0 },
        shadow: { value: new Vector2() },
        lines: { value: new Vector3() },
      },
    })
    const varnish = new ShaderMaterial({
      vertexShader: SIDE_VERTEX,
      fragmentShader: VARNISH_FRAGMENT,
      side,
      transparent: true,
      depthWrite: false,
      blending: CustomBlending,
      blendSrc: OneFactor,
      blendDst: OneMinusSrcAlphaFactor,
      polygonOffset: true,
      polygonOffsetFactor: -2 * above - 1,
      polygonOffsetUnits: -2 * above - 1,
      uniforms: {
        ...shared,
        mask: { value: null },
        isInverted: { value: false },
        isCoverage: { value: false },
        spot: { value: new Vector3() },
        eye: { value: new Vector3() },
      },
    })
    this.#paper = new Mesh(geometry, paper)
    this.#varnish = new Mesh(geometry, varnish)
    for (const mesh of [this.#paper, this.#varnish]) {
      mesh.frustumCulled = false
      mesh.renderOrder = above
      scene.add(mesh)
    }
  }

  show(look: SideLook | null, { layers, density, spot, eye }: Light): void {
    this.#paper.visible = look !== null
    this.#varnish.visible = look !== null && look.mask !== null && layers.varnish !== 'off'
    if (!look) return
    const { uniforms: paper } = this.#paper.material
    const { uniforms: varnish } = this.#varnish.material
    const { size, face, isBound, bend, hinge, shadow } = look.pose
    const seen = seenSize(size, layers.cutOff)
    const { lines } = layers
    set(paper, 'seen', [seen.width, seen.height])
    set(paper, 'whole', [size.width, size.height])
    set(paper, 'hinge', [hinge.x, hinge.z])
    set(paper, 'bend', [bend.start, bend.rise])
    set(paper, 'cutOff', layers.cutOff)
    set(paper, 'picture', look.picture)
    set(paper, 'hasPicture', look.picture !== null)
    const white = face ? PAPER.page : PAPER.blank
    set(paper, 'paper', [white, white, white])
    set(paper, 'fold', isBound ? FOLD : 0)
    set(paper, 'shadow', [shadow.strength, shadow.reach])
    set(paper, 'lines', lines && face ? [lines.trim, lines.safe, density] : [0, 0, 0])
    set(varnish, 'mask', look.mask)
    set(varnish, 'isInverted', layers.isMaskInverted)
    set(varnish, 'isCoverage', layers.varnish === 'coverage')
    set(varnish, 'spot', spot.toArray())
    set(varnish, 'eye', eye.toArray())
  }

  dispose(): void {
    for (const mesh of [this.#paper, this.#varnish]) {
      mesh.removeFromParent()
      mesh.material.dispose()
    }
  }
}

type Value = number | boolean | Texture | null | readonly number[]

function set(uniforms: ShaderMaterial['uniforms'], name: string, value: Value): void {
  const uniform = uniforms[name]
  if (!uniform) return
  const now: unknown = uniform.value
  if (Array.isArray(value) && (now instanceof Vector2 || now instanceof Vector3)) now.fromArray(value)
  else uniform.value = value
}
