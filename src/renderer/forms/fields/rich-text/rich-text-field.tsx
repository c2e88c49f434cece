import { useId } from 'react'
import { asText, useField } from '../use-field.ts'
import { RichTextEditor } from './rich-text-editor.tsx'
import { useRemovedPictures } from './use-removed-pictures.ts'

interface RichTextFieldProps {
  name: string
  /** Includes the language if there are several. */
  label: string
  lang: string
  isRequired: boolean
  onBeforeFocus?: () => void
}

/** An HTML field of a record form, with its errors. */
export function RichTextField({ name, label, lang, isRequired, onBeforeFocus }: RichTextFieldProps) {
  const { inputRef, value, errors, change } = useField(name, label)
  const errorId = useId()
  const html = asText(value)
  useRemovedPictures(html)
  return (
    <div className="text-field" role="group" aria-label={label} aria-describedby={errorId}>
      <RichTextEditor
        ref={(editor) => {
          inputRef(
            editor && {
              focus() {
                onBeforeFocus?.()
                editor.focus()
              },
            },
          )
        }}
        value={html}
        onChange={change}
        label={label}
        lang={lang}
        isRequired={isRequired}
        errors={errors}
      />
      <div id={errorId} className="text-field-errors" role={errors.length > 0 ? 'alert' : undefined}>
        {errors.join(' ')}
      </div>
    </div>
  )
}
