import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core'
import type { GridColumn } from './grid-column.ts'
import './grid-column-menu.css'

interface ColumnMenuProps<Row> {
  column: GridColumn<Row>
  /** Why the rows cannot be sorted differently now. */
  orderLock: string | undefined
  onOrder: (isDescending: boolean) => void
  onShift: (steps: number) => void
  onWiden: (pixels: number) => void
  onHide: () => void
}

/** A menu of commands for everything that the pointer can do with a column. */
export function ColumnMenu<Row>({
  column,
  orderLock,
  onOrder,
  onShift,
  onWiden,
  onHide,
}: ColumnMenuProps<Row>) {
  return (
    <Menu aria-label={`Kolumna ${column.label}`}>
      {column.isOrderable &&
        [false, true].map((isDescending) => (
          <MenuItem
            key={String(isDescending)}
            text={isDescending ? 'Sortuj malejąco' : 'Sortuj rosnąco'}
            disabled={orderLock !== undefined}
            onClick={() => onOrder(isDescending)}
          />
        ))}
      {column.isOrderable && orderLock !== undefined && (
        <MenuItem disabled multiline className="grid-order-lock" text={orderLock} />
      )}
      {column.isOrderable && <MenuDivider />}
      <MenuItem text="Przesuń w lewo" onClick={() => onShift(-1)} />
      <MenuItem text="Przesuń w prawo" onClick={() => onShift(1)} />
      <MenuItem text="Poszerz" onClick={() => onWiden(40)} />
      <MenuItem text="Zwęź" onClick={() => onWiden(-40)} />
      <MenuDivider />
      <MenuItem text="Ukryj kolumnę" onClick={onHide} />
    </Menu>
  )
}
