import { Button, Checkbox, Divider, SegmentedControl } from '@blueprintjs/core'
import { ChevronDown, ChevronUp, ColumnLayout as ColumnsIcon } from '@blueprintjs/icons'
import { columnsInOrder, shiftColumn, toggleColumn } from '../../ui/grid/column-layout.ts'
import type { GridDensity } from '../../ui/grid/grid-column.ts'
import { PopoverButton } from '../../ui/popover-button.tsx'
import type { ColumnPreferences } from './use-column-preferences.ts'
import './columns-button.css'

interface ColumnsButtonProps {
  columns: readonly { id: string; label: string }[]
  preferences: ColumnPreferences
}

const DENSITIES: { label: string; value: GridDensity }[] = [
  { label: 'Gęsto', value: 'compact' },
  { label: 'Zwykle', value: 'standard' },
  { label: 'Luźno', value: 'comfortable' },
]

const ICON = <ColumnsIcon />

/** Settings for the visible columns, their order and the row density. */
export function ColumnsButton({ columns, preferences }: ColumnsButtonProps) {
  return (
    <PopoverButton
      icon={ICON}
      aria-label="Kolumny i gęstość"
      title="Kolumny i gęstość"
      align="end"
      panel={<ColumnsPanel columns={columns} preferences={preferences} />}
    />
  )
}

function ColumnsPanel({ columns, preferences }: ColumnsButtonProps) {
  const { layout, density, setLayout, setDensity, reset, view } = preferences
  return (
    <div className="columns-panel" role="group" aria-label="Kolumny i gęstość">
      <SegmentedControl
        aria-label="Gęstość wierszy"
        fill
        size="small"
        options={DENSITIES}
        value={density}
        onValueChange={(value) => setDensity(value as GridDensity)}
      />
      <Divider />
      {columnsInOrder(columns, layout.order).map(({ id, label }) => (
        <div key={id} className="columns-line">
          <Checkbox
            label={label}
            checked={!layout.hidden.includes(id)}
            onChange={() => setLayout(toggleColumn(layout, id))}
          />
          <Button
            variant="minimal"
            size="small"
            icon={<ChevronUp />}
            aria-label={`Przesuń w lewo: ${label}`}
            onClick={() => setLayout(shiftColumn(columns, layout, id, -1))}
          />
          <Button
            variant="minimal"
            size="small"
            icon={<ChevronDown />}
            aria-label={`Przesuń w prawo: ${label}`}
            onClick={() => setLayout(shiftColumn(columns, layout, id, 1))}
          />
        </div>
      ))}
      <Divider />
      {view && <p className="quiet columns-note">Kolumny widoku „{view.name}”. Poza nim zostają Twoje.</p>}
      {view?.isChanged && <Button fill variant="minimal" text="Zapisz w widoku" onClick={view.keep} />}
      {view && <Button fill variant="minimal" text="Używaj na całej liście" onClick={view.takeOver} />}
      <Button fill variant="minimal" text={view ? 'Kolumny widoku' : 'Domyślne kolumny'} onClick={reset} />
    </div>
  )
}
