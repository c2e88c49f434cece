import { InputGroup, type InputGroupProps } from '@blueprintjs/core'
import { FieldFrame, type FieldLook } from './field-frame.tsx'

export interface TextFieldProps extends Omit<InputGroupProps, 'id' | 'intent' | 'required'>, FieldLook {}

/**
 * A text input with the label above and help and errors below. It supports react-hook-form's `register` (`ref` goes to
 * the input).
 */
export function TextField({
  label,
  help,
  errors = [],
  required,
  ref,
  ...input
}: TextFieldProps & { ref?: InputGroupProps['inputRef'] }) {
  return (
    <FieldFrame label={label} help={help} errors={errors} required={required}>
      {(control) => (
        <InputGroup {...input} {...control} inputRef={ref} intent={errors.length > 0 ? 'danger' : 'none'} />
      )}
    </FieldFrame>
  )
}
