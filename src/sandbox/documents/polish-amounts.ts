/** Formats an amount as `1 234,50`, as on Polish documents. */
export function amountText(amount: string): string {
  const [whole = '0', fraction = '00'] = amount.split('.')
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0')},${fraction.padEnd(2, '0')}`
}

/** Formats YYYY-MM-DD as DD.MM.YYYY. */
export function dateText(date: string | null): string {
  const [year, month, day] = (date ?? '').split('-')
  return year && month && day ? `${day}.${month}.${year}` : '—'
}
