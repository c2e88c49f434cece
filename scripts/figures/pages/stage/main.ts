// The 3D stage by itself, for trying, measuring and reading it. `window.bench` controls it and reports the results.
import { fitPages, onCanvas, type Point } from '../../../../src/renderer/ui/page-stage/fit.ts'
import { decodePicture } from '../../../../src/renderer/ui/page-stage/gl/decode.ts'
import { loadGlStage } from '../../../../src/renderer/ui/page-stage/load-gl-stage.ts'
import { PictureStore } from '../../../../src/renderer/ui/page-stage/picture-store.ts'
import { pictureWindow } from '../../../../src/renderer/ui/page-stage/picture-window.ts'
import type {
  CanvasSize,
  StageLayers,
  StageMove,
  StageSetup,
} from '../../../../src/renderer/ui/page-stage/stage.ts'
import { timeFrames } from './frames.ts'
import { drawPicture, MARK, markOf, SAMPLES, VARNISHED, type SampleName } from './samples.ts'

const createGlStage = await loadGlStage()

const LONGEST = 1280
const CANVAS = { width: 1000, height: 600 }
const LAYERS: StageLayers = { varnish: 'off', isMaskInverted: false, lines: null, cutOff: 0 }
const STRAIGHT = { zoom: 1, pan: { x: 0, y: 0 } }

/** A point of a page with a known colour. */
export interface KnownPlace {
  /** CSS px from the canvas's top left corner. */
  readonly at: Point
  readonly colour: readonly [number, number, number]
}

interface BenchOptions {
  /** Longer side of the pictures, in px. */
  longest?: number
  isMotionReduced?: boolean
  canvas?: CanvasSize
  /** Pictures that are available already. */
  drawn?: ReadonlyMap<number, Blob>
}

function openBench(
  name: SampleName,
  { longest = LONGEST, isMotionReduced = false, canvas = CANVAS, drawn }: BenchOptions = {},
) {
  const openings = SAMPLES[name]()
  const largest = openings.reduce(
    (most, { faces }) => {
      const width = faces.reduce((sum, { face }) => sum + face.size.width, 0)
      return {
        width: Math.max(most.width, width),
        height: Math.max(most.height, faces[0]?.face.size.height ?? 0),
      }
    },
    { width: 0, height: 0 },
  )
  const events: string[] = []
  const asked: number[] = []
  const aborted: number[] = []
  const pictures = new PictureStore({
    failed: (page) => events.push(`no picture ${page}`),
    load: async (page, signal) => {
      asked.push(page)
      signal.addEventListener('abort', () => aborted.push(page))
      const blob = drawn?.get(page) ?? (await drawPicture(page, longest))
      signal.throwIfAborted()
      return blob
    },
  })
  const frame = document.getElementById('frame')
  if (!frame) throw new Error('no frame')
  const setup: StageSetup = {
    openings,
    largest,
    pictures,
    isMotionReduced,
    layers: LAYERS,
    on: {
      settled: ({ index }, isWhole) => events.push(`settled ${index}${isWhole ? ' whole' : ''}`),
      lost: () => events.push('lost'),
      failed: (reason) => events.push(`failed: ${reason}`),
    },
  }
  const stage = createGlStage(frame, setup, canvas)
  let layers = LAYERS
  const settled = async (index: number): Promise<void> => {
    while (events.at(-1) !== `settled ${index} whole`) await new Promise(requestAnimationFrame)
  }
  const show = (index: number, how: StageMove = 'at once'): void => {
    const opening = openings[index]
    if (!opening) throw new Error(`no opening ${index}`)
    pictures.aim(pictureWindow(openings, index, layers.varnish !== 'off'))
    stage.show(opening, how)
  }
  return {
    stage,
    events,
    asked,
    aborted,
    count: openings.length,
    setup,
    show,
    /** Resolves when the visible pages are shown, each with its own picture. */
    settled,
    /** Shows one frame of the turning leaf, and then its end position. */
    async turnTo(index: number): Promise<void> {
      show(index, 'turn')
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      show(index)
      await settled(index)
    },
    setLayers(change: Partial<StageLayers>, index: number): void {
      layers = { ...layers, ...change }
      pictures.aim(pictureWindow(openings, index, layers.varnish !== 'off'))
      stage.setLayers(layers)
    },
    tilt(x: number, y: number): void {
      stage.setView({ ...STRAIGHT, tilt: { x, y } })
    },
    /** The marks of an opening's pages, and for each page a point on the varnish. */
    known(index: number): {
      marks: KnownPlace[]
      varnish: Point[]
      paper: Point[]
      edges: { trim: Point; safe: Point; between: Point }
    } {
      const fit = fitPages(canvas, largest, layers.cutOff)
      const faces = openings[index]?.faces ?? []
      const half = MARK.side / 2
      const [first] = faces
      if (!first) throw new Error(`no opening ${index}`)
      const middle = first.face.size.height / 2
      return {
        // mm from the first page's left edge, at half its height.
        edges: {
          trim: onCanvas(fit, first, { x: 3, y: middle }),
          safe: onCanvas(fit, first, { x: 6, y: middle }),
          between: onCanvas(fit, first, { x: 9, y: middle }),
        },
        marks: faces.map((placed) => {
          const { size, page } = placed.face
          const at = onCanvas(fit, placed, { x: MARK.inset + half, y: size.height - MARK.inset - half })
          return { at, colour: markOf(page) }
        }),
        varnish: faces.map((placed) => {
          const { width, height } = placed.face.size
          return onCanvas(fit, placed, { x: width / 2 + VARNISHED / 4, y: height / 2 + VARNISHED / 4 })
        }),
        paper: faces.map((placed) => {
          const { width, height } = placed.face.size
          return onCanvas(fit, placed, { x: width - 20, y: height - 15 })
        }),
      }
    },
    /** Loses the WebGL context, as a driver failure does. `comeBack` restores it. */
    lose(): void {
      lost()?.loseContext()
    },
    comeBack(): void {
      lost()?.restoreContext()
    },
    close(): void {
      stage.dispose()
      pictures.clear()
    },
  }
}

let extension: WEBGL_lose_context | null = null

/** Requested while the context exists, because a lost context has no extensions. */
function lost(): WEBGL_lose_context | null {
  const canvas = document.querySelector('canvas')
  extension = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context') ?? extension
  return extension
}

async function decodedSize(width: number, height: number, longest: number): Promise<[number, number]> {
  const canvas = new OffscreenCanvas(width, height)
  // A canvas without a context cannot be converted to a picture.
  canvas.getContext('2d')
  const blob = await canvas.convertToBlob()
  const bitmap = await decodePicture(blob, longest)
  const size: [number, number] = [bitmap.width, bitmap.height]
  bitmap.close()
  return size
}

/** Time in ms from an empty stage to the visible pages, with their pictures already available. */
async function timeOpening(): Promise<number> {
  const index = 5
  const pages = SAMPLES.booklet()[index]?.faces.map(({ face }) => face.page) ?? []
  const drawn = new Map<number, Blob>()
  for (const page of pages) drawn.set(page, await drawPicture(page, LONGEST))
  const start = performance.now()
  const opened = openBench('booklet', { drawn })
  opened.show(index)
  await opened.settled(index)
  const time = performance.now() - start
  opened.close()
  return time
}

async function frames(rounds: number): ReturnType<typeof timeFrames> {
  const opened = openBench('booklet')
  const times = await timeFrames(opened.setup, CANVAS, rounds)
  opened.close()
  return times
}

const bench = {
  open: openBench,
  decodedSize,
  timeOpening,
  frames,
  opened: null as ReturnType<typeof openBench> | null,
}

export type StageBench = typeof bench

declare global {
  interface Window {
    bench: StageBench
  }
}

window.bench = bench
