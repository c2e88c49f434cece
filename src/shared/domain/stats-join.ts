import { fromUnits } from './decimal.ts'

/** Figures are counted in whole ten-thousandths: exact, and quick enough for ten thousand rows. */
const PRECISION = 4
const UNITS = 10 ** PRECISION

export type Figure = string | number | null | undefined

/** In ten-thousandths; null for what is no number or too long to be exact. */
function figureUnits(figure: Figure): number | null {
  if (figure === null || figure === undefined || figure === '') return null
  const units = Math.round(Number(figure) * UNITS)
  return Number.isSafeInteger(units) ? units : null
}

const figureOf = (units: number): string => fromUnits(BigInt(units), PRECISION)

/** Two figures of one row beside each other: of the base range, and of the one that it is compared with. */
export interface Comparison {
  /** Of the compared range; null: no row there, or nothing in it. */
  readonly value: string | null
  /** Base less compared. Null where one of them is missing. */
  readonly difference: string | null
  /** The difference in hundredths of a percent of the compared; null where that is 0 or missing. */
  readonly percent: string | null
}

const NOTHING: Comparison = { value: null, difference: null, percent: null }

export function compareFigures(base: Figure, compared: Figure): Comparison {
  const there = figureUnits(compared)
  if (there === null) return NOTHING
  const here = figureUnits(base)
  const value = figureOf(there)
  if (here === null) return { ...NOTHING, value }
  const difference = here - there
  return {
    value,
    difference: figureOf(difference),
    percent: there === 0 ? null : fromUnits(BigInt(Math.round((difference / Math.abs(there)) * 10_000)), 2),
  }
}

export type RowIdentity = string | number

/** Rows of one range by what they are known by: never by their place, which differs from range to range. */
export function rowsByKey<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => RowIdentity,
): ReadonlyMap<RowIdentity, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** What the rows of a list are sorted by. */
export interface JoinedOrder<Row> {
  readonly figureOf: (row: Row) => Figure
  /** Of the compared range. */
  readonly compared: ReadonlyMap<RowIdentity, Row>
  readonly keyOf: (row: Row) => RowIdentity
  readonly isDescending: boolean
}

/** By the difference; rows that have none stand at the end either way, and equal ones as they stood. */
export function sortedByDifference<Row>(rows: readonly Row[], order: JoinedOrder<Row>): Row[] {
  const { figureOf: read, compared, keyOf, isDescending } = order
  const places = rows.map((row, place) => {
    const other = compared.get(keyOf(row))
    const [here, there] = [figureUnits(read(row)), other ? figureUnits(read(other)) : null]
    return { row, place, difference: here === null || there === null ? null : here - there }
  })
  const sign = isDescending ? -1 : 1
  places.sort((a, b) => {
    if (a.difference === null || b.difference === null)
      return Number(a.difference === null) - Number(b.difference === null) || a.place - b.place
    return (a.difference - b.difference) * sign || a.place - b.place
  })
  return places.map(({ row }) => row)
}

/** The exact sum of what is there. */
export function sumFigures(figures: readonly Figure[]): string {
  return fromUnits(
    figures.reduce<bigint>((sum, figure) => sum + BigInt(figureUnits(figure) ?? 0), 0n),
    PRECISION,
  )
}
