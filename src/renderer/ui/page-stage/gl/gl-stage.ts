import type { StageOpening } from '../opening.ts'
import { openingsAround } from '../picture-window.ts'
import type {
  CanvasSize,
  PageStage,
  StageFactory,
  StageLayers,
  StageMove,
  StageSetup,
  StageView,
} from '../stage.ts'
import { Turning, type Turned } from '../turn.ts'
import { openGl, type GlContext } from './gl-context.ts'
import { PageScene } from './scene.ts'
import type { WantedTexture } from './textures.ts'
import { LONGEST_SIDE } from './decode.ts'

/** Gives up a context that is not restored within the first time or is lost again within the second one. */
const LOSS = { backMs: 3000, againMs: 60_000 }
const NO_TILT = { x: 0, y: 0 }

/** The 3D stage. It has one context and renders only after changes. */
class GlStage implements PageStage {
  readonly isSoftware: boolean
  readonly #gl: GlContext
  readonly #setup: StageSetup
  readonly #turning = new Turning()
  #scene: PageScene | null
  #canvas: CanvasSize
  #layers: StageLayers
  #tilt: StageView['tilt'] = NO_TILT
  #spot: { x: number; y: number }
  #shown: StageOpening | null = null
  #frame = 0
  #isDirty = false
  /** The last reported `settled`, and the one to report with the next frame. */
  #said: { isWhole: boolean } | null = null
  #toSay: { opening: StageOpening; isWhole: boolean } | null = null
  #lostAt = Number.NEGATIVE_INFINITY
  #waiting: ReturnType<typeof setTimeout> | undefined
  #isOver = false

  constructor(frame: HTMLElement, setup: StageSetup, canvas: CanvasSize, gl: GlContext) {
    this.#gl = gl
    this.#setup = setup
    this.#canvas = canvas
    this.#layers = setup.layers
    this.#spot = { x: canvas.width * 0.4, y: canvas.height * 0.3 }
    this.isSoftware = gl.isSoftware
    const { style } = gl.canvas
    Object.assign(style, { position: 'absolute', inset: '0', inlineSize: '100%', blockSize: '100%' })
    gl.canvas.setAttribute('aria-hidden', 'true')
    gl.canvas.addEventListener('webglcontextlost', this.#lost)
    gl.canvas.addEventListener('webglcontextrestored', this.#restored)
    frame.addEventListener('pointermove', this.#pointed)
    this.#scene = this.#newScene()
    frame.append(gl.canvas)
  }

  show(opening: StageOpening, how: StageMove): void {
    this.#turning.aim(opening, this.#setup.isMotionReduced ? 'at once' : how, performance.now())
    this.#shown = opening
    this.#said = null
    this.#toSay = null
    this.#want()
    this.#redraw()
  }

  setLayers(layers: StageLayers): void {
    this.#layers = layers
    this.#want()
    this.#redraw()
  }

  setView({ tilt }: StageView): void {
    if (tilt.x === this.#tilt.x && tilt.y === this.#tilt.y) return
    this.#tilt = tilt
    this.#redraw()
  }

  resize(canvas: CanvasSize): void {
    this.#canvas = canvas
    this.#scene?.resize(canvas)
    this.#want()
    // Renders immediately, because a resized canvas is empty.
    this.#draw(this.#turning.frame(performance.now()))
    this.#redraw()
  }

  dispose(): void {
    this.#end()
    const { canvas, context } = this.#gl
    canvas.removeEventListener('webglcontextlost', this.#lost)
    canvas.removeEventListener('webglcontextrestored', this.#restored)
    canvas.parentElement?.removeEventListener('pointermove', this.#pointed)
    this.#scene?.dispose()
    canvas.remove()
    // The number of contexts is limited, and without this call the context may remain.
    context.getExtension('WEBGL_lose_context')?.loseContext()
  }

  /** For measurements: rendered frames, and textures and geometries on the graphics card. All are 0 after disposal. */
  get drawn(): { frames: number; textures: number; geometries: number } {
    const { frames = 0, memory = { textures: 0, geometries: 0 } } = this.#scene ?? {}
    return { frames, ...memory }
  }

  #newScene(): PageScene {
    const scene = new PageScene(this.#gl, this.#setup, () => this.#wake())
    scene.resize(this.#canvas)
    return scene
  }

  #redraw(): void {
    this.#isDirty = true
    this.#wake()
  }

  #wake(): void {
    if (this.#frame === 0 && this.#scene && !this.#isOver) this.#frame = requestAnimationFrame(this.#tick)
  }

  readonly #tick = (): void => {
    this.#frame = 0
    this.#say()
    if (!this.#scene) return
    const turned = this.#turning.frame(performance.now())
    if (!turned) return
    this.#upload(turned)
    if (this.#isDirty || 'leaf' in turned) this.#draw(turned)
    this.#isDirty = this.#turning.isMoving || 'leaf' in turned
    if ('rest' in turned) this.#settle(turned.rest)
    if (this.#isDirty || this.#toSay || this.#scene.textures.hasDecoded) this.#wake()
  }

  #draw(turned: Turned | null): void {
    if (turned) this.#scene?.draw(turned, { layers: this.#layers, tilt: this.#tilt, spot: this.#spot })
  }

  /**
   * Uploads one texture per frame. None while a leaf turns whose pictures are all loaded, so that the animation does
   * not stutter.
   */
  #upload(turned: Turned): void {
    const textures = this.#scene?.textures
    if (!textures?.hasDecoded) return
    if ('leaf' in turned && this.#isWhole(turned.leaf.from) && this.#isWhole(turned.leaf.to)) return
    const page = textures.uploadOne()
    const isSeen = this.#shown?.faces.some(({ face }) => face.page === page || face.mask === page)
    if (isSeen) this.#isDirty = true
  }

  #isWhole({ faces }: StageOpening): boolean {
    return faces.every(({ face }) => this.#scene?.textures.of(face.page))
  }

  /** Reported with the next frame, because this one is still on its way to the screen. */
  #settle(opening: StageOpening): void {
    const isWhole = this.#isWhole(opening)
    if (this.#said && this.#said.isWhole === isWhole) return
    this.#said = { isWhole }
    this.#toSay = { opening, isWhole }
  }

  #say(): void {
    const said = this.#toSay
    this.#toSay = null
    if (said) this.#setup.on.settled(said.opening, said.isWhole)
  }

  /** Requests textures: the shown opening first, with its masks, then the likely next ones. */
  #want(): void {
    if (!this.#scene || !this.#shown) return
    const { scale, density } = this.#scene
    const near = openingsAround(this.#setup.openings, this.#shown.index).flatMap(({ faces }) => faces)
    const wanted = near.flatMap(({ face }): WantedTexture[] => {
      const seen = Math.ceil(Math.max(face.size.width, face.size.height) * scale * density)
      const longest = this.isSoftware ? seen : LONGEST_SIDE
      const { page, mask, thumbnail } = face
      const content = { page, longest, thumbnail, isMask: false }
      return mask === null || this.#layers.varnish === 'off'
        ? [content]
        : [content, { page: mask, longest, thumbnail: null, isMask: true }]
    })
    this.#scene.textures.want(wanted)
  }

  readonly #pointed = ({ clientX, clientY }: PointerEvent): void => {
    if (this.#layers.varnish !== 'gloss') return
    const { left, top } = this.#gl.canvas.getBoundingClientRect()
    this.#spot = { x: clientX - left, y: clientY - top }
    this.#redraw()
  }

  readonly #lost = (event: Event): void => {
    // Without this call the context is never restored.
    event.preventDefault()
    const now = performance.now()
    const isAgain = now - this.#lostAt < LOSS.againMs
    this.#lostAt = now
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#toSay = null
    this.#scene?.dispose()
    this.#scene = null
    this.#setup.on.lost()
    if (isAgain) this.#fail('the context was lost twice')
    else this.#waiting = setTimeout(() => this.#fail('the context did not come back'), LOSS.backMs)
  }

  /** Rebuilds everything from the pictures in the store. */
  readonly #restored = (): void => {
    clearTimeout(this.#waiting)
    if (this.#isOver) return
    this.#scene = this.#newScene()
    this.#said = null
    this.#want()
    this.#redraw()
  }

  #fail(reason: string): void {
    if (this.#isOver) return
    this.#end()
    this.#setup.on.failed(reason)
  }

  #end(): void {
    this.#isOver = true
    clearTimeout(this.#waiting)
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
  }
}

/** Requires WebGL2. */
export const createGlStage = ((frame, setup, canvas) => {
  const gl = openGl()
  if (!gl) throw new Error('this computer makes no WebGL2 context')
  return new GlStage(frame, setup, canvas, gl)
}) satisfies StageFactory
