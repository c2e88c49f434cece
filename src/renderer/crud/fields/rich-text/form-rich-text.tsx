import type { FormFieldProps } from '../use-field.ts'
import { RichTextField } from './rich-text-field.tsx'

/** HTML in one language. */
export function FormRichText({ name, label, help, isRequired = false }: FormFieldProps) {
  return (
    <div>
      <span className="text-field-label" aria-hidden="true">
        {label}
        {isRequired && <span className="text-field-required"> *</span>}
      </span>
      <RichTextField name={name} label={label} lang="pl" isRequired={isRequired} />
      {help && <div className="text-field-help">{help}</div>}
    </div>
  )
}
