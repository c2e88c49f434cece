import { TextArea } from '@blueprintjs/core'
import type { KeyboardEvent } from 'react'
import { isControlHeld } from '../../../../ui/control-key.ts'
import { withCorrection } from '../../../../forms/fields/corrected.tsx'
import { asText, useField } from '../../../../forms/fields/use-field.ts'
import { FieldFrame } from '../../../../ui/field-frame.tsx'

const ROWS = 6

/** Enter starts a new line, Ctrl+Enter saves. */
function press(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !isControlHeld(event)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

export function NoteTextField() {
  const { inputRef, value, onBlur, errors, isCorrected, change } = useField('text', 'Treść')
  return (
    <FieldFrame
      label="Treść"
      help={withCorrection('Ctrl+Enter zapisuje.', isCorrected)}
      required
      errors={errors}
    >
      {(control) => (
        <TextArea
          {...control}
          name="text"
          fill
          rows={ROWS}
          className="note-field"
          inputRef={inputRef}
          intent={errors.length > 0 ? 'danger' : 'none'}
          value={asText(value)}
          onBlur={onBlur}
          onChange={(event) => change(event.target.value)}
          onKeyDown={press}
        />
      )}
    </FieldFrame>
  )
}
