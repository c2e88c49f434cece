/** Shown in place of an empty value. */
export const EM_DASH = '—'

const WARSAW = 'Europe/Warsaw'
const dateParts = new Intl.DateTimeFormat('pl-PL', {
  timeZone: WARSAW,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const timeParts = new Intl.DateTimeFormat('pl-PL', {
  timeZone: WARSAW,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

const PLAIN_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

function read(value: string | null | undefined): Date | null {
  if (!value) return null
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}

/** Formats as DD.MM.YYYY. A date without a time is never shifted by a time zone. */
export function formatDate(value: string | null | undefined): string {
  const plain = PLAIN_DATE.exec(value ?? '')
  if (plain) return `${plain[3]}.${plain[2]}.${plain[1]}`
  const date = read(value)
  return date ? dateParts.format(date) : EM_DASH
}

/** Formats as DD.MM.YYYY HH:mm:ss in the shop's time zone. */
export function formatDateTime(value: string | null | undefined): string {
  const date = read(value)
  return date ? `${dateParts.format(date)} ${timeParts.format(date)}` : EM_DASH
}

/** Formats as DD.MM.YYYY HH:mm, for places that do not need seconds. */
export function formatMinute(value: string | null | undefined): string {
  return formatDateTime(value).replace(/:\d{2}$/, '')
}

/** Formats as HH:mm. */
export function formatTime(value: string | null | undefined): string {
  const bare = /^(\d{2}):(\d{2})/.exec(value ?? '')
  if (bare) return `${bare[1]}:${bare[2]}`
  const date = read(value)
  return date ? timeParts.format(date).slice(0, 5) : EM_DASH
}

/** Formats as YYYY-MM-DD, as the server expects it. */
export function toServerDate(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * Formats a decimal string with Polish separators and `fraction` digits. It is exact, without conversion to a float.
 * Further digits are preserved, so nothing is rounded.
 */
export function formatDecimal(value: string | number | null | undefined, fraction = 2): string {
  if (value === null || value === undefined || value === '') return EM_DASH
  const match = DECIMAL.exec(String(value))
  if (!match) return String(value)
  const [, sign, whole = '0', digits = ''] = match
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0')
  const trimmed = digits.length > fraction ? digits.replace(/0+$/, '') : digits
  const rest = trimmed.padEnd(fraction, '0')
  return `${sign ? '−' : ''}${grouped}${rest ? `,${rest}` : ''}`
}

/** Available currencies and their notation. */
export const CURRENCIES = ['PLN', 'EUR'] as const

const CURRENCY_SIGNS: Record<string, string> = { PLN: 'zł', EUR: '€' } satisfies Record<
  (typeof CURRENCIES)[number],
  string
>

/** Formats an amount, e.g. `1 234,50 zł`. */
export function formatMoney(
  value: string | number | null | undefined,
  currency: string | null | undefined,
): string {
  const amount = formatDecimal(value)
  if (amount === EM_DASH || !currency) return amount
  return `${amount}\u00a0${CURRENCY_SIGNS[currency] ?? currency}`
}

/** Formats a weight in kg without its unit, always to the gram, because weights are compared with each other. */
export const formatKilograms = (value: string | number | null | undefined): string => formatDecimal(value, 3)

/** Formats a weight in kg, e.g. `2,400 kg`. */
export function formatWeight(value: string | number | null | undefined): string {
  const amount = formatKilograms(value)
  return amount === EM_DASH ? amount : `${amount}\u00a0kg`
}

/** Converts a sentence for use inside another one: `Dodano tag „pilne”` → `dodano tag „pilne”`. */
export const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

export function orDash(value: string | number | null | undefined): string {
  return value === null || value === undefined || value === '' ? EM_DASH : String(value)
}

/** Converts a text for the beginning of a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns a sentence as a part of another one. */
export const withoutFullStop = (sentence: string): string => sentence.replace(/\.$/, '')
