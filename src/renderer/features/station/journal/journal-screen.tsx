import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { COUNTED } from '#shared/domain/counted.ts'
import type { JournalRow } from '#shared/ipc/routes/journal.ts'
import { withFilter } from '../../../lib/list-state.ts'
import { ListView } from '../../../lists/list/list-view.tsx'
import type { RowAction } from '../../../lib/actions/row-actions.tsx'
import { useList } from '../../../lists/list/use-list.ts'
import { orderPlaceFor } from '../../../entities/order/order-place.ts'
import { useCommands } from '../../../lib/commands.ts'
import { useSessionUser } from '../../../lib/session.ts'
import type { RowMark } from '../../../ui/grid/grid-column.ts'
import { DaysButton } from './days-button.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { journalColumns } from './journal-columns.tsx'
import { journalFilters, journalSource } from './journal-state.ts'
import { entryName, isCancellable, reprintRefusal } from './journal-words.ts'
import './print-journal.css'
import { ReprintDialog } from './reprint-dialog.tsx'
import { useEntryActions, type EntryActions } from './use-entry-actions.ts'
import { useJournalUpdates } from './use-journal-updates.ts'
import { addressOf } from '../../../lib/screens.ts'

const UNKNOWN: RowMark = {
  intent: 'warning',
  text: 'czy wyszła?',
  detail: 'Czy etykieta wyszła?',
  saidIn: 'state',
}

/** A print that waits for a person's answer must not be overlooked. */
function markOf(row: JournalRow): RowMark | null {
  return row.state === 'unknown' ? UNKNOWN : null
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
  const list = useList({ source: journalSource, route: addressOf('printJournal') })
  const { state, change } = list
  useJournalUpdates()
  const actions = useEntryActions()
  const [opened, setOpened] = useState<JournalRow | null>(null)
  const [reprinted, setReprinted] = useState<JournalRow | null>(null)
  const [isDaysOpen, setIsDaysOpen] = useState(false)
  const navigate = useNavigate()
  const columns = useMemo(() => journalColumns(user), [user])
  const operators = list.answered?.page.operators ?? NOBODY
  const filters = useMemo(() => journalFilters(operators), [operators])

  const follow = (href: string) => void navigate(href)

  useCommands([{ id: 'journal.days', label: 'Dni', keys: 'd', run: () => setIsDaysOpen(true) }])

  function menuOf(row: JournalRow): RowAction[] {
    const address = orderPlaceFor(user, row.orderPk)
    return actionsOf(row, {
      actions,
      open: setOpened,
      askReprint: setReprinted,
      openOrder: address === null ? null : () => follow(address),
    })
  }

  const { from, to } = state.filters
  return (
    <ListView
      list={list}
      title="Dziennik wydruków"
      words={COUNTED.print}
      empty="Tu pojawi się każda etykieta i każdy dokument wydrukowany na tym stanowisku."
      columns={columns}
      filters={filters}
      searchPlaceholder="Zamówienie lub nr przesyłki"
      onOpen={setOpened}
      markOf={markOf}
      actionsOf={menuOf}
      ownTools={
        <DaysButton
          value={{ from: typeof from === 'string' ? from : null, to: typeof to === 'string' ? to : null }}
          onChange={(days) =>
            change({ filters: withFilter(withFilter(state.filters, 'from', days.from), 'to', days.to) })
          }
          isOpen={isDaysOpen}
          onOpen={setIsDaysOpen}
        />
      }
      aside={
        <>
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
        </>
      }
    />
  )
}

const NOBODY: readonly string[] = []
