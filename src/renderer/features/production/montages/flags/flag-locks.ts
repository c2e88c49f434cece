import { create } from 'zustand'
import type { MontageFlag } from '#shared/domain/montage-flags.ts'

/** Which stage of which montage is on its way: all four of it are locked, wherever they stand. */
const useFlagLocks = create<Readonly<Record<number, MontageFlag>>>(() => ({}))

/** The stage of this montage that is being changed; null while none is. */
export function useSendingFlag(pk: number): MontageFlag | null {
  return useFlagLocks((locks) => locks[pk] ?? null)
}

export function sendingFlag(pk: number): MontageFlag | null {
  return useFlagLocks.getState()[pk] ?? null
}

/** False where a change of this montage is on its way already. */
export function lockFlags(pk: number, flag: MontageFlag): boolean {
  if (sendingFlag(pk) !== null) return false
  useFlagLocks.setState({ [pk]: flag })
  return true
}

export function unlockFlags(pk: number): void {
  useFlagLocks.setState(({ [pk]: _unlocked, ...others }) => others, true)
}
