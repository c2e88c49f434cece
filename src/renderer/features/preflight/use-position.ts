import { useState } from 'react'
import { openingOfPage, withinOpenings } from '#shared/domain/preflight/position.ts'
import type { FileStructure } from './opening-names.ts'

export interface Position {
  /** Index of the opening that is shown. */
  opening: number
  /** Inside page that the box shows; null on covers. */
  page: number | null
  /** How many times the place was changed: what belongs to a visit of an opening ends with it. */
  visit: number
  goTo: (opening: number) => void
  step: (by: number) => void
  goToPage: (page: number) => void
}

function insidePagesAt({ faces, openings }: FileStructure, opening: number): number[] {
  return (openings[opening]?.faces ?? []).flatMap((index) => {
    const place = faces[index]?.place
    return place?.kind === 'inside' ? [place.number] : []
  })
}

interface Place {
  opening: number
  page: number | null
  visit: number
}

/**
 * Where one is in the file; it stays within what there is, also when the file has become shorter. `onLeave` is told of
 * every move to another opening.
 */
export function usePosition(
  structure: FileStructure,
  startPage: number | null,
  onLeave: () => void,
): Position {
  const [place, setPlace] = useState<Place>(() => ({
    opening: startPage === null ? 0 : Math.max(openingOfPage(structure, startPage), 0),
    page: startPage,
    visit: 0,
  }))
  const count = structure.openings.length
  const opening = withinOpenings(place.opening, count)
  const pages = insidePagesAt(structure, opening)
  const page = place.page !== null && pages.includes(place.page) ? place.page : (pages[0] ?? null)

  /** Presses within one drawing add up: each begins where the one before it led. */
  const move = (to: (from: Place) => { opening: number; page: number | null }) =>
    setPlace((from) => {
      const next = to({ ...from, opening: withinOpenings(from.opening, count) })
      const target = withinOpenings(next.opening, count)
      if (target === from.opening && next.page === from.page) return from
      return { opening: target, page: next.page, visit: from.visit + (target === from.opening ? 0 : 1) }
    })

  const leaveFor = (target: number) => {
    if (withinOpenings(target, count) !== opening) onLeave()
  }
  const goTo = (index: number, number: number | null) => {
    leaveFor(index)
    move(() => ({ opening: index, page: number }))
  }

  return {
    opening,
    page,
    visit: place.visit,
    goTo: (index) => goTo(index, null),
    step(by) {
      leaveFor(opening + by)
      move((from) => ({ opening: from.opening + by, page: null }))
    },
    goToPage: (number) => goTo(openingOfPage(structure, number), number),
  }
}
