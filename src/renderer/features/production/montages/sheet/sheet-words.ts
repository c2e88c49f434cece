import { COUNTED, countOf, numberText } from '#shared/domain/counted.ts'
import { EM_DASH } from '../../../../lib/format.ts'
import type { SheetUse } from './sheet-use.ts'

const MISSING: Readonly<Record<NonNullable<SheetUse['missing']>, string>> = {
  lines: 'żadna pozycja nie ma formatu o dwóch bokach',
  sheet: 'bez wymiarów arkusza',
  quantity: 'bez nakładu netto',
}

/** Returns a text such as `≥ 71 % (9 z 11 pozycji)`, or a dash with what is missing. */
export function sheetUseText({ percent, counted, total, missing }: SheetUse): string {
  if (total === 0) return EM_DASH
  if (percent === null) return missing === null ? EM_DASH : `${EM_DASH} (${MISSING[missing]})`
  return `≥ ${percent}\u00a0% (${counted} z ${countOf(total, COUNTED.itemOf)})`
}

/** Returns further remarks about the use of the sheet, as sentences. */
export function sheetRemarks({ percent, counted, total, waste, neededSheets }: SheetUse): string[] {
  const uncounted = total - counted
  return [
    ...(neededSheets === null ? [] : [`Za mało arkuszy, potrzeba co najmniej ${numberText(neededSheets)}.`]),
    ...(waste === null ? [] : [`Odpad najwyżej ${waste}\u00a0% (bez spadów).`]),
    ...(percent !== null && uncounted > 0
      ? [
          `Nie policzono ${countOf(uncounted, COUNTED.itemOf)}: składane, szyte, bez formatu lub inne niż arkusz.`,
        ]
      : []),
  ]
}
