import type { Size } from '#shared/domain/preflight/measures.ts'
import { faceBox, fitPages, type PageFit } from './fit.ts'
import { FlatPaper } from './flat-paper.ts'
import type { StageFace, StageOpening } from './opening.ts'
import type { PictureStore } from './picture-store.ts'
import type {
  CanvasSize,
  PageStage,
  StageFactory,
  StageLayers,
  StageMove,
  StageSetup,
  StageView,
} from './stage.ts'
import { inView, STRAIGHT } from './view.ts'
import './flat-stage.css'

const SVG = 'http://www.w3.org/2000/svg'

/** Turns the mask's luminance into opacity. Varnish is where a mask is dark, or bright if it is inverted. */
const LUMINANCE = '0.299 0.587 0.114'
const SIGNED = { dark: `${LUMINANCE.replaceAll('0.', '-0.')} 0 1`, bright: `${LUMINANCE} 0 0` }
/** Rows of red, green and blue: one colour for all varnish. */
const COLOURS = {
  coverage: '0 0 0 0 1  0 0 0 0 0  0 0 0 0 1',
  gloss: '0 0 0 0 0.75  0 0 0 0 0.85  0 0 0 0 1',
} as const

/** SVG filters that turn a mask into visible varnish: `stage-coverage-dark` and so on. */
function createMaskFilters(): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', 'flat-filters')
  svg.setAttribute('aria-hidden', 'true')
  for (const [look, colour] of Object.entries(COLOURS)) {
    for (const [side, share] of Object.entries(SIGNED)) {
      const filter = document.createElementNS(SVG, 'filter')
      filter.id = `stage-${look}-${side}`
      filter.setAttribute('color-interpolation-filters', 'sRGB')
      const matrix = document.createElementNS(SVG, 'feColorMatrix')
      matrix.setAttribute('values', `${colour} ${share}`)
      filter.append(matrix)
      svg.append(filter)
    }
  }
  return svg
}

export interface FlatPictures {
  /** Stores of larger pictures, the largest first; the first available picture is used. */
  readonly details?: readonly PictureStore[]
  /** Called with the size in px of the picture now shown for a page, and its store; `null` is the usual store. */
  readonly measured?: (page: number, size: Size, detail: PictureStore | null) => void
}

/**
 * Shows pictures as DOM elements in the same places. It needs no graphics card, works at any zoom and changes pages
 * immediately, without animation.
 */
class FlatStage implements PageStage {
  readonly #host = document.createElement('div')
  readonly #papers = new Map<number, FlatPaper>()
  readonly #setup: StageSetup
  readonly #stores: readonly PictureStore[]
  readonly #stops: readonly (() => void)[]
  #canvas: CanvasSize
  #layers: StageLayers
  #view: StageView = STRAIGHT
  #opening: StageOpening | null = null
  #frame = 0

  constructor(
    frame: HTMLElement,
    setup: StageSetup,
    canvas: CanvasSize,
    { details = [], measured }: FlatPictures = {},
  ) {
    this.#setup = setup
    this.#canvas = canvas
    this.#layers = setup.layers
    this.#stores = [...details, setup.pictures]
    this.#host.className = 'flat-stage'
    this.#host.append(createMaskFilters())
    frame.append(this.#host)
    this.#measured = (page, size, store) => measured?.(page, size, store === setup.pictures ? null : store)
    this.#stops = this.#stores.map((store) => store.subscribe((page) => this.#renew(page)))
  }

  readonly #measured: (page: number, size: Size, store: PictureStore) => void

  show(opening: StageOpening, _how: StageMove): void {
    this.#opening = opening
    const shown = new Set(opening.faces.map(({ face }) => face.page))
    for (const [page, paper] of this.#papers) if (!shown.has(page)) this.#drop(page, paper)
    for (const { face } of opening.faces) this.#paper(face).show(face)
    this.#place()
    for (const { face } of opening.faces) this.#paint(face)
    this.#settle()
  }

  setLayers(layers: StageLayers): void {
    this.#layers = layers
    this.#place()
    for (const { face } of this.#opening?.faces ?? []) this.#paint(face)
  }

  setView(view: StageView): void {
    this.#view = view
    this.#place()
  }

  resize(canvas: CanvasSize): void {
    this.#canvas = canvas
    this.#place()
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame)
    for (const stop of this.#stops) stop()
    for (const [page, paper] of this.#papers) this.#drop(page, paper)
    this.#opening = null
    this.#host.remove()
  }

  #fit(): PageFit {
    return fitPages(this.#canvas, this.#setup.largest, this.#layers.cutOff)
  }

  #paper(face: StageFace): FlatPaper {
    const known = this.#papers.get(face.page)
    if (known) return known
    const paper = new FlatPaper({
      drawn: () => this.#settle(),
      measured: (size, store) => this.#measured(face.page, size, store),
    })
    this.#papers.set(face.page, paper)
    this.#host.append(paper.element)
    return paper
  }

  #drop(page: number, paper: FlatPaper): void {
    this.#papers.delete(page)
    paper.dispose()
  }

  #place(): void {
    const fit = this.#fit()
    for (const placed of this.#opening?.faces ?? []) {
      const box = inView(faceBox(fit, placed), fit.centre, this.#view)
      this.#papers.get(placed.face.page)?.place(box, fit.scale * this.#view.zoom, this.#layers)
    }
  }

  /** Shows the best picture available. */
  #paint({ page, mask }: StageFace): void {
    const paper = this.#papers.get(page)
    for (const store of this.#stores) {
      const picture = store.of(page)
      if (picture.state !== 'ready') continue
      paper?.paint(picture.blob, store)
      break
    }
    if (mask === null || this.#layers.varnish === 'off') return
    const picture = this.#setup.pictures.of(mask)
    if (picture.state === 'ready') paper?.varnish(picture.blob)
  }

  #renew(page: number): void {
    const face = this.#opening?.faces.find(({ face: one }) => one.page === page || one.mask === page)
    if (face) this.#paint(face.face)
  }

  /** Reports `settled` after the current content has been on screen for one frame. */
  #settle(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => {
      this.#frame = requestAnimationFrame(() => this.#tellSettled())
    })
  }

  #tellSettled(): void {
    const opening = this.#opening
    if (!opening) return
    const isWhole = opening.faces.every(({ face }) => this.#papers.get(face.page)?.isWhole)
    this.#setup.on.settled(opening, isWhole)
  }
}

/** Makes flat stages with these pictures in addition to the usual ones. */
export const flatStage =
  (pictures?: FlatPictures): StageFactory =>
  (frame, setup, canvas) =>
    new FlatStage(frame, setup, canvas, pictures)
