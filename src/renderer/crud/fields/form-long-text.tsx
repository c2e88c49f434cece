import { TextArea } from '@blueprintjs/core'
import { FieldFrame } from '../../ui/field-frame.tsx'
import './fields.css'
import { asText, useField, type FormFieldProps } from './use-field.ts'

/** Text of several lines, as high as what is in it. */
export function FormLongText({ name, label, help, isRequired }: FormFieldProps) {
  const { inputRef, value, onBlur, errors, change } = useField(name, label)
  return (
    <FieldFrame label={label} help={help} required={isRequired} errors={errors}>
      {(frame) => (
        <TextArea
          {...frame}
          className="form-long-text"
          name={name}
          inputRef={inputRef}
          intent={errors.length > 0 ? 'danger' : 'none'}
          value={asText(value)}
          onBlur={onBlur}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}
