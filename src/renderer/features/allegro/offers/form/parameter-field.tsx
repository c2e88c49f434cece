import type { Option } from '#shared/api/lenient.ts'
import type { OfferParameter, OfferParameterValue, ParameterSheet } from '#shared/domain/offer-parameters.ts'
import { withCorrection } from '../../../../forms/fields/corrected.tsx'
import { ListInput } from '../../../../forms/fields/list-input.tsx'
import { NumberField } from '../../../../forms/fields/number-field.tsx'
import { useLocalOptions } from '../../../../forms/fields/option-source.ts'
import { SearchChoice } from '../../../../forms/fields/search-choice.tsx'
import { SearchSelect } from '../../../../forms/fields/search-select.tsx'
import { labelAmong } from '../../../../forms/fields/use-option-labels.ts'
import { useServerErrors } from '../../../../forms/record/server-errors.ts'
import type { FieldLook } from '../../../../ui/field-frame.tsx'
import { TextField } from '../../../../ui/text-field.tsx'

interface ParameterFieldProps {
  parameter: OfferParameter
  value: OfferParameterValue | undefined
  sheet: ParameterSheet
  /** The problem with the current value; the marketplace's messages come from the form's errors. */
  problem: string | null
  onChange: (value: OfferParameterValue) => void
}

interface KindProps extends Omit<ParameterFieldProps, 'problem' | 'value'> {
  value: OfferParameterValue
  look: FieldLook
}

const emptyOf = (id: string): OfferParameterValue => ({ id, valuesIds: [], values: [], rangeValue: null })

/** A category parameter, in a field that matches its type and restrictions. */
export function ParameterField({ parameter, value, sheet, problem, onChange }: ParameterFieldProps) {
  const { id, name, unit, type } = parameter
  const { messages, isCorrected } = useServerErrors(`parameter:${id}`)
  const look: FieldLook = {
    label: unit === null ? name : `${name} (${unit})`,
    required: sheet.isRequired(parameter),
    errors: [...new Set([...(problem === null ? [] : [problem]), ...messages])],
    help: withCorrection(null, isCorrected && problem === null),
  }
  const parts = { parameter, value: value ?? emptyOf(id), sheet, look, onChange }
  return (
    <div data-place={`parameter:${id}`}>
      {type === 'dictionary' ? (
        <DictionaryField {...parts} />
      ) : type === 'integer' || type === 'float' ? (
        <NumbersField {...parts} />
      ) : (
        <WordsField {...parts} />
      )}
    </div>
  )
}

/** The usual number of decimal places if the marketplace reports none. */
const USUAL_PRECISION = 2

function DictionaryField({ parameter, value, sheet, look, onChange }: KindProps) {
  const { ambiguousValueId, customValuesEnabled } = parameter.options
  const options: Option[] = sheet.choicesOf(parameter).map(({ id, value: label }) => ({ value: id, label }))
  const parts = { ...look, source: useLocalOptions(options), labelOf: labelAmong(options) }
  const isOwn = customValuesEnabled && ambiguousValueId !== null && value.valuesIds.includes(ambiguousValueId)
  return (
    <>
      {parameter.restrictions.multipleChoices ? (
        <SearchSelect
          {...parts}
          value={value.valuesIds}
          onChange={(ids) => onChange({ ...value, valuesIds: ids.map(String) })}
        />
      ) : (
        <SearchChoice
          {...parts}
          // An optional value can be cleared; a required value can only be replaced.
          value={value.valuesIds[0] ?? null}
          onChange={(id) => onChange({ ...value, valuesIds: id === null ? [] : [String(id)] })}
        />
      )}
      {isOwn && (
        <TextField
          label={`${parameter.name}: własna wartość`}
          required
          value={value.values[0] ?? ''}
          onChange={(event) => onChange({ ...value, values: [event.target.value] })}
        />
      )}
    </>
  )
}

function NumbersField({ parameter, value, look, onChange }: KindProps) {
  const { range, min, max, precision } = parameter.restrictions
  const limits = {
    precision: parameter.type === 'integer' ? 0 : (precision ?? USUAL_PRECISION),
    min: min ?? undefined,
    max: max ?? undefined,
  }
  if (!range) {
    const typed = value.values[0] ?? ''
    const change = (next: string) => onChange({ ...value, values: next === '' ? [] : [next] })
    return <NumberField {...look} {...limits} value={typed} onChange={change} />
  }
  const ends = value.rangeValue ?? { from: '', to: '' }
  const change = (next: typeof ends) => onChange({ ...value, rangeValue: next })
  return (
    <div className="offer-range">
      <NumberField
        {...look}
        {...limits}
        label={`${look.label}: od`}
        value={ends.from}
        onChange={(from) => change({ ...ends, from })}
      />
      <NumberField
        {...limits}
        label={`${look.label}: do`}
        required={look.required}
        value={ends.to}
        onChange={(to) => change({ ...ends, to })}
      />
    </div>
  )
}

function WordsField({ parameter, value, look, onChange }: KindProps) {
  const { maxLength, allowedNumberOfValues } = parameter.restrictions
  if ((allowedNumberOfValues ?? 1) > 1) {
    return (
      <ListInput
        {...look}
        value={value.values}
        onChange={(values) => onChange({ ...value, values: [...values] })}
      />
    )
  }
  const typed = value.values[0] ?? ''
  const length = Array.from(typed.trim()).length
  return (
    <TextField
      {...look}
      help={
        <>
          {look.help}
          {parameter.type !== 'string' && (
            <span>Nieznany typ parametru: zostanie wysłany tak, jak wpisano. </span>
          )}
          {maxLength !== null && (
            <span className="offer-counter" data-over={length > maxLength}>
              {length}/{maxLength}
            </span>
          )}
        </>
      }
      value={typed}
      onChange={(event) => {
        const next = event.target.value
        onChange({ ...value, values: next === '' ? [] : [next] })
      }}
    />
  )
}
