import { LANGUAGE_NAMES, type Language } from '#shared/domain/languages.ts'
import { TranslatedField } from '../translated-field.tsx'
import type { TranslatedTextProps } from '../translated-text.tsx'
import type { FormFieldProps } from '../use-field.ts'
import { RichTextField } from './rich-text-field.tsx'

interface TranslatedRichTextProps extends FormFieldProps {
  /** Returns the form field of a variant; `content_pl` and so on by default. */
  nameOf?: (language: Language) => string
}

/** HTML in the five language variants, one per tab. Each editor is opened together with its tab. */
export function TranslatedRichText(props: TranslatedRichTextProps) {
  return <TranslatedField {...props} variant={Variant} />
}

function Variant({ name, label, language, isRequired, onBeforeFocus }: TranslatedTextProps) {
  return (
    <RichTextField
      name={name}
      label={`${label}: ${LANGUAGE_NAMES[language]}`}
      lang={language.replace('cp', '')}
      isRequired={isRequired}
      onBeforeFocus={onBeforeFocus}
    />
  )
}
