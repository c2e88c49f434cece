import { InputGroup, TextArea } from '@blueprintjs/core'
import { useId } from 'react'
import { LANGUAGE_NAMES, type Language } from '#shared/domain/languages.ts'
import { CorrectedNote } from './corrected.tsx'
import { variantLabel } from './translated-values.ts'
import { asText, useField } from './use-field.ts'

export interface TranslatedTextProps {
  name: string
  /** Label of the whole field. */
  label: string
  language: Language
  isRequired: boolean
  isMultiline: boolean
  onBeforeFocus: () => void
}

/** One language variant of a translated text. */
export function TranslatedText(props: TranslatedTextProps) {
  const { name, label, language, isRequired, isMultiline, onBeforeFocus } = props
  const { inputRef, value, onBlur, errors, isCorrected, change } = useField(
    name,
    variantLabel(label, language),
  )
  const errorId = useId()
  const hasErrors = errors.length > 0

  function hold(element: HTMLElement | null) {
    const focus = () => {
      onBeforeFocus()
      element?.focus()
    }
    inputRef(element && { focus })
  }

  const parts = {
    name,
    lang: language.replace('cp', ''),
    intent: hasErrors ? 'danger' : 'none',
    fill: true,
    'aria-label': `${label}: ${LANGUAGE_NAMES[language]}`,
    'aria-required': isRequired || undefined,
    'aria-invalid': hasErrors || undefined,
    'aria-describedby': hasErrors ? errorId : undefined,
    value: asText(value),
    onBlur,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
  } as const
  return (
    <div className="text-field">
      {isMultiline ? (
        <TextArea {...parts} inputRef={hold} autoResize rows={4} />
      ) : (
        <InputGroup {...parts} inputRef={hold} />
      )}
      <div id={errorId} className="text-field-errors" role={hasErrors ? 'alert' : undefined}>
        {errors.join(' ')}
      </div>
      <CorrectedNote isCorrected={isCorrected} />
    </div>
  )
}
