import { orDash, formatDecimal } from '../../../lib/format.ts'

export interface SummaryFigure {
  label: string
  text: string
}

const LABELS: Readonly<Record<string, string>> = {
  count: 'Wpisy',
  orders: 'Zamówienia',
  order_products: 'Pozycje',
  montages: 'Montaże',
  minutes: 'Minuty',
  time: 'Czas',
}

const NUMBER = /^-?\d+(\.\d+)?$/

const labelOf = (name: string): string => LABELS[name] ?? name.replaceAll('_', ' ')

/** What the server's summary says, in its order; figures within a figure stand by their own names. */
export function summaryFigures(summary: Readonly<Record<string, unknown>>): SummaryFigure[] {
  return Object.entries(summary).flatMap(([name, value]): SummaryFigure[] => {
    if (typeof value === 'object' && value !== null) {
      return summaryFigures(value as Record<string, unknown>).map((within) => ({
        ...within,
        label: `${labelOf(name)}: ${within.label}`,
      }))
    }
    const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)
    return [{ label: labelOf(name), text: NUMBER.test(text) ? formatDecimal(text, 0) : orDash(text) }]
  })
}
