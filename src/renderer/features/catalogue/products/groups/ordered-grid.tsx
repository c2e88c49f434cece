import { useState, type FocusEvent, type KeyboardEvent, type ReactElement, type RefObject } from 'react'
import { moveActions, moveStepOf, PlaceDialog, stepTarget } from '../../../../lib/actions/move-commands.tsx'
import { newWindowAction, rowMenu, type RowAction } from '../../../../lib/actions/row-actions.tsx'
import { useOpenInBackground } from '../../../../lists/list/use-open-link.ts'
import { matchesKeys } from '../../../../lib/shortcuts.ts'
import { DEFAULT_LAYOUT } from '../../../../ui/grid/column-layout.ts'
import { Grid } from '../../../../ui/grid/grid.tsx'
import type { GridColumn, RowKey, RowMark } from '../../../../ui/grid/grid-column.ts'
import type { GridHandle } from '../../../../ui/grid/grid-props.ts'

interface OrderedGridProps<Row> {
  label: string
  rows: readonly Row[]
  /** Changes with the listed content; the grid then starts at the first row again. */
  rowsKey: string
  columns: readonly GridColumn<Row>[]
  keyOf: (row: Row) => RowKey
  /** Returns the row's name in the accusative: `grupę „Papier”`. */
  nameOf: (row: Row) => string
  /**
   * Returns the address of the row's own screen if the user may open it. It opens in another window, so that this one
   * keeps its unsaved changes.
   */
  addressOf: ((row: Row) => string) | undefined
  selection?: ReadonlySet<RowKey>
  onSelection?: (selection: ReadonlySet<RowKey>) => void
  onCurrent?: (row: Row) => void
  /** The row whose content is shown beside the grid. */
  currentKey?: RowKey | null
  onMove: (from: number, to: number) => void
  onRemove: (row: Row) => void
  onUndo: () => void
  onRedo: () => void
  notice: ReactElement | null
  handle: RefObject<GridHandle | null>
  /** Needs a stable identity, so that rows render only when they change. */
  markOf: (row: Row) => RowMark | null
}

const nothing = () => undefined
const NO_SEARCH = {}

/**
 * A grid whose rows the user orders by dragging, with Alt and arrow keys, or from the row's menu. Delete removes a row.
 */
export function OrderedGrid<Row>(props: OrderedGridProps<Row>) {
  const { label, rows, columns, keyOf, nameOf, addressOf, onMove, onRemove } = props
  const openElsewhere = useOpenInBackground()
  const [layout, setLayout] = useState(DEFAULT_LAYOUT)
  const [asked, setAsked] = useState<Row | null>(null)
  const [said, setSaid] = useState('')
  const placeOf = (row: Row) => rows.findIndex((one) => keyOf(one) === keyOf(row))

  function moveTo(row: Row, to: number) {
    const from = placeOf(row)
    if (from < 0 || from === to || to < 0 || to >= rows.length) return
    onMove(from, to)
    setSaid(`Przeniesiono ${nameOf(row)} na pozycję ${to + 1} z ${rows.length}`)
  }

  function onRowKey(event: KeyboardEvent, row: Row): boolean {
    const step = moveStepOf(event)
    if (step) moveTo(row, stepTarget(step, placeOf(row), rows.length))
    else if (matchesKeys(event, 'delete')) onRemove(row)
    else if (matchesKeys(event, 'ctrl+z')) props.onUndo()
    else if (matchesKeys(event, 'ctrl+y') || matchesKeys(event, 'ctrl+shift+z')) props.onRedo()
    else return false
    return true
  }

  const actionsOf = (row: Row): RowAction[] => [
    ...moveActions({
      index: placeOf(row),
      count: rows.length,
      disabledReason: null,
      onStep: (step) => moveTo(row, stepTarget(step, placeOf(row), rows.length)),
      onAsk: () => setAsked(row),
    }),
    ...(addressOf ? [{ ...newWindowAction(() => openElsewhere(addressOf(row))), startsGroup: true }] : []),
    {
      id: 'remove',
      label: 'Usuń z produktu',
      keys: 'delete',
      isDestructive: true,
      startsGroup: true,
      run: () => onRemove(row),
    },
  ]

  function follow(event: FocusEvent<HTMLElement>) {
    const index = event.target.closest<HTMLElement>('[data-row]')?.dataset['row']
    const row = index === undefined ? undefined : rows[Number(index)]
    if (row !== undefined) props.onCurrent?.(row)
  }

  return (
    <div className="ordered-grid" onFocusCapture={follow}>
      <Grid<Row>
        label={label}
        columns={columns}
        rows={rows}
        rowsKey={props.rowsKey}
        keyOf={keyOf}
        layout={layout}
        onLayout={setLayout}
        density="compact"
        ordering={null}
        onOrder={nothing}
        search={NO_SEARCH}
        onSearch={nothing}
        onFollow={nothing}
        onFollowElsewhere={openElsewhere}
        {...(addressOf && { onOpenElsewhere: (row: Row) => openElsewhere(addressOf(row)) })}
        {...(props.selection && { selection: props.selection })}
        {...(props.onSelection && { onSelection: props.onSelection })}
        onRowKey={onRowKey}
        currentKey={props.currentKey ?? null}
        handle={props.handle}
        markOf={props.markOf}
        drag={{
          disabledReason: null,
          markAt: (_key, { row, share }) => ({
            row: share < 0.5 ? row : row + 1,
            isInside: false,
            level: 1,
            isRefused: false,
          }),
          onDrop(key, { row, share }) {
            const moved = rows.find((one) => keyOf(one) === key)
            const line = share < 0.5 ? row : row + 1
            if (moved !== undefined) moveTo(moved, line > placeOf(moved) ? line - 1 : line)
          },
        }}
        renderMenu={(row) => rowMenu('Działania', actionsOf(row))}
        notice={rows.length === 0 ? props.notice : null}
      />
      <div role="status" className="visually-hidden">
        {said}
      </div>
      {asked !== null && (
        <PlaceDialog
          name={nameOf(asked)}
          place={placeOf(asked) + 1}
          count={rows.length}
          onChoose={(place) => moveTo(asked, place - 1)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
