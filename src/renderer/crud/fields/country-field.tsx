import { useWatch } from 'react-hook-form'
import type { Option } from '#shared/api/lenient.ts'
import { useOperation } from '../../lib/queries.ts'
import { FormChoice } from '../form-fields.tsx'
import { asText, type FormFieldProps } from './use-field.ts'

/** Where both shops send; enough to go on when the server's list cannot be had. */
const FALLBACK: readonly Option[] = [
  { value: 'PL', label: 'Polska' },
  { value: 'DE', label: 'Niemcy' },
]

const DAY_MS = 24 * 60 * 60 * 1000

/** A country by its code; what the record holds stays on offer, listed or not. */
export function CountryField({
  label = 'Kraj',
  ...rest
}: Omit<FormFieldProps, 'label'> & { label?: string }) {
  const { data } = useOperation('countries.all', {}, { staleMs: DAY_MS })
  const value: unknown = useWatch({ name: rest.name })
  const options = data && data.length > 0 ? data : FALLBACK
  const current = asText(value)
  const isListed = current === '' || options.some((option) => option.value === current)
  return (
    <FormChoice
      {...rest}
      label={label}
      options={isListed ? options : [...options, { value: current, label: current }]}
    />
  )
}
