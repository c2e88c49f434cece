import { HTMLSelect, Switch } from '@blueprintjs/core'
import { useId } from 'react'
import { FieldFrame } from '../../ui/field-frame.tsx'
import type { FieldTrouble } from '../../ui/trouble-line.tsx'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'
import { asText, useField, useFieldLook, type FormFieldProps } from './use-field.ts'

interface FormInputProps extends FormFieldProps, Omit<TextFieldProps, keyof FormFieldProps | 'value'> {
  /** What the form holds as it is shown, and what is typed as the form holds it. */
  shown?: (held: string) => string
  read?: (typed: string) => string | null
}

const same = (text: string) => text

/** A field of one line; the others here are kinds of it. */
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

/** A number as it is typed; a Polish comma is sent as a point, and what is no number is left to the schema. */
export function FormNumber(props: FormFieldProps) {
  return <FormInput {...props} inputMode="decimal" shown={withComma} read={withPoint} />
}

/** A password to be set: never filled in by the browser, never kept in a draft (its name holds `password`). */
export function FormPassword(props: FormFieldProps) {
  return <FormInput {...props} type="password" autoComplete="new-password" />
}

interface FormSwitchProps extends FormFieldProps {
  isDisabled?: boolean
  /** Keeps no room for an error: for switches that stand close below each other. */
  isTight?: boolean
  /** Other effects of a change, e.g. fields that it takes away. */
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
  /** What the form holds; null stands for nothing and is the empty text of the select. */
  value: string | number | null
  label: string
  /** There to be read, not to be chosen. */
  isDisabled?: boolean
}

interface FormChoiceProps extends FormFieldProps {
  options: readonly ChoiceOption[]
  trouble?: FieldTrouble | undefined
  /** What nothing chosen is called; null where one of the options is always chosen. */
  emptyLabel?: string | null
  /** As wide as its place. */
  isWide?: boolean
  isDisabled?: boolean
  /** Other effects of a choice, e.g. the fields that belong to it. */
  onChosen?: (value: ChoiceOption['value']) => void
}

/** One of a few options; for many of them use a field that searches. */
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
          // Blueprint's own title is English.
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
