import { useCallback, useContext } from 'react'
import { PlaceRemovedContext } from './use-refusals.ts'

interface PlacesOfList {
  /** Name of the list in the form values. */
  name: string
  remove: (place: number) => void
  focusOn: (place: number) => void
}

/**
 * Returns a function that removes an order line or an address, moves the server errors along and focuses the entry
 * before it.
 */
export function useRemoveEntry({ name, remove, focusOn }: PlacesOfList): (place: number) => void {
  const moveRefusals = useContext(PlaceRemovedContext)
  return useCallback(
    (place) => {
      remove(place)
      moveRefusals(name, place)
      focusOn(Math.max(0, place - 1))
    },
    [focusOn, moveRefusals, name, remove],
  )
}
