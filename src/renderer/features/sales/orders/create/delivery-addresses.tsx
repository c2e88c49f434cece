import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { memo, useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useCommands } from '../../../../lib/commands.ts'
import { AddressAmounts } from './address-amounts-table.tsx'
import { NewDeliveryAddress } from './delivery-address.tsx'
import { emptyAddress } from './empty-order.ts'
import type { OrderValues } from './order-form.ts'
import { PathErrors } from './place-errors.tsx'
import { useFocusOnEntry } from './use-focus-on-place.ts'
import { useRemoveEntry } from './use-take-away.ts'

const NAME = 'delivery_addresses'
const Address = memo(NewDeliveryAddress)

/** Delivery addresses of the new order; with several addresses also the copies for each of them. */
export function DeliveryAddresses() {
  const { getValues, clearErrors } = useFormContext<OrderValues>()
  const { fields, append, remove } = useFieldArray<OrderValues, typeof NAME>({ name: NAME })
  const list = useRef<HTMLDivElement>(null)
  const focusOn = useFocusOnEntry(list)

  function add() {
    append(emptyAddress(getValues('company_localization')), { shouldFocus: false })
    clearErrors(NAME)
    focusOn(fields.length)
  }

  /** An empty address is filled in before another one is added. */
  function addOrFill() {
    const last = getValues(NAME).at(-1)
    if (!last || last.street || last.city) return add()
    const inputs = list.current?.lastElementChild?.querySelectorAll('input') ?? []
    ;[...inputs].find(({ value }) => value === '')?.focus()
  }
  useCommands([{ id: 'order.addAddress', label: 'Dodaj adres', keys: 'ctrl+shift+a', run: addOrFill }])

  const takeAway = useRemoveEntry({ name: NAME, remove, focusOn })

  return (
    <section className="new-order-section" aria-labelledby="new-order-addresses">
      <div className="new-order-heading">
        <h2 id="new-order-addresses">Adresy dostawy</h2>
        <PathErrors path={NAME} label="Adresy dostawy" fields={null} />
      </div>
      <div ref={list} className="new-order-list">
        {fields.map(({ id }, place) => (
          <Address key={id} place={place} onRemove={takeAway} />
        ))}
      </div>
      <Button
        icon={<Plus />}
        text="Dodaj adres"
        title="Ctrl+Shift+A"
        className="new-order-add"
        onClick={add}
      />
      {fields.length > 1 && <AddressAmounts addresses={fields.length} />}
    </section>
  )
}
