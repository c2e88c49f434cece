import { useCallback, useContext } from 'react'
import { PlaceRemovedContext } from './use-refusals.ts'

interface PlacesOfList {
  /** The list in the form's values. */
  name: string
  remove: (place: number) => void
  focusOn: (place: number) => void
}

/** Takes a line or an address away: the refusals move along, and the focus goes to the one before it. */
export function useTakeAway({ name, remove, focusOn }: PlacesOfList): (place: number) => void {
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
