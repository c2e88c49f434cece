import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { Option } from '#shared/api/lenient.ts'
import type { OperationName, ReplyOf } from '#shared/api/registry.ts'
import type { CallInput } from '../../lib/api.ts'
import { useOperation } from '../../lib/queries.ts'
import type { FieldTrouble } from '../../ui/trouble-line.tsx'
import { FormChoice } from './form-fields.tsx'
import { useOptionTrouble } from './option-trouble.ts'
import { asText, type FormFieldProps } from './use-field.ts'

/** Operations that take no input and return all their options in one response. */
export type ListedOperation = {
  [N in OperationName]: ReplyOf<N> extends Option[] ? (object extends CallInput<N> ? N : never) : never
}[OperationName]

const HOUR_MS = 60 * 60 * 1000
const NO_OPTIONS: readonly Option[] = []

interface Listed {
  options: readonly Option[]
  trouble: FieldTrouble | undefined
}

/** Returns the options of such an operation, empty until they are loaded, and the reason if loading failed. */
export function useListed(operation: ListedOperation, isEnabled = true): Listed {
  const listed = useOperation(operation, {}, { staleMs: HOUR_MS, isEnabled })
  const options = listed.data ?? NO_OPTIONS
  const trouble = useOptionTrouble(listed)
  return useMemo(() => ({ options, trouble }), [options, trouble])
}

/** Returns only the options, for callers that just need names for displayed values. */
export const useListedOptions = (operation: ListedOperation): readonly Option[] =>
  useListed(operation).options

/** A choice among the options of an operation. The record's current value stays available even if it is not listed. */
export function FormListedChoice({ from, ...rest }: FormFieldProps & { from: ListedOperation }) {
  const { options, trouble } = useListed(from)
  const current = asText(useWatch({ name: rest.name }))
  const isListed = current === '' || options.some(({ value }) => String(value) === current)
  return (
    <FormChoice
      {...rest}
      options={isListed ? options : [...options, { value: current, label: current }]}
      trouble={trouble}
    />
  )
}
