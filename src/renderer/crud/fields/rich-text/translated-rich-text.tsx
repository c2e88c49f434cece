import { TranslatedField } from '../translated-field.tsx'
import type { FormFieldProps } from '../use-field.ts'
import type { Language } from '#shared/domain/languages.ts'

interface TranslatedRichTextProps extends FormFieldProps {
  /** Form field of a variant; `content_pl` and so on by default. */
  nameOf?: (language: Language) => string
}

/** HTML in the five language variants, one per tab. */
export function TranslatedRichText(props: TranslatedRichTextProps) {
  return <TranslatedField {...props} isMultiline />
}
