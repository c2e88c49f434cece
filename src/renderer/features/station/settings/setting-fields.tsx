import { InputGroup } from '@blueprintjs/core'
import { Lock } from '@blueprintjs/icons'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { FormChoice, FormSwitch, type ChoiceOption } from '../../../crud/fields/form-fields.tsx'
import { asText, useField, type FormFieldProps } from '../../../crud/fields/use-field.ts'
import { FieldFrame } from '../../../ui/field-frame.tsx'
import { numberFromText, textOfNumber } from './number-text.ts'
import { useSettingLock } from './setting-locks.ts'

/** A locked field says by what, in place of its help (DESK-073). */
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
  /** Shown behind the value: `mm`, `dpi`. */
  unit?: string
  placeholder?: string
  isDisabled?: boolean
}

export function SettingText({ name, label, help, isRequired, unit, isDisabled, ...input }: TextProps) {
  const { inputRef, value, onBlur, errors, change } = useField(name, label)
  const lock = useSettingLock(name)
  return (
    <FieldFrame label={label} help={helpOf(help, lock)} required={isRequired} errors={errors}>
      {(control) => (
        <InputGroup
          {...control}
          {...input}
          name={name}
          inputRef={inputRef}
          disabled={isDisabled === true || lock !== null}
          intent={errors.length > 0 ? 'danger' : 'none'}
          autoComplete="off"
          value={asText(value)}
          rightElement={unit === undefined ? undefined : <span className="setting-unit">{unit}</span>}
          onChange={(event) => change(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  )
}

interface NumberProps extends TextProps {
  /** An empty field means null, the printer's own choice. */
  isNullable?: boolean
}

/** A number with a comma; what is no number stays as it was typed, for the schema to refuse. */
export function SettingNumber({ name, label, help, isRequired, unit, isNullable, ...input }: NumberProps) {
  const { inputRef, value, onBlur, errors, change } = useField(name, label)
  const lock = useSettingLock(name)
  // `1,50` means 1.5 and is still shown as it is being typed.
  const [typed, setTyped] = useState('')
  const read = (text: string) => (text.trim() === '' && isNullable ? null : numberFromText(text))
  return (
    <FieldFrame label={label} help={helpOf(help, lock)} required={isRequired} errors={errors}>
      {(control) => (
        <InputGroup
          {...control}
          name={name}
          inputRef={inputRef}
          placeholder={input.placeholder}
          disabled={input.isDisabled === true || lock !== null}
          intent={errors.length > 0 ? 'danger' : 'none'}
          inputMode="decimal"
          autoComplete="off"
          value={read(typed) === value ? typed : textOfNumber(value)}
          rightElement={unit === undefined ? undefined : <span className="setting-unit">{unit}</span>}
          onChange={(event) => {
            setTyped(event.target.value)
            change(read(event.target.value))
          }}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  )
}

export function SettingSwitch({ help, ...field }: FormFieldProps) {
  const lock = useSettingLock(field.name)
  return <FormSwitch {...field} help={helpOf(help, lock)} isDisabled={lock !== null} isTight />
}

export type SettingOption = ChoiceOption

type ChoiceProps = Pick<ComponentProps<typeof FormChoice>, keyof FormFieldProps | 'options' | 'onChosen'>

/** One of a few; null is written as the empty text of the select. */
export function SettingChoice({ help, ...field }: ChoiceProps) {
  const lock = useSettingLock(field.name)
  return (
    <FormChoice {...field} help={helpOf(help, lock)} emptyLabel={null} isDisabled={lock !== null} isWide />
  )
}
