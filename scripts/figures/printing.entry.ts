import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { PNG } from 'pngjs'
import { prepareLabel } from '#main/services/label-printing/label-preparation.ts'
import { makeDummyLabel } from '#main/services/label-printing/dummy-label.ts'
import { warmUpFor } from '#main/services/label-printing/label-warm-up.ts'
import { printerProfile, type PrinterProfile } from '#shared/station/printer-profile.ts'
import { labelImage } from '#support/label-images.ts'
import { median, type Figure, type Taken } from './figure.ts'
import { figuresOfRealLabels } from './real-labels.ts'
import { bitsAsRgba, thermalPrinterImage, zplImageAcs, zplImageZ64 } from './printing-peers.ts'

const WARM_UP_ROUNDS = 10
const WARM_ROUNDS = 15
const COLD_ROUNDS = 3

interface Head {
  dpi: 203 | 300
  width: number
  height: number
}

const HEADS: readonly Head[] = [
  { dpi: 203, width: 718, height: 1198 },
  { dpi: 300, width: 1059, height: 1769 },
]

/** A printer language that another package also produces, with the same compression. */
interface Shared {
  language: string
  profile: object
  peer: string
  /** Encodes a PNG that already has the size of the print head, which is what the package accepts. */
  encode: (exact: Uint8Array) => unknown
}

const SHARED = {
  acs: {
    language: 'ZPL (ACS)',
    profile: { language: 'zpl', zplCompression: 'acs' },
    peer: 'zpl-image',
    encode: (exact) => zplImageAcs(PNG.sync.read(Buffer.from(exact))),
  },
  z64: {
    language: 'ZPL (Z64)',
    profile: { language: 'zpl', zplCompression: 'z64' },
    peer: 'zpl-image',
    encode: (exact) => zplImageZ64(PNG.sync.read(Buffer.from(exact))),
  },
  escpos: {
    language: 'ESC/POS',
    profile: { language: 'escpos', headWidthMm: 104 },
    peer: 'node-thermal-printer',
    encode: thermalPrinterImage,
  },
} satisfies Record<string, Shared>

type SharedName = keyof typeof SHARED
type Side = 'ours' | 'theirs'

const SIDES: readonly Side[] = ['ours', 'theirs']

interface Sources {
  /** The picture from the API: 678 × 1132 px. */
  double: Uint8Array
  /** The picture at the print head's size. It is scaled beforehand, because the other packages cannot scale. */
  exact: Uint8Array
}

async function sourcesFor(double: Uint8Array, { width, height }: Head): Promise<Sources> {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(double)), 0, 0, width, height)
  return { double, exact: new Uint8Array(canvas.toBuffer('image/png')) }
}

function profileFor({ dpi }: Head, settings: object): PrinterProfile {
  return printerProfile.parse({ dpi, transport: { kind: 'tcp', host: 'printer' }, ...settings })
}

async function ourLabel(double: Uint8Array, head: Head, settings: object) {
  return prepareLabel({ kind: 'png', bytes: double }, profileFor(head, settings), true)
}

setFlagsFromString('--expose-gc')
/** Collects garbage before each measurement, so that no side pays for that of the previous one. */
const sweep = runInNewContext('gc') as () => void

/** CPU time of this thread in ms. Other programs on the machine do not affect it. */
async function encodeOnce(side: Side, shared: Shared, sources: Sources, head: Head): Promise<number> {
  sweep()
  const start = process.threadCpuUsage()
  if (side === 'ours') await ourLabel(sources.double, head, shared.profile)
  else await shared.encode(sources.exact)
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

type Times = Record<Side, number>

/** Medians in ms. The sides alternate, so that a busy machine affects both. */
async function warmTimes(shared: Shared, head: Head): Promise<Times> {
  const sources = await sourcesFor(labelImage({ scale: 2 }), head)
  const samples: Record<Side, number[]> = { ours: [], theirs: [] }
  for (let round = 0; round < WARM_UP_ROUNDS + WARM_ROUNDS; round += 1) {
    for (const side of SIDES) {
      const time = await encodeOnce(side, shared, sources, head)
      if (round >= WARM_UP_ROUNDS) samples[side].push(time)
    }
  }
  return { ours: median(samples.ours), theirs: median(samples.theirs) }
}

/** Time in ms of the first label in a fresh process. Called in its own process. */
export async function coldSample(name: SharedName, head: Head, isWarmed: boolean): Promise<number> {
  if (isWarmed) await warmUpFor(profileFor(head, SHARED[name].profile), makeDummyLabel)
  return encodeOnce('ours', SHARED[name], await sourcesFor(labelImage({ scale: 2 }), head), head)
}

/** Runs `coldSample` in a new process. */
async function coldOf(name: SharedName, head: Head, isWarmed: boolean): Promise<number> {
  const call = `coldSample(${[name, head, isWarmed].map((value) => JSON.stringify(value)).join(', ')})`
  const program = `import { coldSample } from ${JSON.stringify(import.meta.url)}; console.log(await ${call})`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  return Number(stdout)
}

/** Measures how much the dummy label, made at sign-in and thrown away, speeds up the first real label. */
async function warmedFigure(name: SharedName, head: Head): Promise<Figure> {
  const cold: number[] = []
  const warmed: number[] = []
  for (let round = 0; round < COLD_ROUNDS; round += 1) {
    cold.push(await coldOf(name, head, false))
    warmed.push(await coldOf(name, head, true))
  }
  const value = median(warmed) / median(cold)
  return {
    name: `first label of a session in ${SHARED[name].language} at ${head.dpi} dpi after the one made at sign-in, against without it`,
    goal: '≤ 0.7',
    value,
    unit: 'times',
    isReached: value <= 0.7,
    cpu: { without: median(cold), after: median(warmed) },
  }
}

async function speedFigure(name: SharedName, head: Head): Promise<Figure> {
  const shared = SHARED[name]
  const { ours, theirs } = await warmTimes(shared, head)
  const value = theirs / ours
  return {
    name: `PNG 2× → 1-bit → ${shared.language} at ${head.width} × ${head.height}, against ${shared.peer}`,
    goal: '≥ 5 times faster',
    value,
    unit: 'times',
    isReached: value >= 5,
    note: `${ours.toFixed(1)} against ${theirs.toFixed(1)} ms; ${shared.peer} gets the picture scaled beforehand`,
  }
}

/** Compares the sizes when both encoders get the same dots. */
async function sizeFigure(name: 'acs' | 'z64', head: Head): Promise<Figure> {
  const shared = SHARED[name]
  const { bytes, raster } = await ourLabel(labelImage({ scale: 2 }), head, shared.profile)
  if (raster === null) throw new Error('the label has no raster')
  const picture = bitsAsRgba(raster)
  const theirs = name === 'acs' ? zplImageAcs(picture) : zplImageZ64(picture)
  // zpl-image cuts off white margins, and a single graphic compresses slightly better than bands of at most 99,999
  // bytes.
  const most = name === 'acs' ? 1 : 1.1
  const value = bytes.length / theirs
  return {
    name: `size of ${shared.language} at ${head.width} × ${head.height}, as a ratio to zpl-image`,
    goal: `≤ ${most}`,
    value,
    unit: '',
    isReached: value <= most,
    note: `${bytes.length} bytes against ${theirs}`,
  }
}

/** Times and sizes of the label encoders in one run, each language compared with the package that also produces it. */
export async function figuresOfPrinting(): Promise<Taken[]> {
  const figures: Taken[] = []
  for (const head of HEADS) {
    for (const name of ['acs', 'z64', 'escpos'] as const) figures.push(await speedFigure(name, head))
    figures.push(await sizeFigure('acs', head), await sizeFigure('z64', head))
    figures.push(...(await figuresOfRealLabels(head)))
    figures.push(await warmedFigure('acs', head), await warmedFigure('escpos', head))
  }
  return figures
}
