import { InputGroup } from '@blueprintjs/core'
import { memo, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { CorrectedNote } from '../../../../forms/fields/corrected.tsx'
import { asText, useField } from '../../../../forms/fields/use-field.ts'
import { useServerErrors } from '../../../../forms/record/server-errors.ts'
import { readCopies } from './address-amounts.ts'
import { useLineFacts } from './line-facts.ts'
import type { OrderValues } from './order-form.ts'

const Row = memo(AmountsRow)

const namesOf = (lines: OrderValues['order_products']) =>
  lines.map(({ key, product }) => ({ key, name: product?.label ?? null }))

/** Table of how many copies of each order line go to each address. */
export function AddressAmounts({ addresses }: { addresses: number }) {
  const lines = useWatch({ name: 'order_products', compute: namesOf })
  const places = Array.from({ length: addresses }, (_, place) => place)
  return (
    <div className="new-order-amounts">
      <table aria-label="Podział na adresy">
        <thead>
          <tr>
            <th scope="col">Pozycja</th>
            {places.map((place) => (
              <th key={place} scope="col" className="number">
                Adres {place + 1}
              </th>
            ))}
            <th scope="col" className="number">
              Razem z nakładu
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name }, place) => (
            <Row key={key} lineKey={key} place={place} name={name} addresses={addresses} />
          ))}
        </tbody>
      </table>
      {places.map((place) => (
        <ServerWords key={place} place={place} />
      ))}
    </div>
  )
}

function ServerWords({ place }: { place: number }) {
  const { messages } = useServerErrors(`delivery_addresses.${place}.order_products`)
  if (messages.length === 0) return null
  return (
    <div className="text-field-errors" role="alert">
      Adres {place + 1}: {messages.join(' ')}
    </div>
  )
}

interface AmountsRowProps {
  lineKey: string
  place: number
  name: string | null
  addresses: number
}

function AmountsRow({ lineKey, place, name, addresses }: AmountsRowProps) {
  const places = Array.from({ length: addresses }, (_, index) => index)
  const names = places.map((index) => `delivery_addresses.${index}.amounts.${lineKey}` as const)
  const typed = useWatch<OrderValues, typeof names>({ name: names })
  const copies = useLineFacts((facts) => facts[lineKey]?.copies ?? null)
  const shared = typed.reduce<number>((sum, text) => sum + (readCopies(text) ?? 0), 0)
  const isRight = copies !== null && shared === copies
  return (
    <tr>
      <th scope="row">
        {place + 1}. {name ?? '—'}
      </th>
      {places.map((index) => (
        <AmountCell key={index} line={place} address={index} lineKey={lineKey} />
      ))}
      <td className={isRight ? 'number' : 'number new-order-wrong'}>
        {shared} / {copies ?? '—'} szt.
      </td>
    </tr>
  )
}

function AmountCell({ line, address, lineKey }: { line: number; address: number; lineKey: string }) {
  const { inputRef, value, onBlur, errors, isCorrected, change } = useField(
    `delivery_addresses.${address}.amounts.${lineKey}`,
  )
  const errorId = useId()
  const isWrong = errors.length > 0
  return (
    <td className="number text-field new-order-amount">
      <InputGroup
        inputRef={inputRef}
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Pozycja ${line + 1}, adres ${address + 1}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        intent={isWrong ? 'danger' : 'none'}
        value={asText(value)}
        onBlur={onBlur}
        onChange={(event) => change(event.target.value)}
      />
      <div id={errorId} className="text-field-errors" role={isWrong ? 'alert' : undefined}>
        {errors.join(' ')}
      </div>
      <CorrectedNote isCorrected={isCorrected} />
    </td>
  )
}
