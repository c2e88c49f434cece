import { TextArea } from '@blueprintjs/core'
import { FieldFrame } from '../../ui/field-frame.tsx'
import './form-long-text.css'
import { asText, useFieldLook, type FormFieldProps } from './use-field.ts'

/** A multi-line text field that grows with its content. */
export function FormLongText(props: FormFieldProps) {
  const { look, inputRef, value, onBlur, change } = useFieldLook(props)
  return (
    <FieldFrame {...look}>
      {(frame) => (
        <TextArea
          {...frame}
          className="form-long-text"
          name={props.name}
          inputRef={inputRef}
          intent={look.errors.length > 0 ? 'danger' : 'none'}
          value={asText(value)}
          onBlur={onBlur}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}
