import { capacityDays, capacityStrips, type CapacityLine } from '#shared/domain/capacity.ts'
import type { GangLine } from '#shared/domain/ganging/gang-lines.ts'
import { proposeGang } from '#shared/domain/ganging/propose.ts'
import { dayAfter, OFFICE_WEEK } from '#shared/domain/shift-hours.ts'
import { contentCheck, readinessOf, ruleOn } from './catalogue-growth.ts'
import { readOwnCpu } from './cpu.ts'
import { median, setInMs, type Figure, type Taken, type TakenTime } from './figure.ts'

const ROUNDS = 9
const MACHINES = 40
const LINES = 20_000
const LOAD_GOAL = 12
const PROPOSED_LINES = 2000
const PROPOSAL_GOAL = 6
const NOW = new Date('2026-11-09T10:00:00+01:00')

/** Returns the medians of several rounds in ms, of the smaller and of the larger input in turn. */
function timed(few: () => void, many: () => void) {
  const times: { few: number[]; many: number[] } = { few: [], many: [] }
  const cpu: number[] = []
  const take = (work: () => void) => {
    const from = performance.now()
    work()
    return performance.now() - from
  }
  for (let round = -3; round < ROUNDS; round += 1) {
    const short = take(few)
    const fromCpu = readOwnCpu()
    const long = take(many)
    if (round < 0) continue
    times.few.push(short)
    times.many.push(long)
    cpu.push(readOwnCpu() - fromCpu)
  }
  return { few: median(times.few), many: median(times.many), cpu: median(cpu) }
}

interface Growth {
  name: string
  goal: number
  few: () => void
  many: () => void
}

function growthFigure({ name, goal, few, many }: Growth): Figure {
  const taken = timed(few, many)
  const value = Math.round((taken.many / taken.few) * 100) / 100
  return {
    name,
    goal: `≤ ${goal}`,
    value,
    unit: '×',
    isReached: value <= goal,
    note: `${taken.many.toFixed(1)} ms against ${taken.few.toFixed(1)} ms`,
    cpu: { main: taken.cpu },
  }
}

function loadOf(count: number): () => void {
  const machines = Array.from({ length: MACHINES }, (_, place) => ({
    key: String(place),
    name: `Maszyna ${place}`,
    week: OFFICE_WEEK,
  }))
  const calendar = { machines, freeDays: new Set<string>(), now: NOW }
  const lines = Array.from({ length: count }, (_, place): CapacityLine => ({
    machine: String(place % MACHINES),
    due: dayAfter('2026-11-02', (place * 7) % 30),
    minutes: place % 90,
    kind: place % 3 === 0 ? 'arriving' : 'waiting',
  }))
  return () => {
    const days = capacityDays(calendar, 20)
    capacityStrips({ ...calendar, lines, days, extra: [] })
  }
}

/** Formats of flyers, cards and leaflets in hundredths of a millimetre. */
const FORMATS = [
  [14_800, 21_000],
  [10_500, 14_800],
  [9000, 5000],
  [8500, 5500],
  [9900, 21_000],
] as const
const QUANTITIES = [100, 250, 500, 1000, 2500] as const

function proposalOf(count: number): () => void {
  const lines = Array.from({ length: count }, (_, place): GangLine => {
    const [width, height] = FORMATS[place % FORMATS.length] ?? FORMATS[0]
    const quantity = QUANTITIES[(place * 3) % QUANTITIES.length] ?? 100
    return { pk: place + 1, width, height, quantity, day: dayAfter('2026-11-09', (place * 11) % 20) }
  })
  const assumptions = { gripper: 1000, margin: 500, bleed: 300 }
  return () => {
    proposeGang({ sheet: { x: 70_000, y: 100_000 }, assumptions, lines, pins: [], sheets: null })
  }
}

/** Times the plain calculation: less than a frame. */
const CHECK_GOAL = setInMs(16, 'processor')

/** The checks behind the block of readiness: after a key in a text, and after a change of 60,000 prices. */
function readinessFigures(): TakenTime[] {
  const { few, many, cpu } = timed(contentCheck(), readinessOf(200, 300))
  return [
    {
      name: 'readiness for sale: the check after a key in a text',
      ms: few,
      work: 'processor',
      most: CHECK_GOAL,
    },
    {
      name: 'readiness for sale: the check of 60,000 prices after one of them has changed',
      ms: many,
      work: 'processor',
      most: CHECK_GOAL,
      cpu: { main: cpu },
    },
  ]
}

/** Measures how planning and bulk prices grow with their number of lines and prices. */
export async function figuresOfPlanning(): Promise<Taken[]> {
  return [
    growthFigure({
      name: `load of ${MACHINES} machines: ${LINES.toLocaleString('en')} lines against a tenth of them`,
      goal: LOAD_GOAL,
      few: loadOf(LINES / 10),
      many: loadOf(LINES),
    }),
    growthFigure({
      name: `proposed sheet: ${PROPOSED_LINES.toLocaleString('en')} lines against a quarter of them`,
      goal: PROPOSAL_GOAL,
      few: proposalOf(PROPOSED_LINES / 4),
      many: proposalOf(PROPOSED_LINES),
    }),
    growthFigure({
      name: 'a rule on 60,000 prices against a tenth of them',
      goal: LOAD_GOAL,
      few: ruleOn(100, 60),
      many: ruleOn(200, 300),
    }),
    ...readinessFigures(),
  ]
}
