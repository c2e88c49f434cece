import { HTMLSelect, Switch } from '@blueprintjs/core'
import { useId } from 'react'
import { FieldFrame } from '../../ui/field-frame.tsx'
import type { FieldTrouble } from '../../ui/trouble-line.tsx'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'
import { asText, useField, useFieldLook, type FormFieldProps } from './use-field.ts'

interface FormInputProps extends FormFieldProps, Omit<TextFieldProps, keyof FormFieldProps | 'value'> {
  /** `shown` converts the form value to the displayed text, `read` converts the typed text to the form value. */
  shown?: (held: string) => string
  read?: (typed: string) => string | null
}

const same = (text: string) => text

/** A single-line field, the basis of the other fields in this file. */
export function FormInput(props: FormInputProps) {
  const { name, label, help, isRequired, shown = same, read = same, ...input } = props
  const { look, inputRef, value, onBlur, change } = useFieldLook({ name, label, help, isRequired })
  return (
    <TextField
      {...input}
      {...look}
      ref={inputRef}
      name={name}
      value={shown(asText(value))}
      onChange={(event) => change(read(event.target.value))}
      onBlur={onBlur}
    />
  )
}

export function FormText(props: FormFieldProps) {
  return <FormInput {...props} />
}

const withComma = (held: string) => held.replace('.', ',')
const withPoint = (typed: string) => typed.trim().replace(',', '.')

/** A number field. A Polish comma is stored as a point; text that is not a number is left for the schema to refuse. */
export function FormNumber(props: FormFieldProps) {
  return <FormInput {...props} inputMode="decimal" shown={withComma} read={withPoint} />
}

/**
 * A field for setting a password. The browser never fills it in, and drafts never store it, because its name contains
 * `password`.
 */
export function FormPassword(props: FormFieldProps) {
  return <FormInput {...props} type="password" autoComplete="new-password" />
}

interface FormSwitchProps extends FormFieldProps {
  isDisabled?: boolean
  /** Reserves no space for an error, for switches placed close together. */
  isTight?: boolean
  /** Called after a change, e.g. to clear dependent fields. */
  onChosen?: (value: boolean) => void
}

export function FormSwitch({
  name,
  label,
  help,
  isDisabled = false,
  isTight = false,
  onChosen,
}: FormSwitchProps) {
  const { inputRef, value, errors, change } = useField(name, label)
  const id = useId()
  const hasErrors = errors.length > 0
  const described = [help ? `${id}-help` : '', hasErrors ? `${id}-errors` : ''].filter(Boolean).join(' ')
  return (
    <div className="text-field">
      <Switch
        name={name}
        label={label}
        inputRef={inputRef}
        checked={value === true}
        disabled={isDisabled}
        aria-describedby={described || undefined}
        onChange={(event) => {
          const { checked } = event.target
          change(checked)
          onChosen?.(checked)
        }}
      />
      {help && (
        <div id={`${id}-help`} className="text-field-help">
          {help}
        </div>
      )}
      {(hasErrors || !isTight) && (
        <div id={`${id}-errors`} className="text-field-errors" role={hasErrors ? 'alert' : undefined}>
          {errors.join(' ')}
        </div>
      )}
    </div>
  )
}

export interface ChoiceOption {
  /** The form value; null means no value and is the select's empty text. */
  value: string | number | null
  label: string
  /** Shown but not selectable. */
  isDisabled?: boolean
}

interface FormChoiceProps extends FormFieldProps {
  options: readonly ChoiceOption[]
  trouble?: FieldTrouble | undefined
  /** Label of the empty option; null if there is none because an option is always chosen. */
  emptyLabel?: string | null
  /** Takes the full available width. */
  isWide?: boolean
  isDisabled?: boolean
  /** Called after a choice, e.g. to update dependent fields. */
  onChosen?: (value: ChoiceOption['value']) => void
}

/** A choice of a few options; for many options use a field with search. */
export function FormChoice({ options, ...props }: FormChoiceProps) {
  const { name, trouble, emptyLabel = '—', isWide = false, isDisabled = false, onChosen } = props
  const { look, inputRef, value, onBlur, change } = useFieldLook(props)
  return (
    <FieldFrame {...look} trouble={trouble}>
      {(control) => (
        <HTMLSelect
          {...control}
          fill={isWide}
          name={name}
          ref={inputRef}
          disabled={isDisabled}
          // Blueprint's default title is English.
          iconProps={{ title: '' }}
          value={asText(value)}
          onBlur={onBlur}
          onChange={(event) => {
            const text = event.currentTarget.value
            const chosen = options.find((option) => asText(option.value) === text)?.value ?? null
            change(chosen)
            onChosen?.(chosen)
          }}
        >
          {emptyLabel !== null && <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={asText(option.value)} value={asText(option.value)} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </HTMLSelect>
      )}
    </FieldFrame>
  )
}
