import type { MontageFlag } from '#shared/domain/montage-flags.ts'

/** The state of a sample montage: its flags and its realization. */
export interface MontagePlan {
  flags: readonly MontageFlag[]
  realization: 'none' | 'started' | 'done'
}

const OPEN: MontagePlan = { flags: [], realization: 'none' }
const CLOSED: MontagePlan = { flags: ['closed'], realization: 'none' }
const MOUNTED: MontagePlan = { flags: ['closed', 'mounted'], realization: 'none' }
const RADIATED: MontagePlan = { flags: ['closed', 'mounted', 'radiated'], realization: 'none' }
const PRINTED: MontagePlan = { flags: ['closed', 'mounted', 'radiated', 'printed'], realization: 'none' }
const STARTED: MontagePlan = { ...PRINTED, realization: 'started' }
const BEGUN: MontagePlan = { ...RADIATED, realization: 'started' }
const ARCHIVED: MontagePlan = { ...PRINTED, realization: 'done' }

const times = (count: number, plan: MontagePlan): MontagePlan[] => Array.from({ length: count }, () => plan)

/** 60 montages in all permitted states, oldest first; ten are archived. */
export const MONTAGE_PLANS: readonly MontagePlan[] = [
  ...times(10, ARCHIVED),
  ...times(5, STARTED),
  ...times(4, BEGUN),
  ...times(5, PRINTED),
  ...times(7, RADIATED),
  ...times(8, MOUNTED),
  ...times(9, CLOSED),
  ...times(12, OPEN),
]

/** A short list with each state once or twice. */
export const SHORT_PLANS: readonly MontagePlan[] = [
  ...times(2, ARCHIVED),
  STARTED,
  BEGUN,
  PRINTED,
  RADIATED,
  ...times(2, MOUNTED),
  ...times(2, CLOSED),
  ...times(2, OPEN),
]
