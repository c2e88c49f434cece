import { create } from 'zustand'
import type { MontagePriceDifference } from './price-difference.ts'

/** Differences that the person has put away: each is shown once. */
const useTold = create<{ keys: ReadonlySet<string> }>(() => ({ keys: new Set() }))

const keyOf = (pk: number, { ours, server }: MontagePriceDifference): string => `${pk} ${ours} ${server}`

export function useIsTold(pk: number, difference: MontagePriceDifference | null): boolean {
  return useTold(({ keys }) => difference !== null && keys.has(keyOf(pk, difference)))
}

export function putAway(pk: number, difference: MontagePriceDifference): void {
  useTold.setState(({ keys }) => ({ keys: new Set([...keys, keyOf(pk, difference)]) }))
}
