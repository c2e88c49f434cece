import { PNG } from 'pngjs'
import { prepareLabel } from '#main/services/label-printing/label-preparation.ts'
import { printerProfile, type PrinterProfile } from '#shared/station/printer-profile.ts'
import { readOwnCpu } from './cpu.ts'
import { setInMs, type Figure, type Taken, type TakenTime } from './figure.ts'
import { DENSE, LABEL_SOURCES, scaledBefore } from './label-sources.ts'
import { zplImageAcs } from './printing-peers.ts'

interface Head {
  dpi: 203 | 300
  width: number
  height: number
}

/**
 * `scaled`: both encoders get a picture that was scaled to the print head beforehand. `same`: both get the carrier's
 * picture.
 */
type Mode = 'scaled' | 'same'

/** Many short rounds even out the influence of other programs on a thread's CPU time. */
const WARM_UP_ROUNDS = 2
const ROUNDS = 8
const GOALS: Readonly<Record<Mode, number>> = { scaled: 5, same: 2.5 }
/**
 * Small print from edge to edge has a goal in time: what of the 150 ms from the scan to the first byte its conversion may
 * take. Times the plain calculation.
 */
const DENSE_GOAL = setInMs(60, 'processor')
/**
 * A narrower source is no fair comparison: the other package cannot scale, so its label would be smaller by that much.
 */
const LEAST_WIDTH = 0.9

interface Speed {
  name: string
  ours: number
  theirs: number
}

const ratioOf = ({ ours, theirs }: Speed): number => theirs / ours

/** Mean CPU time of this thread in ms. The sides alternate. */
async function speedOf(name: string, png: Uint8Array, profile: PrinterProfile): Promise<Speed> {
  const times = { ours: 0, theirs: 0 }
  const timed = async (side: keyof typeof times, work: () => unknown, isCounted: boolean) => {
    const start = readOwnCpu()
    await work()
    if (isCounted) times[side] += (readOwnCpu() - start) / ROUNDS
  }
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const isCounted = round >= WARM_UP_ROUNDS
    await timed('ours', () => prepareLabel({ kind: 'png', bytes: png }, profile, true), isCounted)
    await timed('theirs', () => zplImageAcs(PNG.sync.read(Buffer.from(png))), isCounted)
  }
  return { name, ...times }
}

const nameOf = (what: string, { dpi }: Head, mode: Mode): string =>
  `${what} → ZPL (ACS) at ${dpi} dpi, ${mode === 'scaled' ? 'scaled beforehand' : 'same source'}`

const ratiosOf = (speeds: readonly Speed[]): string =>
  speeds.map((speed) => `${speed.name} ${ratioOf(speed).toFixed(1)}×`).join(', ')

/** How many times faster than the other package the slowest label is. */
function ratioFigure(speeds: readonly Speed[], head: Head, mode: Mode): Figure {
  const worst = speeds.toSorted((a, b) => ratioOf(a) - ratioOf(b))[0] as Speed
  const value = ratioOf(worst)
  return {
    name: `${nameOf('carriers’ labels', head, mode)}, against zpl-image, slowest`,
    goal: `≥ ${GOALS[mode]} times faster`,
    value,
    unit: 'times',
    isReached: value >= GOALS[mode],
    note: ratiosOf(speeds),
    cpu: { ours: worst.ours, theirs: worst.theirs },
  }
}

/** How long the slowest label of small print takes. */
function denseFigure(speeds: readonly Speed[], head: Head, mode: Mode): TakenTime {
  const worst = speeds.toSorted((a, b) => b.ours - a.ours)[0] as Speed
  return {
    name: `${nameOf('dense small print in RGB', head, mode)}, slowest`,
    ms: worst.ours,
    work: 'processor',
    most: DENSE_GOAL,
    note: `against zpl-image: ${ratiosOf(speeds)}`,
    cpu: { ours: worst.ours, theirs: worst.theirs },
  }
}

/**
 * Encodes labels as carriers provide them, from the PNG to the printer's language, compared with the package that also
 * does this.
 */
export async function figuresOfRealLabels(head: Head): Promise<Taken[]> {
  const transport = { kind: 'tcp', host: 'printer' }
  const profile = printerProfile.parse({ dpi: head.dpi, transport, language: 'zpl', zplCompression: 'acs' })
  const speeds = {
    scaled: { real: [] as Speed[], dense: [] as Speed[] },
    same: { real: [] as Speed[], dense: [] as Speed[] },
  }
  for (const [name, draw] of Object.entries(LABEL_SOURCES)) {
    const source = await draw()
    const kind = DENSE.includes(name) ? 'dense' : 'real'
    const scaled = await scaledBefore(name, source, head.width, head.height)
    speeds.scaled[kind].push(await speedOf(name, scaled, profile))
    if (PNG.sync.read(Buffer.from(source)).width < head.width * LEAST_WIDTH) continue
    speeds.same[kind].push(await speedOf(name, source, profile))
  }
  return (['scaled', 'same'] as const).flatMap((mode) => [
    ratioFigure(speeds[mode].real, head, mode),
    denseFigure(speeds[mode].dense, head, mode),
  ])
}
