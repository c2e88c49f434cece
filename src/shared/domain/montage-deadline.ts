export interface MontageDeadline {
  /** ISO day; null if there is neither a line with a date nor a forced date. */
  date: string | null
  /** Whether the date was forced by a user. */
  isForced: boolean
}

/** The day of a date or of a moment, as the server wrote it. */
const dayOf = (moment: string): string => moment.slice(0, 'YYYY-MM-DD'.length)

/**
 * Returns the earliest realization date of a montage's orders, or the forced date if it is earlier. Lines without a
 * date are ignored.
 */
export function montageDeadline(
  forced: string | null,
  realizationDates: readonly (string | null)[],
): MontageDeadline {
  let earliest: string | null = null
  for (const moment of realizationDates) {
    if (!moment) continue
    const day = dayOf(moment)
    if (earliest === null || day < earliest) earliest = day
  }
  const limit = forced ? dayOf(forced) : null
  const isForced = limit !== null && (earliest === null || limit < earliest)
  return { date: isForced ? limit : earliest, isForced }
}
