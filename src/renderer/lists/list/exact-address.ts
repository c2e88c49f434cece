/**
 * State of a history entry whose query is exactly the list's, even if it is empty. It is not replaced by a stored
 * query.
 */
export const EXACT_ADDRESS = { isListState: true }

export function isExactAddress(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isListState' in state
}
