/**
 * The place where a user was when the session expired (a 401 response); after signing in again the same user continues
 * there. It is held only in the window's memory and is handed over to its next document together with the user's pk, so
 * that no other user is led to it.
 */
export interface LeftPlace {
  userPk: number
  /** Path and query. */
  address: string
}

let shown: LeftPlace | null = null
let left: LeftPlace | null = null

/** A signed-in user sees this screen, so there is nothing to return to any more. */
export function placeShown(userPk: number, address: string): void {
  shown = { userPk, address }
  left = null
}

/** Called when the session is over. A user who signed out on purpose starts from the beginning next time. */
export function placeLeft(isExpired: boolean): void {
  left = isExpired ? (shown ?? left) : null
  shown = null
}

/** The place to hand over to the window's next document. */
export const placeToKeep = (): LeftPlace | null => left

/** Restores the place that the previous document left. */
export function placeBroughtBack(place: LeftPlace): void {
  left = place
}

/** Returns the address to which this user returns, or null. */
export function placeToReturn(userPk: number): string | null {
  return left?.userPk === userPk ? left.address : null
}
