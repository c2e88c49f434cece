import type { Structure, StructuredPage } from './structure.ts'

/** The index of an opening, brought within those that there are. */
export function withinOpenings(index: number, count: number): number {
  return Math.min(Math.max(index, 0), Math.max(count - 1, 0))
}

/** Content pages inside, without covers and masks: what the page box counts. */
export function insidePageCount({ faces }: Structure<StructuredPage>): number {
  return faces.filter(({ place }) => place.kind === 'inside').length
}

/** The opening in which an inside page lies; -1 where there is none. */
export function openingOfPage({ faces, openings }: Structure<StructuredPage>, number: number): number {
  return openings.findIndex((opening) =>
    opening.faces.some((face) => {
      const place = faces[face]?.place
      return place?.kind === 'inside' && place.number === number
    }),
  )
}
