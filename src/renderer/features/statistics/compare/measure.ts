import type { Figure } from '#shared/domain/stats-join.ts'
import { EM_DASH, formatDecimal, formatMoney, formatWeight } from '../../../lib/format.ts'

/** A figure of a row: what it is called, how it is written, whether rows may be summed (averages never are). */
export interface Measure<Row> {
  id: string
  label: string
  kind: 'money' | 'weight' | 'count' | 'days'
  read: (row: Row) => Figure
  isSummed?: boolean
  /** Field that the server orders by. */
  orderBy?: string
  /** More of it is worse: delays. */
  isBad?: boolean
  /** Hidden until the person asks for it. */
  isExtra?: boolean
  width?: number
}

type MeasureOf<Row> = (
  id: keyof Row & string,
  label: string,
  kind: Measure<Row>['kind'],
  more?: Partial<Measure<Row>>,
) => Measure<Row>

/** Measures of figures that stand in the row under their own name. */
export const measuresOf =
  <Row>(): MeasureOf<Row> =>
  (id, label, kind, more) => ({ id, label, kind, read: (row) => row[id] as Figure, ...more })

/** The same, of figures that the server orders by under that name, too. */
export const orderedMeasuresOf =
  <Row>(): MeasureOf<Row> =>
  (id, label, kind, more) => ({ ...measuresOf<Row>()(id, label, kind, more), orderBy: id })

export function formatFigure(kind: Measure<never>['kind'], figure: Figure): string {
  if (figure === null || figure === undefined || figure === '') return EM_DASH
  if (kind === 'money') return formatMoney(figure, 'PLN')
  return kind === 'weight' ? formatWeight(figure) : formatDecimal(figure, 0)
}

/** With its sign: `+120,00 zł`, `−3`. */
export function formatDifference(kind: Measure<never>['kind'], difference: string): string {
  const text = formatFigure(kind, difference)
  return /^0*\.?0*$/.test(difference) || text.startsWith('−') ? text : `+${text}`
}

/** `+9,7 %` */
export function formatPercent(percent: string): string {
  const rounded = (Math.round(Number(percent) * 10) / 10).toFixed(1)
  const text = formatDecimal(rounded === '-0.0' ? '0.0' : rounded, 1)
  return `${Number(rounded) > 0 ? '+' : ''}${text} %`
}
