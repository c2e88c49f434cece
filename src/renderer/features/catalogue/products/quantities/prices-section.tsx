import { lazy, memo, Suspense, useMemo, useRef, useState, type ComponentType } from 'react'
import { useStore } from 'zustand'
import { can } from '#shared/domain/permissions.ts'
import { countPrices } from '../count-prices.ts'
import type { ProductPartProps } from '../../../../entities/product/product-part.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { notify } from '../../../../ui/notices.ts'
import { confirm } from '../../../../ui/questions.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { allRowProblems } from '../form/form-issues.ts'
import { useProductParts } from '../form/product-context.ts'
import type { ProductParts } from '../handed-parts.ts'
import { quantityCellName } from './quantity-focus.ts'
import { pasteQuantities } from './quantity-paste.ts'
import { isBlank, movedCell, newRow, sortedRows, withCell, type QuantityRow } from './quantity-rows.ts'
import { changesOfRows, nextRowKey } from './quantity-state.ts'
import { QuantityGrid } from './quantity-grid.tsx'
import './quantities.css'

/**
 * Quantities with their prices, and beside them the parts for prices and imports (3.7). There may be hundreds of rows,
 * so it renders only when they change, not at each price typed in the window above it.
 */
export const PricesSection = memo(function PricesSection({ parts }: { parts: ProductParts }) {
  const { pk, name, state, desk, blocked, revision } = useProductParts()
  const user = useSessionUser()
  const { rows: history, held } = state
  const rows = history.value
  const hasStagedPrices = useStore(desk.store, ({ parts: staged }) =>
    [...staged.values()].some(({ step }) => step !== null),
  )
  const [emptyKey, setEmptyKey] = useState(nextRowKey)
  // What is typed between entering and leaving a cell is one step of Ctrl+Z.
  const edits = useRef(0)
  const stepOfEdit = () => `edit ${edits.current}`
  const [wanted, setWanted] = useState<{ cell: string | null }>({ cell: null })
  const [said, setSaid] = useState('')
  const [{ Prices, Transfer }] = useState(() => ({
    Prices: lazily(parts.prices),
    Transfer: lazily(parts.transfer),
  }))
  const canView = pk === null || can(user, 'view', 'quantity')
  const canAdd = can(user, 'add', 'quantity')
  const canDelete = can(user, 'delete', 'quantity')

  const counts = useMemo(() => {
    const priced = countPrices(held.record, 'quantity')
    const options = new Set(held.groups.flatMap((group) => group.options.map((option) => option.pk)))
    return { priced, all: options.size }
  }, [held])
  const hasPrices = held.record?.option_prices !== null && held.record !== null
  const pricesOf = (quantity: number) =>
    hasPrices ? `${counts.priced.get(quantity) ?? 0}/${counts.all}` : null

  const shown: readonly QuantityRow[] = canAdd ? [...rows, newRow(emptyKey)] : rows
  const problems = useMemo(() => allRowProblems(rows), [rows])
  const quantityChanges = useMemo(() => changesOfRows(rows), [rows])
  const stored = useMemo(
    () => held.quantities.toSorted((a, b) => (a.quantity ?? 0) - (b.quantity ?? 0)),
    [held.quantities],
  )

  const edit = (key: string, change: (row: QuantityRow) => QuantityRow, step?: string) =>
    history.change((now) => now.map((row) => (row.key === key ? change(row) : row)), step)

  /** Typing into the empty row adds it to the table and creates a new empty row. */
  function type(key: string, field: Parameters<typeof withCell>[1], text: string) {
    if (key !== emptyKey) return edit(key, (row) => withCell(row, field, text), stepOfEdit())
    history.change((now) => [...now, withCell(newRow(key), field, text)], stepOfEdit())
    setEmptyKey(nextRowKey())
  }

  function paste(key: string, field: Parameters<typeof withCell>[1], text: string) {
    const start = key === emptyKey ? [...history.now(), newRow(key)] : history.now()
    const { rows: next, cut, filled } = pasteQuantities(start, { key, field }, text, nextRowKey)
    history.change(() => sortedRows(next.filter((row) => !isBlank(row))))
    if (key === emptyKey) setEmptyKey(nextRowKey())
    const reported = `Wklejono komórek: ${filled}.`
    if (cut > 0) notify.warning(`${reported} Poza tabelą zostało: ${cut}.`, 8000)
    else notify.info(reported)
  }

  function step(kind: 'undo' | 'redo') {
    const before = history.now()
    edits.current += 1
    if (!history[kind]()) {
      setSaid(kind === 'undo' ? 'Nie ma czego cofnąć.' : 'Nie ma czego ponowić.')
      return
    }
    const moved = movedCell(before, history.now())
    setWanted({ cell: moved && quantityCellName(moved.key, moved.field) })
    setSaid(kind === 'undo' ? 'Cofnięto zmianę nakładów.' : 'Ponowiono zmianę nakładów.')
  }

  async function remove(key: string) {
    const row = history.now().find((one) => one.key === key)
    if (!row) return
    if (row.pk === null) return history.change((now) => now.filter((one) => one.key !== key))
    const prices = counts.priced.get(row.pk) ?? 0
    const isWanted =
      prices === 0 ||
      (await confirm({
        title: `Usunąć nakład ${row.base.quantity}?`,
        text: `Zapis zdejmie ze sprzedaży ten nakład razem z cenami opcji: ${prices}. Po zapisie nie da się tego cofnąć.`,
        confirmLabel: 'Usuń przy zapisie',
        intent: 'danger',
      }))
    if (isWanted) edit(key, (one) => ({ ...one, isRemoved: true, cells: one.base }))
  }

  const partProps: ProductPartProps = {
    pk,
    name,
    quantities: stored,
    quantityChanges,
    blocked,
    revision,
    host: desk.host,
  }
  const transferProps = { ...partProps, hasStagedPrices }
  return (
    <div className="product-prices">
      <Suspense fallback={<Skeleton height={60} />}>
        {Prices ? (
          <Prices {...partProps}>{Transfer && <Transfer {...transferProps} />}</Prices>
        ) : (
          Transfer && (
            <div className="button-row">
              <Transfer {...transferProps} />
            </div>
          )
        )}
      </Suspense>
      {canView ? (
        <QuantityGrid
          rows={shown}
          problems={problems}
          pricesOf={pricesOf}
          canAdd={canAdd}
          canChange={can(user, 'change', 'quantity')}
          canDelete={canDelete}
          wanted={wanted}
          onEnterCell={() => void (edits.current += 1)}
          onType={type}
          onCancel={(cell) => {
            history.cancel(stepOfEdit())
            setWanted({ cell })
          }}
          onLeaveRow={() => history.adjust(inOrder)}
          onStep={step}
          onPaste={paste}
          onRemove={(key) => void remove(key)}
          onRestore={(key) => edit(key, (row) => ({ ...row, isRemoved: false }))}
        />
      ) : (
        <p className="quiet">Nie masz uprawnień do wyświetlania nakładów.</p>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  )
})

function lazily<Props>(load: (() => Promise<ComponentType<Props>>) | undefined) {
  return load && lazy(async () => ({ default: await load() }))
}

/** Returns the same list if it is already in order, so that nothing counts as changed. */
function inOrder(rows: readonly QuantityRow[]): readonly QuantityRow[] {
  const sorted = sortedRows(rows.filter((row) => !isBlank(row)))
  return sorted.length === rows.length && sorted.every((row, index) => row === rows[index]) ? rows : sorted
}
