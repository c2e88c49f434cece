import { useMemo, useState } from 'react'
import type { RowMark } from '../../../../ui/grid/grid-column.ts'
import type { CountedLine, MontageDraft } from '../summary/montage-draft.ts'
import { deadlineCost } from './deadline-cost.ts'
import { sheetOrders, type SheetOrder } from './sheet-orders.ts'
import { pieceLines, sheetUse, type SheetUse } from './sheet-use.ts'
import { useWrongPaper, type PaperCheck } from './use-wrong-paper.ts'

/** Explains the number of plates if it is one of the two with a meaning; null for any other. */
export function plateHint(plateQuantity: string | null, flipped: boolean): string | null {
  const count = (plateQuantity ?? '').trim()
  if (count === '8') return flipped ? '8 płyt: obie strony; odwracanemu wystarczą 4' : '8 płyt: obie strony'
  if (count === '4')
    return flipped ? '4 płyty, odwracany: jeden komplet drukuje obie strony' : '4 płyty: jedna strona'
  return null
}

interface PlannerInput {
  /** Null while the montage is new. */
  montagePk: number | null
  /** All lines of the draft; needs a stable identity between renders. */
  lines: readonly CountedLine[]
  draft: MontageDraft & { paperPk: number | null }
}

export interface Planner {
  montagePk: number | null
  use: SheetUse
  paper: PaperCheck
  orders: readonly SheetOrder[]
  /** Sentences about plates and deadline. */
  hints: readonly string[]
  /** Returns the problem of a line on this sheet, for the right table's `markOf`. */
  markOf: (line: { pk: number }) => RowMark | null
  /** The line whose share of the sheet is hovered or focused; its row is marked. */
  pointed: number | null
  point: (pk: number | null) => void
}

const WHOLE = /^\d+$/

const TOO_LARGE: RowMark = {
  intent: 'danger',
  text: 'większy niż arkusz',
  detail: 'Format nie mieści się na arkuszu w żadnym ułożeniu',
}

const WRONG_PAPER: RowMark = {
  intent: 'warning',
  text: 'inny papier',
  detail: 'Serwer nie zalicza tej pozycji do papieru montażu',
}

/** Hints for the planner about a draft, besides its figures. They never block saving. */
export function usePlannerMarks({ montagePk, lines, draft }: PlannerInput): Planner {
  const { sheet, quantity_net, plate_quantity, flipped, forced_deadline_date: forced, paperPk } = draft
  const [pointed, point] = useState<number | null>(null)
  const pieces = useMemo(() => pieceLines(lines), [lines])
  const pks = useMemo(() => lines.map(({ pk }) => pk), [lines])
  const orders = useMemo(() => sheetOrders(lines), [lines])
  const cost = useMemo(() => deadlineCost(lines, forced), [lines, forced])
  const use = useMemo(() => {
    const typed = (quantity_net ?? '').trim()
    return sheetUse(pieces, { sheet, netSheets: WHOLE.test(typed) ? Number(typed) : null })
  }, [pieces, sheet, quantity_net])
  const paper = useWrongPaper(pks, paperPk)
  // A string, because a set would be a new object at every key of a number field.
  const tooLargeKeys = [...use.tooLarge].join()
  const tooLarge = useMemo(
    () => new Set(tooLargeKeys === '' ? [] : tooLargeKeys.split(',').map(Number)),
    [tooLargeKeys],
  )
  const { wrong } = paper
  const markOf = useMemo(
    () =>
      ({ pk }: { pk: number }): RowMark | null =>
        tooLarge.has(pk) ? TOO_LARGE : wrong.has(pk) ? WRONG_PAPER : null,
    [tooLarge, wrong],
  )
  const hint = plateHint(plate_quantity, flipped)
  return {
    montagePk,
    use,
    paper,
    orders,
    hints: [cost, hint].filter((text) => text !== null),
    markOf,
    pointed,
    point,
  }
}
