import { useWatch } from 'react-hook-form'
import type { Option } from '#shared/api/lenient.ts'
import { SHOP_COUNTRIES } from '../../lib/countries.ts'
import { useOperation } from '../../lib/queries.ts'
import { FormChoice } from '../form-fields.tsx'
import { asText, type FormFieldProps } from './use-field.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A country by its code; what the record holds stays on offer, listed or not. */
export function CountryField({
  label = 'Kraj',
  ...rest
}: Omit<FormFieldProps, 'label'> & { label?: string }) {
  const { data } = useOperation('countries.all', {}, { staleMs: DAY_MS })
  const value: unknown = useWatch({ name: rest.name })
  // The countries of the shops are enough to go on when the server's list cannot be had.
  const options: readonly Option[] = data && data.length > 0 ? data : SHOP_COUNTRIES
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
