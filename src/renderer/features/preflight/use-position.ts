import { useState } from 'react'
import { openingOfPage, withinOpenings } from '#shared/domain/preflight/position.ts'
import type { FileStructure } from '../../entities/project-file/opening-names.ts'

export interface Position {
  /** Index of the visible opening. */
  opening: number
  /** The inside page shown in the page number field; null on covers. */
  page: number | null
  /** Counts the changes of opening. State that belongs to one visit of an opening ends with it. */
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
 * The position in the file, always within its bounds, even if the file becomes shorter. `onLeave` is called for every
 * move to another opening.
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

  /** Several key presses between two renders add up: each starts from the result of the previous one. */
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
