import { formFor, type CountedForms } from '#shared/domain/counted.ts'
import type { RangeOffset } from '#shared/domain/stats-range.ts'

export const OFFSET_UNITS = ['weeks', 'months', 'years'] as const
/** Of statistics that are asked for by month. */
export const MONTH_UNITS: readonly OffsetUnit[] = ['months', 'years']

export type OffsetUnit = (typeof OFFSET_UNITS)[number]

/** `1 tydzień`, `2 tygodnie`, `5 tygodni`, as in "… wcześniej". */
const FORMS: Readonly<Record<OffsetUnit, CountedForms>> = {
  weeks: ['tydzień', 'tygodnie', 'tygodni'],
  months: ['miesiąc', 'miesiące', 'miesięcy'],
  years: ['rok', 'lata', 'lat'],
}

export const unitText = (count: number, unit: OffsetUnit): string => formFor(count, FORMS[unit])

/** `1 rok, 2 tygodnie wcześniej` */
export function offsetText(offset: RangeOffset): string {
  const parts = (['years', 'months', 'weeks'] as const).flatMap((unit) =>
    offset[unit] > 0 ? [`${offset[unit]} ${unitText(offset[unit], unit)}`] : [],
  )
  return `${parts.join(', ')} wcześniej`
}

/** Comparisons that are asked for most. */
export const PRESETS: readonly { label: string; unit: OffsetUnit; offset: RangeOffset }[] = [
  { label: 'Poprzedni miesiąc', unit: 'months', offset: { years: 0, months: 1, weeks: 0 } },
  { label: 'Rok temu', unit: 'years', offset: { years: 1, months: 0, weeks: 0 } },
  { label: 'Rok temu, te same dni tygodnia', unit: 'weeks', offset: { years: 0, months: 0, weeks: 52 } },
]
