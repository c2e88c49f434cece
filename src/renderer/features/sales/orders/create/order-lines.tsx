import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { memo, useCallback, useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useCommands } from '../../../../lib/commands.ts'
import { copyOfLine, emptyLine } from './empty-order.ts'
import { NewOrderLine } from './order-line.tsx'
import type { OrderValues } from './order-form.ts'
import { PathErrors } from './place-errors.tsx'
import { useRemoveEntry } from './use-take-away.ts'
import { useFocusOnEntry } from './use-focus-on-place.ts'

const NAME = 'order_products'
const Line = memo(NewOrderLine)

/** Order lines of the new order. The user can add, copy and remove them. */
export function OrderLines() {
  const { getValues, clearErrors, setValue } = useFormContext<OrderValues>()
  const { fields, append, remove } = useFieldArray<OrderValues, typeof NAME>({ name: NAME })
  const list = useRef<HTMLDivElement>(null)
  const focusOn = useFocusOnEntry(list)

  const add = useCallback(
    (line = emptyLine()) => {
      append(line, { shouldFocus: false })
      clearErrors(NAME)
      focusOn(getValues(NAME).length - 1)
    },
    [append, clearErrors, focusOn, getValues],
  )

  /** Opens the file picker of the order line that has the focus, or of the last one. */
  function chooseFile() {
    const lines = [...(list.current?.children ?? [])]
    const line = lines.find((one) => one.contains(document.activeElement)) ?? lines.at(-1)
    const input = line?.querySelector<HTMLElement>('input[type="file"]')
    input?.focus()
    input?.click()
  }
  useCommands([
    { id: 'order.addLine', label: 'Dodaj pozycję', keys: 'ctrl+shift+p', run: () => add() },
    { id: 'order.chooseFile', label: 'Wybierz plik projektowy', keys: 'ctrl+shift+f', run: chooseFile },
  ])

  const copy = useCallback(
    (place: number) => {
      const line = getValues(`${NAME}.${place}`)
      const copied = copyOfLine(line)
      // Its copies go to the same addresses as those of the original line until the user changes them.
      for (const [index, { amounts }] of getValues('delivery_addresses').entries()) {
        const amount = amounts[line.key]
        if (amount) setValue(`delivery_addresses.${index}.amounts.${copied.key}`, amount)
      }
      add(copied)
    },
    [add, getValues, setValue],
  )

  const takeAway = useRemoveEntry({ name: NAME, remove, focusOn })

  return (
    <section className="new-order-section" aria-labelledby="new-order-lines">
      <div className="new-order-heading">
        <h2 id="new-order-lines">Pozycje</h2>
        <PathErrors path={NAME} label="Pozycje" fields={null} />
      </div>
      <div ref={list} className="new-order-list">
        {fields.map(({ id, key }, place) => (
          <Line key={id} lineKey={key} place={place} onCopy={copy} onRemove={takeAway} />
        ))}
      </div>
      <Button
        icon={<Plus />}
        text="Dodaj pozycję"
        title="Ctrl+Shift+P"
        className="new-order-add"
        onClick={() => add()}
      />
    </section>
  )
}
