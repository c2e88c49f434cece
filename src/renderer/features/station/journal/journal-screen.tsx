import { useMemo, useState, useEffect } from 'react'
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
import { EntryDialog } from './entry-dialog.tsx'
import { journalColumns } from './journal-columns.tsx'
import { journalFilters, journalSource } from './journal-state.ts'
import { entryName, isCancellable, reprintRefusal } from './journal-words.ts'
import { useEntryActions, type EntryActions } from './use-entry-actions.ts'
import { addressOf } from '../../../lib/screens.ts'
import { useQueryClient } from '@tanstack/react-query'
import { onEvent } from '../../../lib/bridge.ts'
import { markStale } from '../../../lib/cache.ts'
import { Button } from '@blueprintjs/core'
import { Calendar } from '@blueprintjs/icons'
import { DateRangeField, type DateRangeValue } from '../../../forms/fields/date-range-field.tsx'
import { toServerDate } from '../../../lib/format.ts'
import { PopoverButton } from '../../../ui/popover-button.tsx'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { FormDialog } from '../../../forms/record/form-dialog.tsx'
import { FormText } from '../../../forms/fields/form-fields.tsx'
import { REPRINT_REASON_LENGTH, REPRINT_REASONS } from '../../../entities/print/reprint-reasons.ts'
import './print-journal.css'
const schema = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'Podaj powód.')
    .max(REPRINT_REASON_LENGTH, `Najwyżej ${REPRINT_REASON_LENGTH} znaków.`),
})

/** Prompts for the reason for reprinting a stored print. The reprint becomes an entry of its own (DESK-069). */
function ReprintDialog({
  row,
  reprint,
  onClose,
}: {
  row: JournalRow
  reprint: (row: JournalRow, reason: string) => Promise<void>
  onClose: () => void
}) {
  return (
    <FormDialog
      title="Drukuj ponownie"
      schema={schema}
      values={{ reason: '' }}
      unsavedText="powód ponownego wydruku"
      submitText="Drukuj ponownie"
      submit={({ reason }) => reprint(row, String(reason))}
      onClose={onClose}
    >
      <p className="journal-reprint-what">
        {entryName(row)}, drukarka „{row.printer}”. Wyjdzie dokładnie to samo, co poprzednio.
      </p>
      <FormText name="reason" label="Powód" isRequired help="Zostanie w dzienniku przy tym wydruku." />
      <UsualReasons />
    </FormDialog>
  )
}

function UsualReasons() {
  const { setValue, setFocus } = useFormContext()
  return (
    <div className="journal-reasons" role="group" aria-label="Częste powody">
      {REPRINT_REASONS.map((reason) => (
        <Button
          key={reason}
          size="small"
          text={reason}
          onClick={() => {
            setValue('reason', reason, { shouldDirty: true, shouldValidate: true })
            setFocus('reason')
          }}
        />
      ))}
    </div>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => toServerDate(new Date(Date.now() - days * DAY_MS))

/** Frequently used date ranges. */
const QUICK: readonly { label: string; range: () => DateRangeValue }[] = [
  { label: 'Dziś', range: () => ({ from: daysAgo(0), to: daysAgo(0) }) },
  { label: 'Wczoraj', range: () => ({ from: daysAgo(1), to: daysAgo(1) }) },
  { label: 'Ostatnie 7 dni', range: () => ({ from: daysAgo(6), to: daysAgo(0) }) },
  { label: 'Wszystkie dni', range: () => ({ from: null, to: null }) },
]

interface DaysButtonProps {
  value: DateRangeValue
  onChange: (value: DateRangeValue) => void
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Button for the list's days: presets, or a custom range. */
function DaysButton({ value, onChange, isOpen, onOpen }: DaysButtonProps) {
  return (
    <PopoverButton
      icon={<Calendar />}
      text="Dni"
      isOpen={isOpen}
      onOpen={onOpen}
      panel={
        <div className="journal-days" role="group" aria-label="Dni">
          <div className="journal-days-quick">
            {QUICK.map(({ label, range }) => (
              <Button
                key={label}
                text={label}
                onClick={() => {
                  onChange(range())
                  onOpen(false)
                }}
              />
            ))}
          </div>
          <DateRangeField label="Od dnia do dnia" value={value} onChange={onChange} />
        </div>
      }
    />
  )
}

/** Delay in ms that combines the several state changes of one print into one reload. */
const TOGETHER_MS = 150

/** Reloads the journal when one of its entries changes. */
function useJournalUpdates(): void {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onEvent('journal.changed', () => {
      if (timer !== undefined) return
      timer = setTimeout(() => {
        timer = undefined
        void markStale(client, [journalSource.name])
      }, TOGETHER_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client])
}

const UNKNOWN: RowMark = {
  intent: 'warning',
  text: 'czy wyszła?',
  detail: 'Czy etykieta wyszła?',
  shownInColumn: 'state',
}

/** Marks prints whose outcome the user has to confirm. */
function markOf(row: JournalRow): RowMark | null {
  return row.state === 'unknown' ? UNKNOWN : null
}

interface RowDoing {
  actions: EntryActions
  open: (row: JournalRow) => void
  askReprint: (row: JournalRow) => void
  /** Null if the user may not see the order. */
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

/** `/station/journal`: all prints of this station of the last 30 days (DESK-070). */
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
