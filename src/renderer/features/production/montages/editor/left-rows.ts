interface Keyed {
  pk: number
}

interface LeftOptions<Row> {
  /** As the pages hold them; undefined where they are not read yet. */
  read: readonly (Row | undefined)[]
  /** On the sheet by now, whatever the pages say. */
  onSheet: ReadonlySet<number>
  /** Taken off the sheet since it was read: they stand on top until saved. */
  takenOff: readonly Row[]
}

/**
 * The rows of the available lines: those taken off now, then what was read, without what is on the sheet and without
 * lines that came twice because the pages have moved meanwhile. `places` gives for each row its place among what was
 * read, and for those on top -1.
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
