import type { Structure, StructuredPage } from './structure.ts'

/** The index of an opening, brought within those that there are. */
export function withinOpenings(index: number, count: number): number {
  return Math.min(Math.max(index, 0), Math.max(count - 1, 0))
}

/** Content pages inside, without covers and masks: what the page box counts. */
export function insidePageCount({ faces }: Structure<StructuredPage>): number {
  return faces.filter(({ place }) => place.kind === 'inside').length
}

/** A whole number at the start of what was typed: `2,7` is 2. */
const LEADING_NUMBER = /^\s*(-?\d+)/

/** The page that the box asks for, within those that there are; null for what is no number. */
export function typedPage(text: string, count: number): number | null {
  const [, digits] = LEADING_NUMBER.exec(text) ?? []
  if (digits === undefined || count === 0) return null
  return Math.min(Math.max(Number(digits), 1), count)
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
