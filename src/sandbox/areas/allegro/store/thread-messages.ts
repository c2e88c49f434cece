import { keyOf, ordinalOf } from '../../../database/key-ranges.ts'

const MESSAGES_OF_THREAD = 1000

/** The key of a thread's message by its index, from 0. */
export function messageKey(thread: number, place: number): number {
  return keyOf('allegroMessages', ordinalOf('allegroThreads', thread) * MESSAGES_OF_THREAD + place + 1)
}
