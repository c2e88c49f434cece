import { orDash, formatDecimal } from '../../../lib/format.ts'
import { summaryLabel } from './summary-labels.ts'

export interface SummaryFigure {
  label: string
  text: string
}

const NUMBER = /^-?\d+(\.\d+)?$/

/** What the server's summary says, in its order; figures within a figure stand by their own names. */
export function summaryFigures(summary: Readonly<Record<string, unknown>>): SummaryFigure[] {
  return Object.entries(summary).flatMap(([name, value]): SummaryFigure[] => {
    if (typeof value === 'object' && value !== null) {
      return summaryFigures(value as Record<string, unknown>).map((within) => ({
        ...within,
        label: `${summaryLabel(name)}: ${within.label}`,
      }))
    }
    const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)
    return [{ label: summaryLabel(name), text: NUMBER.test(text) ? formatDecimal(text, 0) : orDash(text) }]
  })
}
