import { LANGUAGES } from '#shared/domain/languages.ts'
import { TranslatedText } from '../translated-text.tsx'
import type { FormFieldProps } from '../use-field.ts'

/** HTML in one language. */
export function FormRichText({ name, label, isRequired = false }: FormFieldProps) {
  return (
    <TranslatedText
      name={name}
      label={label}
      language={LANGUAGES[0]}
      isRequired={isRequired}
      isMultiline
      hasOwnLabel={false}
      onBeforeFocus={() => undefined}
    />
  )
}
