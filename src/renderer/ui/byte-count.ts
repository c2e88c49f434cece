const UNITS = ['B', 'kB', 'MB', 'GB'] as const

const number = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 1 })

/** Formats bytes as `1,5 MB`, in steps of 1000, like the system's file manager. */
export function byteCount(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${number.format(unit === 0 ? Math.round(value) : value)}\u00a0${UNITS[unit]}`
}
