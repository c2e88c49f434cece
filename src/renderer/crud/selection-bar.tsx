import { Button } from '@blueprintjs/core'
import { useState, type ReactNode } from 'react'
import { FIRST_PAGE, PAGE_SIZES, type Page } from '#shared/api/list-query.ts'
import type { ListName } from '#shared/api/registry.ts'
import { toApiError } from '../lib/bridge.ts'
import { countOf } from '../lib/format.ts'
import { ActionButton } from '../ui/action-button.tsx'
import type { RowKey } from '../ui/grid/grid-column.ts'
import { notify } from '../ui/notices.ts'
import { listQueryOf, type ListState } from './list-state.ts'
import { callResource, type AnyRecord } from './resource-calls.ts'

/** So many rows can be selected at once; they are fetched page by page. */
const MAX_SELECTED = 2000

/** pks of all rows that answer the list's question, whatever page they are on. */
async function allMatching(resource: ListName, state: ListState): Promise<number[]> {
  const pageSize = PAGE_SIZES.at(-1)
  const pks = new Set<number>()
  for (let page = FIRST_PAGE; ; page += 1) {
    const query = { ...listQueryOf(state), page, page_size: pageSize }
    const { results, count } = await callResource<Page<AnyRecord>>(resource, 'list', { query })
    results.forEach(({ pk }) => pks.add(pk))
    if (results.length === 0 || pks.size >= Math.min(count, MAX_SELECTED)) return [...pks]
  }
}

interface SelectionBarProps {
  resource: ListName
  state: ListState
  count: number | null
  selection: ReadonlySet<RowKey>
  onSelection: (selection: ReadonlySet<RowKey>) => void
  /** What can be done with the selected rows. */
  children: ReactNode
}

/** Appears with the first selected row: how many, all that match, and what can be done with them. */
export function SelectionBar({
  resource,
  state,
  count,
  selection,
  onSelection,
  children,
}: SelectionBarProps) {
  const [isGathering, setIsGathering] = useState(false)
  if (selection.size === 0) return null

  async function selectAll() {
    setIsGathering(true)
    try {
      onSelection(new Set(await allMatching(resource, state)))
    } catch (cause) {
      notify.failure(toApiError(cause))
    } finally {
      setIsGathering(false)
    }
  }

  const tooMany =
    (count ?? 0) > MAX_SELECTED ? `Naraz można zaznaczyć najwyżej ${MAX_SELECTED}. Zawęź filtry.` : null
  return (
    <div className="selection-bar" role="region" aria-label="Zaznaczone wiersze">
      <strong role="status">{countOf(selection.size, 'zaznaczony', 'zaznaczone', 'zaznaczonych')}</strong>
      {count !== null && count > selection.size && (
        <ActionButton
          variant="minimal"
          text={`Zaznacz wszystkie ${count.toLocaleString('pl-PL')} pasujące`}
          disabledReason={tooMany}
          isWorking={isGathering}
          onClick={() => void selectAll()}
        />
      )}
      <div className="selection-actions">{children}</div>
      <Button variant="minimal" text="Odznacz" onClick={() => onSelection(new Set())} />
    </div>
  )
}
