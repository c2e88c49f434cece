import { minutesLeftOf, dayAfter, workingMinutesOn, type WeekShifts } from './shift-hours.ts'
import { shopDay } from './shop-clock.ts'

/** Minutes of a shift that the user adds or removes in the simulation. */
const EXTRA_SHIFT_MINUTES = 480
/** Upper limit for the calendar days that are searched for working days. */
const MOST_DAYS = 120

/** One stage of an order line that a machine still has to do. */
export interface CapacityLine {
  /** Key of the machine. */
  machine: string
  /** The deadline's day in Warsaw; null if the server sends none. */
  due: string | null
  /** Minutes of the stage; null if the server sends none. */
  minutes: number | null
  /**
   * `arriving`: an earlier stage comes first. `started`: the remaining minutes are unknown. `conditional`: the options
   * do not decide whether the stage is done at all.
   */
  kind: 'waiting' | 'arriving' | 'started' | 'conditional'
}

interface CapacityMachine {
  key: string
  name: string
  week: WeekShifts
}

/** Shifts added to (or removed from, if negative) a machine on one day, as a simulation. */
export interface ExtraShift {
  machine: string
  day: string
  shifts: number
}

/** The work of a machine that is due by a day, and the time that it has until the end of that day. All in minutes. */
export interface CapacityCell {
  day: string
  waiting: number
  arriving: number
  /** `waiting` and `arriving` together. */
  demand: number
  supply: number
  /** If positive, the work certainly does not fit. 0 promises nothing. */
  missing: number
  /** Simulated shifts on this day. */
  extra: number
}

export interface CapacityStrip {
  key: string
  name: string
  cells: readonly CapacityCell[]
  /** Work whose day has passed. It is part of each cell's demand. */
  overdue: { lines: number; minutes: number }
  /** Numbers of lines that no cell counts. */
  undated: number
  untimed: number
  started: number
  conditional: number
}

interface Calendar {
  machines: readonly CapacityMachine[]
  /** Days without work, besides those without shifts. */
  freeDays: ReadonlySet<string>
  now: Date
}

/**
 * Returns the next `count` days on which any machine works. Today comes first even if nobody works, because work may be
 * due.
 */
export function capacityDays({ machines, freeDays, now }: Calendar, count: number): string[] {
  const today = shopDay(now) ?? ''
  const weeks = [...new Set(machines.map(({ week }) => week))]
  const days: string[] = []
  let working = 0
  for (let ahead = 0; ahead < MOST_DAYS && working < count; ahead += 1) {
    const day = dayAfter(today, ahead)
    const isWorking = weeks.some((week) => workingMinutesOn(day, week, freeDays) > 0)
    if (isWorking) working += 1
    if (isWorking || ahead === 0) days.push(day)
  }
  return days
}

/** Whether a cell counts the line, which must be due by the cell's day. */
const isCounted = ({ kind, minutes, due }: CapacityLine): boolean =>
  (kind === 'waiting' || kind === 'arriving') && minutes !== null && due !== null

/** Returns the lines that a cell's demand consists of. */
export const linesDueBy = <Line extends CapacityLine>(
  lines: readonly Line[],
  machine: string,
  day: string,
): Line[] =>
  lines.filter((line) => line.machine === machine && isCounted(line) && line.due !== null && line.due <= day)

interface CapacityQuestion extends Calendar {
  lines: readonly CapacityLine[]
  days: readonly string[]
  extra: readonly ExtraShift[]
}

/** Returns a strip for each machine, in the order of `machines`. */
export function capacityStrips(question: CapacityQuestion): CapacityStrip[] {
  const byMachine = Map.groupBy(question.lines, ({ machine }) => machine)
  return question.machines.map((machine) => stripOf(machine, byMachine.get(machine.key) ?? [], question))
}

function stripOf(
  { key, name, week }: CapacityMachine,
  lines: readonly CapacityLine[],
  { days, freeDays, now, extra }: CapacityQuestion,
): CapacityStrip {
  const today = shopDay(now) ?? ''
  const counted = lines.filter(isCounted)
  const demand = { waiting: 0, arriving: 0 }
  let supply = 0
  const inOrder = counted.toSorted((a, b) => ((a.due ?? '') < (b.due ?? '') ? -1 : 1))
  let next = 0
  const cells = days.map((day): CapacityCell => {
    for (let line = inOrder[next]; line?.due && line.due <= day; line = inOrder[next]) {
      demand[line.kind === 'arriving' ? 'arriving' : 'waiting'] += line.minutes ?? 0
      next += 1
    }
    const shifts = extra.find((one) => one.machine === key && one.day === day)?.shifts ?? 0
    const own = workingMinutesOn(day, week, freeDays, now)
    supply +=
      shifts === 0 ? own : Math.min(minutesLeftOf(day, now), Math.max(0, own + shifts * EXTRA_SHIFT_MINUTES))
    const total = demand.waiting + demand.arriving
    return { day, ...demand, demand: total, supply, missing: Math.max(0, total - supply), extra: shifts }
  })
  const overdue = counted.filter(({ due }) => due !== null && due < today)
  const isOpen = ({ kind }: CapacityLine) => kind === 'waiting' || kind === 'arriving'
  return {
    key,
    name,
    cells,
    overdue: {
      lines: overdue.length,
      minutes: overdue.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    },
    untimed: lines.filter((line) => isOpen(line) && line.minutes === null).length,
    undated: lines.filter((line) => isOpen(line) && line.minutes !== null && line.due === null).length,
    started: lines.filter(({ kind }) => kind === 'started').length,
    conditional: lines.filter(({ kind }) => kind === 'conditional').length,
  }
}

const worst = ({ cells }: CapacityStrip): number => Math.max(0, ...cells.map(({ missing }) => missing))
const fullest = ({ cells }: CapacityStrip): number =>
  Math.max(0, ...cells.map(({ demand, supply }) => (supply > 0 ? demand / supply : demand > 0 ? 1 : 0)))

/** Sorts the strips so that the machine that lacks most time comes first, then the fullest. */
export const worstFirst = (strips: readonly CapacityStrip[]): CapacityStrip[] =>
  strips.toSorted(
    (a, b) => worst(b) - worst(a) || fullest(b) - fullest(a) || a.name.localeCompare(b.name, 'pl'),
  )

/** Formats minutes: `14 h 20`, `7 h`, `45 min`. */
export function hoursText(minutes: number): string {
  const whole = Math.round(minutes)
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}
