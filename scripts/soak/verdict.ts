import { KEPT_MINUTES } from './page-timers.ts'
import type { PageSample, Sample } from './sample.ts'

/** One row of the final table. */
export interface Verdict {
  name: string
  /** Value after the first tenth of the shift. Null if there is nothing to compare with. */
  early: number | null
  late: number
  goal: string
  isReached: boolean
  note: string
}

const GOAL = 1.1
/** Limit of the station's log: five files of five MB. */
const LOG_BOUND = 5 * 5 * 1024 * 1024
const RETENTION_DAYS = 30

/**
 * A value that must not grow. An increase of up to `some` is ignored, e.g. a timer or a socket that happens to be open.
 */
function steady(name: string, early: number, late: number, some = 0): Verdict {
  const ratio = late / early
  return {
    name,
    early,
    late,
    goal: `≤ ${GOAL}`,
    isReached: late <= early * GOAL || late - early <= some,
    note: early > 0 ? `${ratio.toFixed(2)} times` : '',
  }
}

const PAGE_MEASURES = [
  ['data', 'data of the scripts, MB', 0],
  ['native', 'Chromium’s own memory, MB', 0],
  ['nodes', 'DOM nodes', 0],
  ['listeners', 'event listeners', 0],
  ['timers', 'timers', 2],
] as const satisfies readonly (readonly [keyof PageSample, string, number])[]

type PageOf = (sample: Sample) => PageSample | undefined

/**
 * Responses are cached for a while after their screen was left. Their number per minute must be the same at the end as
 * at the beginning.
 */
function cachedResponses(window: string, page: PageOf, early: Sample, late: Sample): Verdict {
  const aMinute = (sample: Sample) => (page(sample)?.kept ?? 0) / Math.min(KEPT_MINUTES, sample.signedIn)
  const verdict = steady(`${window}: answers kept, a minute`, aMinute(early), aMinute(late), 2)
  return { ...verdict, note: `${verdict.note}; each for ${KEPT_MINUTES} minutes, ${page(late)?.kept} in all` }
}

function ofPage(window: string, page: PageOf, early: Sample, late: Sample): Verdict[] {
  const [before, after] = [page(early), page(late)]
  if (!before || !after) throw new Error(`${window} was not looked at`)
  return [
    ...PAGE_MEASURES.map(([measure, words, some]) =>
      steady(`${window}: ${words}`, before[measure], after[measure], some),
    ),
    cachedResponses(window, page, early, late),
  ]
}

/** A value that grows with every order. The growth per order must be the same at the end as at the beginning. */
function growing(
  name: string,
  of: (sample: Sample) => number,
  [start, early, late]: readonly [Sample, Sample, Sample],
  words: string,
): Verdict {
  const perOrder = (from: Sample, to: Sample) => (of(to) - of(from)) / (to.orders - from.orders)
  const [first, rest] = [perOrder(start, early), perOrder(early, late)]
  return {
    name: `${name}, bytes an order`,
    early: first,
    late: rest,
    goal: `≤ ${GOAL}`,
    isReached: rest <= first * GOAL,
    note: `${(rest / first).toFixed(2)} times; ${(of(late) / 1e6).toFixed(1)} MB in all; ${words}`,
  }
}

/** A lost connection produces many log lines, so the log does not grow evenly. Only its rotation limit is checked. */
function log(early: Sample, late: Sample): Verdict {
  const megabytes = (bytes: number) => bytes / 1024 / 1024
  return {
    name: 'log, MB',
    early: megabytes(early.sizes.log),
    late: megabytes(late.sizes.log),
    goal: `≤ ${megabytes(LOG_BOUND)}`,
    isReached: late.sizes.log <= LOG_BOUND,
    note: 'moved aside at 5 MB, five files in all',
  }
}

/** Compares the end of the shift with its first tenth. `start` is the station before its first order. */
export function judgeGrowth(start: Sample, early: Sample, late: Sample): Verdict[] {
  const three = [start, early, late] as const
  return [
    ...ofPage('bench', ({ bench }) => bench, early, late),
    ...late.desks.flatMap((_desk, place) =>
      ofPage(`desk ${place + 1}`, ({ desks }) => desks[place], early, late),
    ),
    steady('main: objects and buffers, MB', early.main.held, late.main.held),
    steady('main: timers', early.main.timers, late.main.timers, 2),
    steady('main: handles', early.main.handles, late.main.handles, 2),
    steady('main: open files and sockets', early.main.descriptors, late.main.descriptors, 3),
    steady('main: memory of the process, MB', early.processes.main, late.processes.main),
    steady('pages: memory of the processes, MB', early.processes.pages, late.processes.pages),
    log(early, late),
    growing(
      'print journal',
      ({ sizes }) => sizes.journal,
      three,
      `every print with its bytes, removed after ${RETENTION_DAYS} days`,
    ),
    // SQLite fills its free pages first, so growth per order is uneven.
    steady('database of the training shop, MB', early.sizes.shop / 1e6, late.sizes.shop / 1e6),
  ]
}

/** A count that must equal `wanted`, e.g. zero for something that must not happen. */
export function counted(name: string, late: number, wanted: number, note = ''): Verdict {
  return { name, early: null, late, goal: `${wanted}`, isReached: late === wanted, note }
}
