import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { PNG } from 'pngjs'
import { prepareLabel } from '#main/services/label-printing/label-preparation.ts'
import { printerProfile } from '#shared/station/printer-profile.ts'
import { labelImage } from '#support/label-images.ts'
import { median, type BenchFigure } from './figure.ts'
import { bitsAsRgba, thermalPrinterImage, zplImageAcs, zplImageZ64 } from './printing-peers.ts'

const WARM_UP_ROUNDS = 15
const WARM_ROUNDS = 40
const COLD_ROUNDS = 5
const CODERS = ['ours', 'node-thermal-printer', 'zpl-image'] as const

type Coder = (typeof CODERS)[number]

interface Head {
  dpi: 203 | 300
  width: number
  height: number
}

const HEADS: readonly Head[] = [
  { dpi: 203, width: 718, height: 1198 },
  { dpi: 300, width: 1059, height: 1769 },
]

interface Sources {
  /** What the API gives: 678 × 1132. */
  double: Uint8Array
  /** The same picture at the head's dots: the peers cannot scale, so this is done for them beforehand. */
  exact: Uint8Array
}

/** Nothing in it repeats: the case that the copying of equal rows does not help. */
function busyLabel(): Uint8Array {
  const canvas = createCanvas(678, 1132)
  const context = canvas.getContext('2d')
  const image = context.createImageData(678, 1132)
  let state = 7
  for (let at = 0; at < image.data.length; at += 4) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    image.data.fill((at % 97) + (state >>> 25), at, at + 3)
    image.data[at + 3] = 255
  }
  context.putImageData(image, 0, 0)
  return new Uint8Array(canvas.toBuffer('image/png'))
}

async function sourcesFor(double: Uint8Array, { width, height }: Head): Promise<Sources> {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(double)), 0, 0, width, height)
  return { double, exact: new Uint8Array(canvas.toBuffer('image/png')) }
}

function ourLabel(double: Uint8Array, { dpi }: Head) {
  const profile = printerProfile.parse({ dpi, transport: { kind: 'tcp', host: 'printer' } })
  return prepareLabel({ kind: 'png', bytes: double }, profile, true)
}

setFlagsFromString('--expose-gc')
/** Each coder begins with a swept heap: none pays for the rubbish of the one before it. */
const sweep = runInNewContext('gc') as () => void

/** Milliseconds of this thread's processor time: another program's turn is nobody's fault. */
async function codeOnce(coder: Coder, sources: Sources, head: Head): Promise<number> {
  sweep()
  const start = process.threadCpuUsage()
  if (coder === 'ours') ourLabel(sources.double, head)
  else if (coder === 'zpl-image') zplImageAcs(PNG.sync.read(Buffer.from(sources.exact)))
  else await thermalPrinterImage(sources.exact)
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

type Times = Record<Coder, number>

function ratioOf(times: Times): number {
  return Math.min(times['node-thermal-printer'], times['zpl-image']) / times.ours
}

/** Medians in milliseconds; the coders take turns, so that a busy machine is busy for all of them. */
async function warmTimes(double: Uint8Array, head: Head): Promise<Times> {
  const sources = await sourcesFor(double, head)
  const samples: Record<Coder, number[]> = { ours: [], 'node-thermal-printer': [], 'zpl-image': [] }
  for (let round = 0; round < WARM_UP_ROUNDS + WARM_ROUNDS; round += 1) {
    for (const coder of CODERS) {
      const time = await codeOnce(coder, sources, head)
      if (round >= WARM_UP_ROUNDS) samples[coder].push(time)
    }
  }
  return {
    ours: median(samples.ours),
    'node-thermal-printer': median(samples['node-thermal-printer']),
    'zpl-image': median(samples['zpl-image']),
  }
}

/** Milliseconds of the first label of a fresh process. Called in a process of its own. */
export async function coldSample(coder: Coder, head: Head): Promise<number> {
  const double = labelImage({ scale: 2 })
  return codeOnce(coder, await sourcesFor(double, head), head)
}

async function coldTimes(head: Head): Promise<Times> {
  const times: Times = { ours: 0, 'node-thermal-printer': 0, 'zpl-image': 0 }
  const samples: Record<Coder, number[]> = { ours: [], 'node-thermal-printer': [], 'zpl-image': [] }
  for (let round = 0; round < COLD_ROUNDS; round += 1) {
    for (const coder of CODERS) {
      const call = `coldSample(${JSON.stringify(coder)}, ${JSON.stringify(head)})`
      const program = `import { coldSample } from ${JSON.stringify(import.meta.url)}; console.log(await ${call})`
      const { stdout } = await promisify(execFile)(process.execPath, [
        '--input-type=module',
        '--eval',
        program,
      ])
      samples[coder].push(Number(stdout))
    }
  }
  for (const coder of CODERS) times[coder] = median(samples[coder])
  return times
}

function describe(times: Times): string {
  return CODERS.map((coder) => `${coder} ${times[coder].toFixed(1)} ms`).join(', ')
}

async function speedFigure(head: Head): Promise<BenchFigure> {
  const warm = await warmTimes(labelImage({ scale: 2 }), head)
  const cold = await coldTimes(head)
  const busy = await warmTimes(busyLabel(), head)
  const value = ratioOf(warm)
  return {
    name: `PNG 2× → 1-bit → ZPL at ${head.width} × ${head.height}, against the faster of the two others`,
    goal: '≥ 5 times faster',
    value,
    unit: 'times',
    isReached: value >= 5,
    note:
      `${describe(warm)}; first label of a process ${ratioOf(cold).toFixed(1)}× ` +
      `(${describe(cold)}); a picture of noise, warm ${ratioOf(busy).toFixed(1)}× (${describe(busy)}); ` +
      `the others get the picture scaled beforehand, node-thermal-printer makes ESC/POS of it`,
  }
}

/** The same dots given to both encoders. */
function sizeFigure(head: Head): BenchFigure {
  const { bytes, raster } = ourLabel(labelImage({ scale: 2 }), head)
  if (raster === null) throw new Error('the label has no raster')
  const picture = bitsAsRgba(raster)
  const theirs = zplImageAcs(picture)
  const value = bytes.length / theirs
  return {
    name: `size of the ZPL at ${head.width} × ${head.height}, as a ratio to zpl-image`,
    goal: '≤ 1',
    value,
    unit: '',
    isReached: value <= 1,
    note:
      `${bytes.length} bytes against ${theirs}, both with runs (ACS); zpl-image's Z64 form, which many ZPL clones ` +
      `do not read, has ${zplImageZ64(picture)}`,
  }
}

/** Times and sizes of the label encoder, measured against its two peers in one run. */
export async function benchPrinting(): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = []
  for (const head of HEADS) figures.push(await speedFigure(head), sizeFigure(head))
  return figures
}
