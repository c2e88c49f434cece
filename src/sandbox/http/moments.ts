/**
 * Time in the format of a Django model field: the server's time zone with microseconds. Values that a server formats by
 * hand are in UTC, even within the same record.
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
