import { Button, HTMLSelect } from '@blueprintjs/core'
import { useState } from 'react'
import { firstRows, withRow, type PriceExample } from './price-impact.ts'
import type { PriceStore } from './price-store.ts'
import { shownGroups } from './price-view.ts'
import { runOf } from './price-words.ts'

interface OwnExampleProps {
  store: PriceStore
  onPin: (example: PriceExample) => void
}

/** Builds an example order: it starts with the first options, and the user selects others. */
export function OwnExample({ store, onPin }: OwnExampleProps) {
  const [column, setColumn] = useState(0)
  const [rows, setRows] = useState<readonly number[]>(() => firstRows(store))
  return (
    <fieldset className="price-example">
      <legend>Własny przykład</legend>
      <HTMLSelect
        aria-label="Nakład przykładu"
        value={column}
        onChange={({ target }) => setColumn(Number(target.value))}
      >
        {store.quantities.map((quantity, place) => (
          <option key={quantity.pk} value={place}>
            {runOf(quantity)}
          </option>
        ))}
      </HTMLSelect>
      <HTMLSelect
        aria-label="Opcja przykładu"
        value=""
        onChange={({ target }) => setRows(withRow(store, rows, Number(target.value)))}
      >
        <option value="" disabled>
          Wybierz opcję…
        </option>
        {shownGroups({ store }).map(({ pk, name }) => (
          <optgroup key={pk} label={name}>
            {store.options.map(
              ({ pk: option, label, group }, row) =>
                group.pk === pk && (
                  <option key={option} value={row}>
                    {label}
                  </option>
                ),
            )}
          </optgroup>
        ))}
      </HTMLSelect>
      <Button text="Przypnij przykład" onClick={() => onPin({ column, rows })} />
      <Button variant="minimal" text="Od nowa" onClick={() => setRows(firstRows(store))} />
      <p className="quiet">{rows.map((row) => store.options[row]?.label).join(', ') || 'Bez opcji.'}</p>
    </fieldset>
  )
}
