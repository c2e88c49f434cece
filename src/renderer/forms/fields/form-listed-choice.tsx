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

/** Operations that answer all their options at once, without being asked anything. */
export type ListedOperation = {
  [N in OperationName]: ReplyOf<N> extends Option[] ? (object extends CallInput<N> ? N : never) : never
}[OperationName]

const HOUR_MS = 60 * 60 * 1000
const NO_OPTIONS: readonly Option[] = []

interface Listed {
  options: readonly Option[]
  trouble: FieldTrouble | undefined
}

/** Options of such an operation, none until they are there; and why they are not, where that is known. */
export function useListed(operation: ListedOperation, isEnabled = true): Listed {
  const listed = useOperation(operation, {}, { staleMs: HOUR_MS, isEnabled })
  const options = listed.data ?? NO_OPTIONS
  const trouble = useOptionTrouble(listed)
  return useMemo(() => ({ options, trouble }), [options, trouble])
}

/** The options alone, where they only give names to what is shown anyway. */
export const useListedOptions = (operation: ListedOperation): readonly Option[] =>
  useListed(operation).options

/** One of the options that an operation lists; what the record holds stays on offer, listed or not. */
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
