import type { Structure, StructuredPage } from './structure.ts'

/** Clamps an opening's index to the existing openings. */
export function withinOpenings(index: number, count: number): number {
  return Math.min(Math.max(index, 0), Math.max(count - 1, 0))
}

/** Number of inside content pages, without covers and masks, for the page box. */
export function insidePageCount({ faces }: Structure<StructuredPage>): number {
  return faces.filter(({ place }) => place.kind === 'inside').length
}

/** Index of the opening that contains an inside page; -1 if there is none. */
export function openingOfPage({ faces, openings }: Structure<StructuredPage>, number: number): number {
  return openings.findIndex((opening) =>
    opening.faces.some((face) => {
      const place = faces[face]?.place
      return place?.kind === 'inside' && place.number === number
    }),
  )
}
