import { orderPile, pack, packPart } from './bench-work.ts'
import { countLabels } from './labels-once.ts'
import { restartInPrint } from './mid-print.ts'
import { officeWork, type OfficeWork } from './office/office-work.ts'
import { PRODUCTION_ACTIONS } from './office/production-actions.ts'
import { SALES_ACTIONS } from './office/sales-actions.ts'
import { withoutNetwork } from './outage.ts'
import { EVENTS, MS_PER_MINUTE, planShift, seededRandom } from './plan.ts'
import { sampleHeading, sampleLine } from './report.ts'
import { takeSample, type Sample } from './sample.ts'
import type { SoakOptions } from './options.ts'
import type { Station } from './station.ts'
import { counted, judgeGrowth, type Verdict } from './verdict.ts'

const SEED = 20_261_123

export interface ShiftResult {
  samples: readonly Sample[]
  verdicts: readonly Verdict[]
  /** Steps that failed, with the error message of each. */
  failures: readonly string[]
}

/** Plays the shift and compares its end with its beginning. */
export async function playShift(
  station: Station,
  options: SoakOptions,
  print: (line: string) => void,
): Promise<ShiftResult> {
  const plan = planShift(options)
  const random = seededRandom(SEED)
  const startedAt = Date.now()
  const minutesSince = (moment: number) => (Date.now() - moment) / MS_PER_MINUTE
  let signedInAt = startedAt
  const failures: string[] = []
  const packed = new Set<number>()
  const pile = orderPile(station)

  function fail(what: string, cause: unknown): void {
    const [reason = ''] = String(cause instanceof Error ? cause.message : cause).split('\n')
    failures.push(`${what}: ${reason}`)
    print(`  failed: ${what}: ${reason}`)
  }
  const deskOf = (actions: Parameters<typeof officeWork>[0]['actions'], seed: number): OfficeWork =>
    officeWork({ actions, random: seededRandom(seed), onFailed: fail })
  const desks = [deskOf(SALES_ACTIONS, random()), deskOf(PRODUCTION_ACTIONS, random())]
  const isWarm = () =>
    desks.every((desk, place) => desk.played().size === [SALES_ACTIONS, PRODUCTION_ACTIONS][place]?.length)

  const look = async (): Promise<Sample> => {
    const sample = await takeSample(station, {
      orders: packed.size,
      actions: desks.reduce((sum, desk) => sum + desk.count(), 0),
      minutes: minutesSince(startedAt),
      signedIn: minutesSince(signedInAt),
    })
    print(sampleLine(sample))
    return sample
  }
  const say = (what: string) => print(`  ${minutesSince(startedAt).toFixed(1)} min: ${what}`)

  async function signIn(): Promise<void> {
    await station.signIn()
    signedInAt = Date.now()
  }

  async function happen(part: number): Promise<void> {
    if (part === EVENTS.firstSignOut || part === EVENTS.secondSignOut) {
      await station.signOut(part === EVENTS.firstSignOut ? 'code' : 'button')
      await signIn()
      say('signed out and in again')
    }
    if (part === EVENTS.outage) {
      const order = await pile.next('labelled')
      const problems = await withoutNetwork(station, { order, outageMs: plan.outageMs })
      await pack(station, order)
      packed.add(order)
      say(
        `${(plan.outageMs / 60_000).toFixed(1)} min without network, ${problems} problems reported at the bench`,
      )
    }
  }

  await signIn()
  print(sampleHeading())
  const samples = [await look()]
  // The first sample after every kind of office action was played. By then, everything that a screen loads once is in
  // memory.
  let warm: Sample | null = null
  for (const [place, part] of plan.parts.entries()) {
    await happen(place)
    const bench = packPart(
      {
        station,
        pile,
        paceMs: plan.paceMs,
        onPacked: (order) => packed.add(order),
        onFailed: (order, cause) => fail(`order ${order}`, cause),
      },
      part.orders,
    )
    const windows = station.desks.map((page, desk) => desks[desk]?.play(page, part.actions))
    await Promise.all([bench, ...windows])
    const sample = await look()
    samples.push(sample)
    // The proxy stores all calls for fault tests, and no code reads them here.
    station.network.forget()
    if (warm === null && isWarm()) warm = sample
  }
  const [start, first] = samples
  const late = samples.at(-1)
  const early = warm ?? first
  if (!start || !late || !early) throw new Error('the shift has no parts')

  const order = await pile.next('labelled')
  await restartInPrint(station, order)
  packed.add(order)
  say('ended in the middle of a print, started again, asked about the label and printed it')

  const labels = await countLabels(station.printer.jobs(), station.shop.databaseFile, packed)
  for (const number of labels.missing) print(`  no label: ${number}`)
  for (const number of labels.twice) print(`  more than one label: ${number}`)
  for (const error of station.errors) print(`  error in a page: ${error}`)
  print(
    `growth is measured from ${early.orders} orders and ${early.actions} actions on` +
      (warm === null ? ', by when not every kind of action had been done' : ''),
  )
  return {
    samples,
    failures,
    verdicts: [
      ...judgeGrowth(start, early, late),
      counted(
        'orders packed',
        packed.size,
        plan.orders + 2,
        'one more after the network, one over the restart',
      ),
      counted('labels that came out exactly once', labels.once, labels.wanted),
      counted('prints that are no label of these orders', labels.strange, 0),
      counted('orders and actions that could not be done', failures.length, 0),
      counted('errors in a page', station.errors.length, 0),
    ],
  }
}
