/** State of a history entry whose query is exactly the list's, also when it is empty: nothing kept is put in its place. */
export const EXACT_ADDRESS = { isListState: true }

export function isExactAddress(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isListState' in state
}
