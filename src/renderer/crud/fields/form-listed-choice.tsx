import { useWatch } from 'react-hook-form'
import type { Option } from '#shared/api/lenient.ts'
import type { OperationName, ReplyOf } from '#shared/api/registry.ts'
import type { CallInput } from '../../lib/api.ts'
import { useOperation } from '../../lib/queries.ts'
import { FormChoice } from './form-fields.tsx'
import { optionTrouble } from './option-trouble.ts'
import { asText, type FormFieldProps } from './use-field.ts'

/** Operations that answer all their options at once, without being asked anything. */
export type ListedOperation = {
  [N in OperationName]: ReplyOf<N> extends Option[] ? (object extends CallInput<N> ? N : never) : never
}[OperationName]

const HOUR_MS = 60 * 60 * 1000
const NO_OPTIONS: readonly Option[] = []

/** Options of such an operation; none until they are there. */
export function useListedOptions(operation: ListedOperation): readonly Option[] {
  const { data } = useOperation(operation, {}, { staleMs: HOUR_MS })
  return data ?? NO_OPTIONS
}

/** One of the options that an operation lists; what the record holds stays on offer, listed or not. */
export function FormListedChoice({ from, ...rest }: FormFieldProps & { from: ListedOperation }) {
  const listed = useOperation(from, {}, { staleMs: HOUR_MS })
  const options = listed.data ?? NO_OPTIONS
  const current = asText(useWatch({ name: rest.name }))
  const isListed = current === '' || options.some(({ value }) => String(value) === current)
  return (
    <FormChoice
      {...rest}
      options={isListed ? options : [...options, { value: current, label: current }]}
      trouble={optionTrouble(listed)}
    />
  )
}
