import type { Count } from './test-count.mjs'

interface GitState {
  commit: string | null
  isClean: boolean
}
export interface NightlyRecord extends GitState, Count {
  endedAt: string
}
export const NIGHTLY_RECORD: string
export function gitState(): GitState
export function nightlyRecord(run: {
  before: GitState
  after: GitState
  count: Count
  endedAt: Date
}): NightlyRecord
