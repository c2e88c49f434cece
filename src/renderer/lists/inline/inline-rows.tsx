import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react'
import type { ListName } from '#shared/api/registry.ts'
import { can } from '#shared/domain/permissions.ts'
import { markStale } from '../../lib/cache.ts'
import { useCommands } from '../../lib/commands.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useUnsavedGuard } from '../../lib/unsaved.ts'
import { cellName, dropFailures, isSaving, useFailureCount } from '../../lib/change/cell-edits.ts'
import { forgetUndo, undoLast, useUndo } from '../../lib/change/undo.ts'
import { InlineCell } from './inline-cell.tsx'
import type { InlineRules } from './inline-rules.ts'
import { InlineSwitch } from './inline-switch.tsx'
import { readAllRows } from '../list/all-rows.ts'
import type { ColumnLook, OwnColumn } from '../list/columns-of.tsx'
import { resourceSource } from '../list/list-source.ts'
import { callResource, contractOf, type AnyRecord, type RowOf } from '../../lib/resource-calls.ts'

type Values = Readonly<Record<string, unknown>>

interface InlineSheet {
  /** Key under which the edits of its cells are stored. */
  sheet: string
  canChange: boolean
  keyOf: (row: never) => string | number
  /**
   * Saves one field of a row. Returns the row as the server now holds it, as far as the response contains it, or null.
   */
  save: (row: never, changes: Values) => Promise<Values | null>
  /** Reads the row past every cache; null if it is not found. */
  readRow: (row: never) => Promise<Values | null>
}

const InlineContext = createContext<InlineSheet | null>(null)

interface SheetProps<Row> extends Omit<InlineSheet, 'keyOf' | 'save' | 'readRow'> {
  keyOf: (row: Row) => string | number
  save: (row: Row, changes: Values) => Promise<Values | null>
  readRow: (row: Row) => Promise<Values | null>
  children: ReactNode
}

/** Provides inline editing to the cells of rows. `keyOf`, `save` and `readRow` must keep their identity. */
export function InlineSheetRows<Row>(props: SheetProps<Row>) {
  const { sheet, canChange, keyOf, save, readRow, children } = props
  const failures = useFailureCount(sheet)
  useUnsavedGuard(failures > 0, `zmiany, których nie udało się zapisać (pola: ${failures})`)
  const hasSaved = useUndo(({ entries }) => entries.some(({ scope }) => scope === sheet))
  useEffect(
    () => () => {
      dropFailures(sheet)
      forgetUndo(sheet)
    },
    [sheet],
  )
  useCommands(
    canChange
      ? [
          {
            id: `cells.undo ${sheet}`,
            label: 'Cofnij ostatnio zapisaną komórkę',
            keys: 'ctrl+z',
            isDisabled: !hasSaved,
            disabledReason: 'Od otwarcia tego ekranu nie zapisano żadnej komórki',
            run: () => void undoLast(sheet, () => isSaving(sheet)),
          },
        ]
      : [],
  )
  const value = useMemo<InlineSheet>(
    () => ({ sheet, canChange, keyOf, save, readRow }),
    [sheet, canChange, keyOf, save, readRow],
  )
  return <InlineContext value={value}>{children}</InlineContext>
}

const pkOf = (row: AnyRecord): number => row.pk

/** Lists with editable cells are short; reading stops at this number of rows. */
const MOST_ROWS = 2000

/** Not every API can return a single record, so the whole list is read. */
async function readFrom<R extends ListName>(resource: R, { pk }: RowOf<R>): Promise<RowOf<R> | null> {
  const { signal } = new AbortController()
  const question = { ordering: contractOf(resource).defaultOrdering }
  const rows = await readAllRows(resourceSource(resource), question, { most: MOST_ROWS, signal })
  return rows.get(pk) ?? null
}

/** Inline editing for the rows of a resource, which are changed by PATCH if the user has the permission. */
export function InlineRows<R extends ListName>({ resource, children }: { resource: R; children: ReactNode }) {
  const canChange = can(useSessionUser(), 'change', contractOf(resource).model)
  const client = useQueryClient()
  const save = useMemo(
    () => async (row: RowOf<R>, body: Values) => {
      const saved = await callResource<Values | null>(resource, 'update', { params: { pk: row.pk }, body })
      // The rows are not reloaded until the user does so, because the one being edited must not move away.
      void markStale(client, [resource], { isLeftShown: true })
      return saved
    },
    [resource, client],
  )
  const readRow = useMemo(() => (row: RowOf<R>) => readFrom(resource, row), [resource])
  return (
    <InlineSheetRows sheet={resource} canChange={canChange} keyOf={pkOf} save={save} readRow={readRow}>
      {children}
    </InlineSheetRows>
  )
}

interface InlineColumn<Row> extends Omit<ColumnLook<Row>, 'cell'> {
  /** Returns the accessible name of the row's cell from the column's label: `Nazwa zmiennej „czat”`. */
  cellNameOf: (label: string, row: Row) => string
}

const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/**
 * A column of texts edited in their cells; `field` is the record's and the PATCH's field. Read-only for users without
 * the permission to change.
 */
export function inlineText<Row extends object>(
  field: string,
  {
    cellNameOf,
    isRequired,
    precision,
    min,
    isLong,
    missing,
    ...look
  }: InlineColumn<Row> & InlineRules & { missing?: string },
): OwnColumn<Row> {
  const rules = { isRequired, precision, min, isLong }
  const valueOf = (row: Row) => written((row as Values)[field])
  return {
    ...look,
    value: valueOf,
    cell: (row) => (
      <TextInRow
        row={row}
        field={field}
        label={cellNameOf(look.label, row)}
        value={valueOf(row)}
        rules={rules}
        missing={missing}
      />
    ),
  }
}

interface TextInRowProps {
  row: object
  field: string
  label: string
  value: string
  rules: InlineRules
  missing: string | undefined
}

function TextInRow({ row, field, label, value, rules, missing }: TextInRowProps) {
  const sheet = useContext(InlineContext)
  if (!sheet?.canChange) {
    const isMissing = missing !== undefined && value.trim() === ''
    return isMissing ? <span className="inline-cell-missing">{missing}</span> : value || '—'
  }
  return (
    <InlineCell
      {...rules}
      cell={cellName(sheet.sheet, sheet.keyOf(row as never), field)}
      label={label}
      value={value}
      missing={missing}
      save={async (text) => written((await sheet.save(row as never, { [field]: text }))?.[field] ?? text)}
      read={async () => {
        const held = await sheet.readRow(row as never)
        return held && written(held[field])
      }}
    />
  )
}

/** Whether the response has all fields of the row. A server may respond with only a part of it, or with nothing. */
function isWhole(answer: Values | null, row: object): answer is Values {
  return (
    answer !== null && Object.entries(row).every(([name, value]) => value === null || answer[name] != null)
  )
}

/** A column of switches. */
export function inlineFlag<Row extends object>(
  field: string,
  { cellNameOf, ...look }: InlineColumn<Row>,
): OwnColumn<Row> {
  const valueOf = (row: Row) => (row as Values)[field] === true
  return {
    ...look,
    value: (row) => (valueOf(row) ? 'tak' : 'nie'),
    cell: (row) => (
      <FlagInRow row={row} field={field} label={cellNameOf(look.label, row)} value={valueOf(row)} />
    ),
  }
}

function FlagInRow({
  row,
  field,
  label,
  value,
}: Pick<TextInRowProps, 'row' | 'field' | 'label'> & { value: boolean }) {
  const sheet = useContext(InlineContext)
  if (!sheet?.canChange) return value ? 'tak' : 'nie'
  return (
    <InlineSwitch
      cell={cellName(sheet.sheet, sheet.keyOf(row as never), field)}
      label={label}
      value={value}
      save={async (wanted) => {
        const saved = await sheet.save(row as never, { [field]: wanted })
        // A missing field would read as "no", so only a complete row may override the sent value.
        return isWhole(saved, row) ? saved[field] === true : wanted
      }}
      read={async () => {
        const held = await sheet.readRow(row as never)
        return held && held[field] === true
      }}
    />
  )
}
