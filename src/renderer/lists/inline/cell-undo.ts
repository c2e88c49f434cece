import { create } from 'zustand'
import { toApiError } from '../../lib/bridge.ts'
import { notify } from '../../ui/notices.ts'
import { commitCell, isSaving, type CellWish } from '../../lib/change/cell-edits.ts'

/** A cell that was saved, and what it takes to put back what it held. */
interface SavedCell extends Pick<CellWish, 'save' | 'read'> {
  cell: string
  /** Names row and column. */
  label: string
  before: string
  after: string
  /** What people call a text of the cell; the text itself where nothing is said. */
  say: ((text: string) => string) | undefined
}

/** Cells saved on the open sheets and not taken back, by sheet, the last one last. */
export const useSavedCells = create<{ saved: ReadonlyMap<string, readonly SavedCell[]> }>(() => ({
  saved: new Map(),
}))

function put(sheet: string, cells: readonly SavedCell[]): void {
  useSavedCells.setState({ saved: new Map([...useSavedCells.getState().saved, [sheet, cells]]) })
}

const savedOn = (sheet: string): readonly SavedCell[] => useSavedCells.getState().saved.get(sheet) ?? []

export function noteSaved(sheet: string, cell: SavedCell): void {
  if (cell.before !== cell.after) put(sheet, [...savedOn(sheet), cell])
}

/** The sheet was left: what was saved there stays as it is. */
export function forgetSaved(sheet: string): void {
  put(sheet, [])
}

/** One after another: the second press takes back the cell before, once the first has ended. */
let last = Promise.resolve()

/** Puts back what the cell saved last on this sheet held before, by a change of its own; told in any case. */
export function undoLastCell(sheet: string): Promise<void> {
  return (last = last.then(() => undo(sheet)))
}

const TOLD_MS = 8000

async function undo(sheet: string): Promise<void> {
  if (isSaving(sheet))
    return void notify.info('Ostatnia zmiana jeszcze się zapisuje: cofnij ją, gdy będzie zapisana.', TOLD_MS)
  const cell = savedOn(sheet).at(-1)
  if (!cell) return
  const drop = () =>
    put(
      sheet,
      savedOn(sheet).filter((other) => other !== cell),
    )
  const say = (text: string) => (text.trim() === '' ? 'puste' : `„${shortened(cell.say?.(text) ?? text)}”`)
  const { read } = cell
  let held: string | null = cell.after
  try {
    if (read) held = await read()
  } catch (cause) {
    return notify.failure(toApiError(cause))
  }
  if (held === null) {
    drop()
    return void notify.warning(`Nie cofnięto: ${cell.label}. Serwer nie ma już tego wiersza.`, TOLD_MS)
  }
  if (held !== cell.after && held !== cell.before) {
    drop()
    const text = `Nie cofnięto: ${cell.label}. Ktoś zmienił to po Tobie, teraz jest ${say(held)}. Odśwież listę.`
    return void notify.warning(text, TOLD_MS)
  }
  const isSaved = await putBack(cell)
  if (!isSaved) return
  drop()
  notify.success(`Cofnięto: ${cell.label}. Znów jest ${say(cell.before)}.`)
}

/** A failure is told at the cell like any other, and the next press tries again. */
function putBack({ cell, label, before, after, save, read }: SavedCell): Promise<boolean> {
  return new Promise((resolve) => {
    const onEnd: CellWish['onEnd'] = (saved) => resolve(saved !== null)
    commitCell(cell, label, { text: before, held: after, save, read, onEnd })
  })
}

const MOST_SIGNS = 60

const shortened = (text: string): string =>
  text.length > MOST_SIGNS ? `${text.slice(0, MOST_SIGNS)}…` : text
