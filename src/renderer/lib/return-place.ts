import { create } from 'zustand'

/**
 * The place where a user was when the session expired (a 401 response); after signing in again the same user continues
 * there. It is held only in the window's memory and is handed over to its next document together with the user's pk, so
 * that no other user is led to it.
 */
export interface LeftPlace {
  userPk: number
  /** Path and query. */
  address: string
  /** The sign-in screen's name for it, e.g. `Zamówienie 10482`. Contains no names of clients. */
  name: string
}

interface ReturnPlaceStore {
  shown: LeftPlace | null
  left: LeftPlace | null
}

/** Sign-in screens read `left`; everything else uses the functions below. */
export const useReturnPlace = create<ReturnPlaceStore>(() => ({ shown: null, left: null }))

/** A signed-in user sees this screen, so there is nothing to return to any more. */
export function placeShown(shown: LeftPlace): void {
  useReturnPlace.setState({ shown, left: null })
}

/** Called when the session is over. A user who signed out on purpose starts from the beginning next time. */
export function placeLeft(isExpired: boolean): void {
  useReturnPlace.setState(({ shown, left }) => ({ shown: null, left: isExpired ? (shown ?? left) : null }))
}

/** The place to hand over to the window's next document. */
export const placeToKeep = (): LeftPlace | null => useReturnPlace.getState().left

/** Restores the place that the previous document left. */
export function placeBroughtBack(left: LeftPlace): void {
  useReturnPlace.setState({ left })
}

/** Returns the address to which this user returns, or null. */
export function placeToReturn(userPk: number): string | null {
  const { left } = useReturnPlace.getState()
  return left?.userPk === userPk ? left.address : null
}
