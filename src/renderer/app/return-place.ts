/**
 * Where somebody was when the session ended under them (an answer 401): signed in again, the same person goes on there.
 * Kept in the memory of the window alone, with the person's pk, so that nobody else is ever led to it.
 */
interface Place {
  userPk: number
  /** Path and query. */
  address: string
}

let shown: Place | null = null
let left: Place | null = null

/** A signed-in person sees this screen: there is nothing to return to any more. */
export function placeShown(userPk: number, address: string): void {
  shown = { userPk, address }
  left = null
}

/** The session is over; who signed out on purpose begins anew. */
export function placeLeft(isExpired: boolean): void {
  left = isExpired ? (shown ?? left) : null
  shown = null
}

/** The address to which this person returns. */
export function placeToReturn(userPk: number): string | null {
  return left?.userPk === userPk ? left.address : null
}
