import { HTMLSelect, InputGroup, Switch } from '@blueprintjs/core'
import { Lock } from '@blueprintjs/icons'
import { useId, useState, type ReactNode } from 'react'
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

export function SettingSwitch({ name, label, help }: FormFieldProps) {
  const { inputRef, value, errors, change } = useField(name, label)
  const lock = useSettingLock(name)
  const helpId = useId()
  const shown = helpOf(help, lock)
  return (
    <div className="text-field">
      <Switch
        name={name}
        label={label}
        inputRef={inputRef}
        checked={value === true}
        disabled={lock !== null}
        aria-describedby={shown ? helpId : undefined}
        onChange={(event) => change(event.target.checked)}
      />
      {shown && (
        <div id={helpId} className="text-field-help">
          {shown}
        </div>
      )}
      {errors.length > 0 && (
        <div className="text-field-errors" role="alert">
          {errors.join(' ')}
        </div>
      )}
    </div>
  )
}

export interface SettingOption {
  /** What the form holds; compared as text with the select's value. */
  value: string | number | null
  label: string
}

interface ChoiceProps extends FormFieldProps {
  options: readonly SettingOption[]
  /** Other effects of a choice, e.g. the fields that belong to it. */
  onChosen?: (value: SettingOption['value']) => void
}

/** One of a few; null is written as the empty text of the select. */
export function SettingChoice({ name, label, help, isRequired, options, onChosen }: ChoiceProps) {
  const { inputRef, value, onBlur, errors, change } = useField(name, label)
  const lock = useSettingLock(name)
  return (
    <FieldFrame label={label} help={helpOf(help, lock)} required={isRequired} errors={errors}>
      {(control) => (
        <HTMLSelect
          {...control}
          fill
          name={name}
          ref={inputRef}
          disabled={lock !== null}
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
          {options.map((option) => (
            <option key={asText(option.value)} value={asText(option.value)}>
              {option.label}
            </option>
          ))}
        </HTMLSelect>
      )}
    </FieldFrame>
  )
}
