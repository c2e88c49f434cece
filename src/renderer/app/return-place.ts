/**
 * Where somebody was when the session ended under them (an answer 401): signed in again, the same person goes on there.
 * Kept in the memory of the window alone, and handed over to its next document, with the person's pk, so that nobody else
 * is ever led to it.
 */
export interface LeftPlace {
  userPk: number
  /** Path and query. */
  address: string
}

let shown: LeftPlace | null = null
let left: LeftPlace | null = null

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

/** For the next document of the window. */
export const placeToKeep = (): LeftPlace | null => left

/** As the document before this one has left it. */
export function placeBroughtBack(place: LeftPlace): void {
  left = place
}

/** The address to which this person returns. */
export function placeToReturn(userPk: number): string | null {
  return left?.userPk === userPk ? left.address : null
}
