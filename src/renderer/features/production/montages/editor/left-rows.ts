interface Keyed {
  pk: number
}

interface LeftOptions<Row> {
  /** Rows of the loaded pages; undefined for rows that are not loaded yet. */
  read: readonly (Row | undefined)[]
  /** Lines on the sheet now, even if the pages still contain them. */
  onSheet: ReadonlySet<number>
  /** Lines taken off the sheet since the pages were read. They are at the top until saved. */
  takenOff: readonly Row[]
}

/**
 * Returns the rows of the available lines: first those just taken off, then the loaded ones, without lines on the sheet
 * and without duplicates from shifted pages. `places` holds each row's index among the loaded rows, or -1 for rows at
 * the top.
 */
export function leftRows<Row extends Keyed>({
  read,
  onSheet,
  takenOff,
}: LeftOptions<Row>): {
  rows: (Row | undefined)[]
  places: number[]
} {
  const seen = new Set(takenOff.map(({ pk }) => pk))
  const rows: (Row | undefined)[] = [...takenOff]
  const places = takenOff.map(() => -1)
  read.forEach((row, place) => {
    if (row !== undefined && (onSheet.has(row.pk) || seen.has(row.pk))) return
    if (row !== undefined) seen.add(row.pk)
    rows.push(row)
    places.push(place)
  })
  return { rows, places }
}
