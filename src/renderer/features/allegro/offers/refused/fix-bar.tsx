import { useState, type SyntheticEvent } from 'react'
import type { OfferParameter, OfferParameterValue } from '#shared/domain/offer-parameters.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { readDecimal } from '#shared/domain/decimal.ts'
import { NumberField } from '../../../../forms/fields/number-field.tsx'
import { useLocalOptions } from '../../../../forms/fields/option-source.ts'
import { SearchChoice } from '../../../../forms/fields/search-choice.tsx'
import { labelAmong } from '../../../../forms/fields/use-option-labels.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { OFFER_LABELS } from '../form/offer-values.ts'
import type { Offer } from '../offer-errors.ts'
import { dataOf } from './offer-changes.ts'
import { typedParameter, withParameter } from './parameter-text.ts'

/** Returns what is sent of an offer. */
type ChangeOf = (fresh: Offer) => Readonly<Record<string, unknown>>

const NUMBERS = {
  price: { precision: 2, min: '0', max: '999999.99' },
  available_number: { precision: 0, min: '0', max: '99999' },
} as const
type NumberPlace = keyof typeof NUMBERS

const isNumberPlace = (place: string | null): place is NumberPlace =>
  place !== null && Object.hasOwn(NUMBERS, place)

/** Whether one value can correct all offers of a cause about this place. */
export const hasCommonFix = (place: string | null, parameter: OfferParameter | null): boolean =>
  isNumberPlace(place) || parameter !== null

interface FixBarProps {
  place: string | null
  parameter: OfferParameter | null
  /** Number of offers that will be changed. */
  count: number
  onApply: (changeOf: ChangeOf) => void
}

/** One value for all offers of a cause, or for the selected ones. Enter applies it. */
export function FixBar({ place, parameter, count, onApply }: FixBarProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const label = parameter?.name ?? (isNumberPlace(place) ? OFFER_LABELS[place] : '')

  function apply(event: SyntheticEvent) {
    event.preventDefault()
    if (count === 0) return
    const read = changeFrom(typed, place, parameter)
    setProblem(read.ok ? null : read.message)
    if (read.ok) onApply(read.changeOf)
  }

  function change(next: string) {
    setTyped(next)
    setProblem(null)
  }

  const look = { label, required: true, errors: problem === null ? [] : [problem] }
  return (
    <form className="refused-fix" aria-label="Popraw razem" onSubmit={apply} noValidate>
      <div className="refused-fix-field">
        {isNumberPlace(place) ? (
          <NumberField {...look} {...NUMBERS[place]} value={typed} onChange={change} />
        ) : parameter?.type === 'dictionary' ? (
          <EntryField look={look} parameter={parameter} typed={typed} onChange={change} />
        ) : (
          <TextField {...look} value={typed} onChange={({ target }) => change(target.value)} />
        )}
      </div>
      <div className="refused-fix-button">
        <ActionButton
          type="submit"
          text={`Zapisz: ${countOf(count, COUNTED.allegroOffer)}`}
          disabledReason={count === 0 ? 'Wszystkie są już poprawione.' : null}
        />
      </div>
    </form>
  )
}

interface EntryFieldProps {
  look: { label: string; required: boolean; errors: readonly string[] }
  parameter: OfferParameter
  typed: string
  onChange: (name: string) => void
}

function EntryField({ look, parameter: { dictionary }, typed, onChange }: EntryFieldProps) {
  const options = dictionary.map(({ value }) => ({ value, label: value }))
  const source = useLocalOptions(options)
  return (
    <SearchChoice
      {...look}
      source={source}
      labelOf={labelAmong(options)}
      value={typed === '' ? null : typed}
      onChange={(name) => onChange(String(name ?? ''))}
    />
  )
}

type Read = { ok: true; changeOf: ChangeOf } | { ok: false; message: string }

function changeFrom(typed: string, place: string | null, parameter: OfferParameter | null): Read {
  if (isNumberPlace(place)) {
    const read = readDecimal(typed, NUMBERS[place])
    return read.ok && read.value !== ''
      ? { ok: true, changeOf: () => ({ [place]: read.value }) }
      : wrong(read)
  }
  if (!parameter) return { ok: false, message: '' }
  const read = typedParameter(parameter, typed)
  return read.ok ? { ok: true, changeOf: changeOfParameter(read.value) } : wrong(read)
}

const wrong = (read: { ok: boolean; message?: string }): Read => ({
  ok: false,
  message: read.message ?? 'Wpisz wartość.',
})

const changeOfParameter =
  (value: OfferParameterValue): ChangeOf =>
  (fresh) => ({ data: withParameter(dataOf(fresh), value) })
