import { SHOP_ORDER, type Language } from '#shared/domain/languages.ts'
import { readClipboardTable } from '../../../ui/spreadsheet/clipboard-table.ts'
import { emptyOption, type OptionRow } from './parameter-form.ts'

export interface PastedOptions {
  rows: OptionRow[]
  filled: number
  /** Number of cells without a place in the table, or in rows that this user may not change. */
  left: number
}

const languageOf = (text: string): Language | undefined =>
  SHOP_ORDER.find((language) => language === text.trim().toLowerCase())

/** Whether a pasted text is a range of cells and not the text of one. */
export const isRange = (text: string): boolean => /[\t\r\n]/.test(text.trim())

/**
 * Pastes a range over the options from a cell on, then as new options. A first row of language codes assigns the
 * columns; blank cells change nothing.
 */
export function pasteOptions(
  rows: readonly OptionRow[],
  from: { index: number; language: Language },
  text: string,
  may: { add: boolean; change: boolean },
): PastedOptions {
  const [head = [], ...others] = readClipboardTable(text)
  const named = head.map(languageOf)
  const hasHead = others.length > 0 && named.every((language) => language !== undefined)
  const columns = hasHead ? named : SHOP_ORDER.slice(SHOP_ORDER.indexOf(from.language))
  const lines = (hasHead ? others : [head, ...others]).filter((cells) =>
    cells.some((cell) => cell.trim() !== ''),
  )
  const result = [...rows]
  let [filled, left, index] = [0, 0, from.index]
  for (const cells of lines) {
    while (result[index]?.isRemoved) index += 1
    const row = result[index] ?? emptyOption
    const mayWrite = row.pk === null ? may.add : may.change
    const next = { ...row }
    for (const [place, cell] of cells.entries()) {
      const language = columns[place]
      if (cell.trim() === '') continue
      if (language === undefined || !mayWrite) {
        left += 1
        continue
      }
      next[`name_${language}`] = cell.trim()
      filled += 1
    }
    if (mayWrite) result[index] = next
    index += 1
  }
  return { rows: result, filled, left }
}
