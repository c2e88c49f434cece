import { create } from 'zustand'
import type { MontageFlag } from '#shared/domain/montage-flags.ts'

/** The stage being changed, by montage. Meanwhile all four stages of that montage are locked on every screen. */
const useFlagLocks = create<Readonly<Record<number, MontageFlag>>>(() => ({}))

/** Returns the stage of this montage that is being changed, or null. */
export function useSendingFlag(pk: number): MontageFlag | null {
  return useFlagLocks((locks) => locks[pk] ?? null)
}

export function sendingFlag(pk: number): MontageFlag | null {
  return useFlagLocks.getState()[pk] ?? null
}

/** Returns false if a change of this montage is already running. */
export function lockFlags(pk: number, flag: MontageFlag): boolean {
  if (sendingFlag(pk) !== null) return false
  useFlagLocks.setState({ [pk]: flag })
  return true
}

export function unlockFlags(pk: number): void {
  useFlagLocks.setState(({ [pk]: _unlocked, ...others }) => others, true)
}
