import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core'
import type { GridColumn } from './grid-column.ts'

interface ColumnMenuProps<Row> {
  column: GridColumn<Row>
  onOrder: (isDescending: boolean) => void
  onShift: (steps: number) => void
  onWiden: (pixels: number) => void
  onHide: () => void
}

/** A menu of commands for everything that the pointer can do with a column. */
export function ColumnMenu<Row>({ column, onOrder, onShift, onWiden, onHide }: ColumnMenuProps<Row>) {
  return (
    <Menu aria-label={`Kolumna ${column.label}`}>
      {column.isOrderable && <MenuItem text="Sortuj rosnąco" onClick={() => onOrder(false)} />}
      {column.isOrderable && <MenuItem text="Sortuj malejąco" onClick={() => onOrder(true)} />}
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
