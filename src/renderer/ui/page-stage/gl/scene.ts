import {
  BoxGeometry,
  Group,
  LinearSRGBColorSpace,
  Mesh,
  PerspectiveCamera,
  Scene,
  ShaderMaterial,
  Vector3,
  WebGLRenderer,
  type PlaneGeometry,
} from 'three'
import { fitPages, seenSize, type PageFit } from '../fit.ts'
import { posesOf, type Pose, type Poses } from '../poses.ts'
import type { CanvasSize, StageLayers, StageSetup } from '../stage.ts'
import type { Turned } from '../turn.ts'
import type { GlContext } from './gl-context.ts'
import { PaperSide, sideGeometry, type Light } from './paper-side.ts'
import { PILE_FRAGMENT, PILE_VERTEX } from './shaders.ts'
import { FaceTextures } from './textures.ts'

const FIELD_OF_VIEW = 30
const RADIANS = Math.PI / 180
/** Maximum height of a pile and the height of one leaf, in mm. */
const PILE = { most: 6, leaf: 0.15 }
/** How far a pile's edge extends sideways, in mm per mm of its height. */
const FAN = 0.8
/** Distance between a pile and the page on it, in mm. */
const UNDER = 0.2
/** Height of the light, as a share of the eye's height. */
const LIGHT_HEIGHT = 0.4
/** Highest device pixel ratio used for rendering. */
const DENSEST = 2

export interface SceneLook {
  readonly layers: StageLayers
  readonly tilt: { readonly x: number; readonly y: number }
  /** CSS px from the canvas's upper left. */
  readonly spot: { readonly x: number; readonly y: number }
}

/** Everything that one context renders; all of it is lost together with the context. */
export class PageScene {
  readonly textures: FaceTextures
  readonly #setup: Pick<StageSetup, 'openings' | 'largest'>
  readonly #renderer: WebGLRenderer
  readonly #camera = new PerspectiveCamera(FIELD_OF_VIEW)
  readonly #scene = new Scene()
  readonly #book = new Group()
  readonly #geometry: PlaneGeometry = sideGeometry()
  readonly #pileGeometry = new BoxGeometry(1, 1, 1)
  readonly #pileMaterial = new ShaderMaterial({
    vertexShader: PILE_VERTEX,
    fragmentShader: PILE_FRAGMENT,
  })
  readonly #piles: Record<'left' | 'right', Mesh>
  readonly #left: PaperSide
  readonly #right: PaperSide
  readonly #front: PaperSide
  readonly #back: PaperSide
  #canvas: CanvasSize = { width: 0, height: 0 }
  #fit: PageFit

  constructor(gl: GlContext, setup: StageSetup, changed: () => void) {
    this.#setup = setup
    const { canvas, context, isSoftware } = gl
    this.#renderer = new WebGLRenderer({ canvas, context, antialias: !isSoftware, alpha: true })
    // Shows pictures without colour conversion.
    this.#renderer.outputColorSpace = LinearSRGBColorSpace
    this.#renderer.setClearColor(0, 0)
    this.textures = new FaceTextures(this.#renderer, setup.pictures, {
      isSoftware,
      changed,
      measured: setup.on.measured,
    })
    this.#fit = fitPages(this.#canvas, setup.largest)
    this.#scene.add(this.#book)
    const pile = (): Mesh => new Mesh(this.#pileGeometry, this.#pileMaterial)
    this.#piles = { left: pile(), right: pile() }
    this.#book.add(this.#piles.left, this.#piles.right)
    const side = (isBack: boolean, above: number) => new PaperSide(this.#book, this.#geometry, isBack, above)
    this.#left = side(true, 1)
    this.#right = side(false, 1)
    this.#front = side(false, 2)
    this.#back = side(true, 2)
  }

  /** Number of frames rendered. */
  get frames(): number {
    return this.#renderer.info.render.frame
  }

  /** CSS px per mm. */
  get scale(): number {
    return this.#fit.scale
  }

  get density(): number {
    return Math.min(window.devicePixelRatio, DENSEST)
  }

  resize(canvas: CanvasSize): void {
    this.#canvas = canvas
    this.#fit = fitPages(canvas, this.#setup.largest)
    this.#renderer.setPixelRatio(this.density)
    this.#renderer.setSize(canvas.width, canvas.height, false)
    this.#look()
  }

  draw(turned: Turned, { layers, tilt, spot }: SceneLook): void {
    const { scale, centre } = this.#fit
    if (scale === 0) return
    this.#book.rotation.set(-tilt.y * RADIANS, tilt.x * RADIANS, 0)
    // Light and eye keep their place while the book tilts.
    const asSeen = this.#book.quaternion.clone().invert()
    const { z: far } = this.#camera.position
    const light: Light = {
      layers,
      density: scale * this.density,
      spot: new Vector3(
        (spot.x - centre.x) / scale,
        (centre.y - spot.y) / scale,
        far * LIGHT_HEIGHT,
      ).applyQuaternion(asSeen),
      eye: new Vector3(0, 0, far).applyQuaternion(asSeen),
    }
    const poses = posesOf(turned, this.#setup.openings.length, layers.cutOff)
    this.#show(this.#left, poses.left, light)
    this.#show(this.#right, poses.right, light)
    this.#show(this.#front, poses.front, light)
    this.#show(this.#back, poses.back, light)
    this.#pile(turned, poses, layers.cutOff)
    this.#renderer.render(this.#scene, this.#camera)
  }

  /** Textures and geometries on the graphics card; 0 after everything is disposed. */
  get memory(): { readonly textures: number; readonly geometries: number } {
    const { textures, geometries } = this.#renderer.info.memory
    return { textures, geometries }
  }

  dispose(): void {
    this.textures.dispose()
    for (const side of [this.#left, this.#right, this.#front, this.#back]) side.dispose()
    this.#geometry.dispose()
    this.#pileGeometry.dispose()
    this.#pileMaterial.dispose()
    this.#renderer.dispose()
  }

  /** Places the camera straight above the paper, at the distance where 1 mm of it is as many px as `fit` says. */
  #look(): void {
    const { width, height } = this.#canvas
    const { scale, centre } = this.#fit
    if (scale === 0) return
    const distance = height / scale / 2 / Math.tan((FIELD_OF_VIEW / 2) * RADIANS)
    this.#camera.aspect = width / height
    this.#camera.near = distance / 10
    this.#camera.far = distance * 2
    this.#camera.position.set((width / 2 - centre.x) / scale, (centre.y - height / 2) / scale, distance)
    this.#camera.updateProjectionMatrix()
  }

  #show(side: PaperSide, pose: Pose | null, light: Light): void {
    if (!pose) return side.show(null, light)
    const { face } = pose
    side.show(
      {
        pose,
        picture: face && this.textures.shownOf(face.page),
        mask: face && face.mask !== null ? this.textures.of(face.mask) : null,
      },
      light,
    )
  }

  /** Shows as piles how much of an open book is before and after the shown opening. */
  #pile(turned: Turned, poses: Poses, cutOff: number): void {
    const { index } = 'rest' in turned ? turned.rest : turned.leaf.to
    const last = this.#setup.openings.length - 1
    const isOpen = poses.left !== null && poses.right !== null
    for (const side of ['left', 'right'] as const) {
      const pose = poses[side]
      const leaves = side === 'left' ? index : last - index
      const high = Math.min(leaves * PILE.leaf, (PILE.most * leaves) / Math.max(last, 1))
      const pile = this.#piles[side]
      pile.visible = isOpen && high > 0
      if (!pose || !pile.visible) continue
      const { width, height } = seenSize(pose.size, cutOff)
      const across = width + high * FAN
      pile.scale.set(across, height, high)
      pile.position.set(((side === 'left' ? -1 : 1) * across) / 2, 0, -high / 2 - UNDER)
    }
  }
}
