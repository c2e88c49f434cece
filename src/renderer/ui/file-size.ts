const UNITS = ['B', 'kB', 'MB', 'GB'] as const
const STEP = 1000

/** `830 B`, `1,2 MB`, `2 GB`: for people, so rounded to one digit after the comma. */
export function formatFileSize(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= STEP - 0.05 && unit < UNITS.length - 1) {
    value /= STEP
    unit += 1
  }
  const digits = unit === 0 ? 0 : 1
  return `${value.toLocaleString('pl-PL', { maximumFractionDigits: digits })} ${UNITS[unit]}`
}
