import { entryOfText, type CellEntry, type PriceArea, type PriceCommand } from './price-commands.ts'
import type { ShownCells } from './price-paste.ts'
import type { HeadedPaste, HeadingMatch } from './paste-headings.ts'
import type { PriceStore } from './price-store.ts'

/** Returns the pasted rows and columns without a decision. The panel cannot be confirmed while there are any. */
export function undecidedMatches({ rows, columns }: HeadedPaste): HeadingMatch[] {
  return [...rows, ...columns].filter(({ decision }) => decision === null)
}

/** Returns the targets assigned to two pasted rows or columns; the later one would silently overwrite the earlier. */
export function doubledPlaces(matches: readonly HeadingMatch[]): Set<number> {
  const seen = new Set<number>()
  const doubled = new Set<number>()
  for (const { decision } of matches) {
    if (typeof decision !== 'number') continue
    if (seen.has(decision)) doubled.add(decision)
    seen.add(decision)
  }
  return doubled
}

/** Assigns rows or columns without headings to the visible ones, beginning at the selection. */
function bySelection(count: number, first: number | undefined, shown: readonly number[]): (number | null)[] {
  const from = first === undefined ? -1 : shown.indexOf(first)
  return Array.from({ length: count }, (_, place) => (from < 0 ? null : (shown[from + place] ?? null)))
}

interface Line {
  source: number
  target: number
}

function decided(matches: readonly HeadingMatch[]): Line[] {
  return matches.flatMap(({ source, decision }) =>
    typeof decision === 'number' ? [{ source, target: decision }] : [],
  )
}

/**
 * Returns the command that writes the pasted cells to the assigned rows and columns. Hidden rows receive nothing and
 * are counted in `skipped`; blank cells change nothing.
 */
export function placeHeaded(
  store: PriceStore,
  paste: HeadedPaste,
  selection: PriceArea,
  shown: ShownCells,
): Extract<PriceCommand, { ok: true }> {
  const { table, leading } = paste
  const hasHead = paste.columns.length > 0
  const width = Math.max(0, ...table.map((cells) => cells.length))
  const rows: Line[] =
    paste.rows.length > 0
      ? decided(paste.rows)
      : linesFrom(
          hasHead ? 1 : 0,
          bySelection(table.length - (hasHead ? 1 : 0), selection.rows[0], shown.rows),
        )
  const columns: Line[] = hasHead
    ? decided(paste.columns)
    : linesFrom(leading, bySelection(width - leading, selection.columns[0], shown.columns))
  const visible = new Set(shown.rows)
  const entries: CellEntry[] = []
  let skipped = 0
  for (const row of rows) {
    for (const column of columns) {
      const text = table[row.source]?.[column.source] ?? ''
      if (text.trim() === '') continue
      if (visible.has(row.target)) entries.push([store.cellAt(row.target, column.target), entryOfText(text)])
      else skipped += 1
    }
  }
  return { ok: true, entries, skipped }
}

function linesFrom(first: number, targets: readonly (number | null)[]): Line[] {
  return targets.flatMap((target, place) => (target === null ? [] : [{ source: first + place, target }]))
}
