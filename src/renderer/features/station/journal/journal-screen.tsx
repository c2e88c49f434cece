import { Button } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import type { JournalRow } from '#shared/ipc/routes/journal.ts'
import { ColumnsButton } from '../../../crud/list/columns-button.tsx'
import { FilterChips } from '../../../crud/list/filter-chips.tsx'
import { FiltersButton } from '../../../crud/list/filters.tsx'
import { toGridColumns } from '../../../crud/list/list-column.ts'
import { ListFrame } from '../../../crud/list/list-frame.tsx'
import { listNotice } from '../../../crud/list/list-notice.tsx'
import { ListSearch } from '../../../crud/list/list-search.tsx'
import { withFilter } from '../../../crud/list/list-state.ts'
import { Pager } from '../../../crud/list/pager.tsx'
import { rowMenu, type RowAction } from '../../../crud/list/row-actions.tsx'
import { SavedViewsButton } from '../../../crud/list/saved-views-button.tsx'
import { useColumnPreferences } from '../../../crud/list/use-column-preferences.ts'
import { useListState } from '../../../crud/list/use-list-state.ts'
import { useCommands } from '../../../lib/commands.ts'
import { useSessionUser } from '../../../lib/session.ts'
import type { RowMark } from '../../../ui/grid/grid-column.ts'
import { Grid } from '../../../ui/grid/grid.tsx'
import { DaysButton } from './days-button.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { journalColumns, orderAddress } from './journal-columns.tsx'
import { dayFilters, journalCodec, panelFilters } from './journal-state.ts'
import { entryName, isCancellable, reprintRefusal } from './journal-words.ts'
import './print-journal.css'
import { ReprintDialog } from './reprint-dialog.tsx'
import { useEntryActions, type EntryActions } from './use-entry-actions.ts'
import { useJournalList, useJournalUpdates } from './use-journal-list.ts'

const ROUTE = '/station/journal'
const TITLE = 'Dziennik wydruków'
const WORDS = COUNTED.print

const keyOf = (row: JournalRow) => row.id

/** A print that waits for a person's answer must not be overlooked. */
function markOf(row: JournalRow): RowMark | null {
  return row.state === 'unknown' ? { intent: 'warning', text: 'Czy etykieta wyszła?' } : null
}

interface RowDoing {
  actions: EntryActions
  open: (row: JournalRow) => void
  askReprint: (row: JournalRow) => void
  /** null where the person may not see the order. */
  openOrder: (() => void) | null
}

function actionsOf(row: JournalRow, { actions, open, askReprint, openOrder }: RowDoing): RowAction[] {
  return [
    { id: 'open', label: 'Szczegóły', run: () => open(row) },
    ...(row.state === 'unknown'
      ? [
          { id: 'cameOut', label: 'Wyszła', run: () => void actions.answer(row, true) },
          { id: 'notOut', label: 'Nie wyszła', run: () => void actions.answer(row, false) },
        ]
      : []),
    {
      id: 'reprint',
      label: 'Drukuj ponownie',
      disabledReason: reprintRefusal(row),
      run: () => askReprint(row),
    },
    ...(isCancellable(row)
      ? [{ id: 'cancel', label: 'Anuluj wydruk', run: () => void actions.cancel(row) }]
      : []),
    ...(openOrder ? [{ id: 'order', label: 'Otwórz zamówienie', run: openOrder }] : []),
  ]
}

/** `/station/journal`: every print of this station of the last 30 days (DESK-070). */
export function JournalScreen() {
  const user = useSessionUser()
  const control = useListState(ROUTE, journalCodec)
  const { state, change, setFilter, clearFilters } = control
  const list = useJournalList(control)
  useJournalUpdates()
  const actions = useEntryActions()
  const [opened, setOpened] = useState<JournalRow | null>(null)
  const [reprinted, setReprinted] = useState<JournalRow | null>(null)
  const [panel, setPanel] = useState<'filters' | 'days' | null>(null)
  const searchInput = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const preferences = useColumnPreferences(ROUTE, user?.username ?? '', ['reason'])
  const columns = useMemo(() => journalColumns(user), [user])
  const gridColumns = useMemo(() => toGridColumns(columns), [columns])
  const filters = useMemo(() => panelFilters(list.operators), [list.operators])

  const follow = (href: string) => void navigate(href)

  useCommands([
    { id: 'list.search', label: 'Szukaj na liście', keys: '/', run: () => searchInput.current?.focus() },
    { id: 'list.filters', label: 'Filtry', keys: 'f', run: () => setPanel('filters') },
    { id: 'journal.days', label: 'Dni', keys: 'd', run: () => setPanel('days') },
    { id: 'list.refresh', label: 'Odśwież listę', keys: 'r', run: list.refresh },
  ])

  function menuOf(row: JournalRow): RowAction[] {
    const address = orderAddress(user, row.orderPk)
    return actionsOf(row, {
      actions,
      open: setOpened,
      askReprint: setReprinted,
      openOrder: address === null ? null : () => follow(address),
    })
  }

  const { from, to } = state.filters
  const isFiltered = state.search !== '' || Object.keys(state.filters).length > 0
  return (
    <ListFrame title={TITLE} count={list.count === null ? '' : countOf(list.count, WORDS)}>
      <div className="list-tools">
        <ListSearch
          inputRef={searchInput}
          value={state.search}
          placeholder="Zamówienie lub nr przesyłki"
          onSearch={(search) => change({ search })}
        />
        <DaysButton
          value={{ from: typeof from === 'string' ? from : null, to: typeof to === 'string' ? to : null }}
          onChange={(days) =>
            change({
              filters: withFilter(withFilter(state.filters, 'from', days.from), 'to', days.to),
            })
          }
          isOpen={panel === 'days'}
          onOpen={(isOpen) => setPanel(isOpen ? 'days' : null)}
        />
        <FiltersButton
          filters={filters}
          values={state.filters}
          onSet={setFilter}
          isOpen={panel === 'filters'}
          onOpen={(isOpen) => setPanel(isOpen ? 'filters' : null)}
        />
        <FilterChips
          filters={[...filters, ...dayFilters(state.filters)]}
          searchLabels={NO_LABELS}
          values={state.filters}
          search={state.search}
          onRemove={(name) => setFilter(name, null)}
          onRemoveSearch={() => change({ search: '' })}
          onClear={clearFilters}
        />
        <div className="list-tools-end">
          {user && (
            <SavedViewsButton owner={{ pk: user.pk, route: ROUTE }} codec={journalCodec} control={control} />
          )}
          <Button
            icon={<Refresh />}
            aria-label="Odśwież listę"
            title="Odśwież listę"
            onClick={list.refresh}
          />
          <ColumnsButton columns={columns} preferences={preferences} />
        </div>
      </div>
      <div className="list-grid">
        <Grid<JournalRow>
          label={TITLE}
          columns={gridColumns}
          rows={list.rows}
          rowsKey={list.rowsKey}
          keyOf={keyOf}
          layout={preferences.layout}
          onLayout={preferences.setLayout}
          density={preferences.density}
          ordering={null}
          onOrder={noOrder}
          search={NO_LABELS}
          onSearch={setFilter}
          isStale={list.isStale}
          skeletonRows={state.pageSize}
          onOpen={setOpened}
          onFollow={follow}
          markOf={markOf}
          renderMenu={(row) => rowMenu('Działania', menuOf(row))}
          notice={listNotice({ list, words: WORDS, isFiltered, onClear: clearFilters })}
        />
      </div>
      <Pager
        page={state.page}
        pageSize={state.pageSize}
        pageLength={list.pageLength}
        count={list.count}
        onPress={list.expect}
        onPage={(page) => change({ page })}
        onPageSize={(pageSize) => change({ pageSize })}
      />
      {opened && (
        <EntryDialog
          key={`entry ${opened.id}`}
          id={opened.id}
          name={entryName(opened)}
          actions={actions}
          onReprint={setReprinted}
          onFollow={follow}
          onClose={() => setOpened(null)}
        />
      )}
      {reprinted && (
        <ReprintDialog
          key={`reprint ${reprinted.id}`}
          row={reprinted}
          reprint={actions.reprint}
          onClose={() => setReprinted(null)}
        />
      )}
    </ListFrame>
  )
}

const NO_LABELS: Readonly<Record<string, string>> = {}
const noOrder = () => {}
