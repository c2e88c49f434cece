/**
 * A Django server writes one moment in two ways, even within one record: model fields in its own time zone with
 * microseconds, hand-built parts in UTC.
 */
export function localMoment(milliseconds: number): string {
  const local = new Date(milliseconds + 3_600_000).toISOString()
  return `${local.slice(0, 23)}417+01:00`
}

export function utcMoment(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

export function dateOf(milliseconds: number): string {
  return new Date(milliseconds + 3_600_000).toISOString().slice(0, 10)
}
