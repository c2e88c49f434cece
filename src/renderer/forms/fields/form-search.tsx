import { useState } from 'react'
import type { Option } from '#shared/api/lenient.ts'
import type { ListName } from '#shared/api/registry.ts'
import type { FieldTrouble } from '../../ui/trouble-line.tsx'
import { useLocalOptions, useResourceOptions, type ResourceOptions } from './option-source.ts'
import { SearchChoice } from './search-choice.tsx'
import { SearchSelect } from './search-select.tsx'
import { useField, type FormFieldProps } from './use-field.ts'
import { labelAmong, useResourceLabels } from './use-option-labels.ts'

type Value = Option['value']
type FromOptions = FormFieldProps & { options: readonly Option[]; trouble?: FieldTrouble | undefined }

function isValue(value: unknown): value is Value {
  return typeof value === 'number' || (typeof value === 'string' && value !== '')
}

function asValues(value: unknown): readonly Value[] {
  return Array.isArray(value) ? value.filter(isValue) : []
}

/** A choice of one record of a resource, stored by its pk. The list is requested when the field is opened. */
export function FormResourceChoice<R extends ListName>({
  name,
  isRequired,
  from,
  ...look
}: FormFieldProps & { from: ResourceOptions<R> }) {
  const { inputRef, value, errors, change } = useField(name, look.label)
  const [isNeeded, setIsNeeded] = useState(false)
  const source = useResourceOptions(from, isNeeded)
  const chosen = isValue(value) ? value : null
  const { labelOf, remember, trouble } = useResourceLabels(from, chosen === null ? [] : [chosen])
  return (
    <SearchChoice
      {...look}
      source={source}
      labelOf={labelOf}
      value={chosen}
      errors={errors}
      trouble={trouble}
      inputRef={inputRef}
      required={isRequired}
      onOpen={() => setIsNeeded(true)}
      onPick={remember}
      onChange={change}
    />
  )
}

/** A multiple choice among known options. */
export function FormOptionsSelect({ name, isRequired, options, ...look }: FromOptions) {
  const { inputRef, value, errors, change } = useField(name, look.label)
  const parts = { source: useLocalOptions(options), labelOf: labelAmong(options), errors, inputRef }
  return <SearchSelect {...look} {...parts} required={isRequired} value={asValues(value)} onChange={change} />
}

/** A choice of one among many known options; for a few use `FormChoice`. */
export function FormOptionsChoice({ name, isRequired, options, ...look }: FromOptions) {
  const { inputRef, value, errors, change } = useField(name, look.label)
  const parts = { source: useLocalOptions(options), labelOf: labelAmong(options), errors, inputRef }
  const chosen = isValue(value) ? value : null
  return <SearchChoice {...look} {...parts} required={isRequired} value={chosen} onChange={change} />
}
