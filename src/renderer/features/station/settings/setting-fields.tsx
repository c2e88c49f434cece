import { Lock } from '@blueprintjs/icons'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { FormChoice, FormInput, FormSwitch, type ChoiceOption } from '../../../forms/fields/form-fields.tsx'
import { useField, type FormFieldProps } from '../../../forms/fields/use-field.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useSettingLock } from './settings-data.ts'

/** Shows why a field is locked, in place of its help text (DESK-073). */
export function LockNote({ reason }: { reason: string }) {
  return (
    <span className="setting-lock">
      <Lock size={12} aria-hidden="true" /> {reason}
    </span>
  )
}

function helpOf(help: ReactNode, lock: string | null): ReactNode {
  return lock === null ? help : <LockNote reason={lock} />
}

interface TextProps extends FormFieldProps {
  /** Shown after the value: `mm`, `dpi`. */
  unit?: string
  placeholder?: string
  isDisabled?: boolean
}

/** Returns the props of a setting's input; a locked one is read-only. */
function useSettingInput({ name, label, help, isRequired, unit, placeholder, isDisabled }: TextProps) {
  const lock = useSettingLock(name)
  return {
    name,
    label,
    help: helpOf(help, lock),
    isRequired,
    placeholder,
    disabled: isDisabled === true || lock !== null,
    autoComplete: 'off',
    rightElement: unit === undefined ? undefined : <span className="setting-unit">{unit}</span>,
  }
}

/** A field whose empty value means null. */
interface NullableProps extends TextProps {
  isNullable?: boolean
}

const textOrNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim())

export function SettingText({ isNullable, ...props }: NullableProps) {
  return <FormInput {...useSettingInput(props)} {...(isNullable ? { read: textOrNull } : {})} />
}

/** A number field with a decimal comma. Text that is not a number is left for the schema to refuse. */
export function SettingNumber({ isNullable, ...props }: NullableProps) {
  const { isRequired: required, help, ...input } = useSettingInput(props)
  const { inputRef, value, onBlur, errors, change } = useField(props.name, props.label)
  // The typed text, because `1,50` is stored as 1.5 but must not change while it is being typed.
  const [typed, setTyped] = useState('')
  const read = (text: string) => (text.trim() === '' && isNullable ? null : numberFromText(text))
  return (
    <TextField
      {...input}
      help={help}
      required={required}
      errors={errors}
      ref={inputRef}
      inputMode="decimal"
      value={read(typed) === value ? typed : textOfNumber(value)}
      onChange={(event) => {
        setTyped(event.target.value)
        change(read(event.target.value))
      }}
      onBlur={onBlur}
    />
  )
}

export function SettingSwitch({ help, ...field }: FormFieldProps) {
  const lock = useSettingLock(field.name)
  return <FormSwitch {...field} help={helpOf(help, lock)} isDisabled={lock !== null} isTight />
}

export type SettingOption = ChoiceOption

/** Returns select options from a map of names. */
export const optionsOf = (names: Record<string, string>): SettingOption[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

type ChoiceProps = Pick<ComponentProps<typeof FormChoice>, keyof FormFieldProps | 'options' | 'onChosen'>

/** A select for a setting. Null is the select's empty text. */
export function SettingChoice({ help, ...field }: ChoiceProps) {
  const lock = useSettingLock(field.name)
  return (
    <FormChoice {...field} help={helpOf(help, lock)} emptyLabel={null} isDisabled={lock !== null} isWide />
  )
}

/**
 * Parses the text of a number field: returns its number, the text itself if it is not a number, or '' if it is empty.
 */
function numberFromText(text: string): number | string {
  const plain = text.trim().replace(',', '.')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : plain
}

function textOfNumber(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value).replace('.', ',') : ''
}
