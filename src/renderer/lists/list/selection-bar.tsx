import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FIRST_PAGE } from '#shared/api/list-query.ts'
import { COUNTED, countOf, numberText } from '#shared/domain/counted.ts'
import { toApiError } from '../../lib/bridge.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import type { RowKey } from '../../ui/grid/grid-column.ts'
import { notify } from '../../ui/notices.ts'
import { readAllRows } from './all-rows.ts'
import { SelectionStrip } from './selection-strip.tsx'
import type { PagedList } from './use-list.ts'

/** Maximum number of selected rows, because they are read page by page. */
const MAX_SELECTED = 2000

interface SelectionBarProps<Row> {
  list: Pick<PagedList<Row>, 'source' | 'state' | 'count'>
  selection: ReadonlySet<RowKey>
  onSelection: (selection: ReadonlySet<RowKey>) => void
  /** Called with rows read beyond the shown pages, before they are selected. */
  onRead: (rows: readonly Row[]) => void
  /** Actions for the selected rows. */
  children: ReactNode
}

/** Shown while rows are selected: their number, a button to select all matching rows, and actions. */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { list, selection, onSelection, onRead, children } = props
  const { source, state, count } = list
  /** Number of rows read so far; null if none are being read. */
  const [gathered, setGathered] = useState<number | null>(null)
  const gathering = useRef<{ question: string; control: AbortController } | null>(null)
  const question = JSON.stringify(source.questionOf({ ...state, page: FIRST_PAGE }))
  // If the query changes or the user leaves the screen, reading is aborted.
  useEffect(() => {
    if (gathering.current?.question !== question) gathering.current?.control.abort()
  }, [question])
  useEffect(() => () => gathering.current?.control.abort(), [])
  if (selection.size === 0) return null

  async function selectAll() {
    const control = new AbortController()
    gathering.current = { question, control }
    setGathered(0)
    try {
      const { signal } = control
      const options = { most: MAX_SELECTED, signal, onRead: setGathered }
      const rows = await readAllRows(source, source.questionOf(state), options)
      onRead([...rows.values()])
      onSelection(new Set(rows.keys()))
    } catch (cause) {
      if (!control.signal.aborted) notify.failure(toApiError(cause))
    } finally {
      setGathered(null)
    }
  }

  function clear() {
    gathering.current?.control.abort()
    onSelection(new Set())
  }

  const tooMany =
    (count ?? 0) > MAX_SELECTED ? `Naraz można zaznaczyć najwyżej ${MAX_SELECTED}. Zawęź filtry.` : null
  return (
    <SelectionStrip
      text={gathered === null ? countOf(selection.size, COUNTED.chosen) : `Odczytano ${numberText(gathered)}`}
      beside={
        count !== null &&
        count > selection.size && (
          <ActionButton
            variant="minimal"
            text={`Zaznacz wszystkie pasujące: ${numberText(count)}`}
            disabledReason={tooMany}
            isWorking={gathered !== null}
            onClick={() => void selectAll()}
          />
        )
      }
      onClear={clear}
    >
      {children}
    </SelectionStrip>
  )
}
