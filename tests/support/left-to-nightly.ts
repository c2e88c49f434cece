import type { NightlyId } from '../../scripts/lib/nightly-work.mjs'

/** Whether `npm test` leaves this work out of the current run. Other commands leave out nothing. */
export const isLeftToNightly = (work: NightlyId): boolean =>
  (process.env['LEFT_TO_NIGHTLY'] ?? '').split(',').includes(work)
