import { InputGroup, Radio } from '@blueprintjs/core'
import { useId, useRef } from 'react'
import { TRAINING_SHOP } from '#shared/station/setting-words.ts'
import { asText, useField } from '../../../forms/fields/use-field.ts'
import { FieldFrame } from '../../../ui/field-frame.tsx'
import { LockNote } from './setting-fields.tsx'
import { useSettingLock } from './setting-locks.ts'

const HELP = 'Zmiana zacznie działać po ponownym uruchomieniu programu.'

/** The shop's own server, or the shop inside the program. */
export function HostField() {
  const { inputRef, value, onBlur, errors, change } = useField('apiHost', 'Sklep')
  const lock = useSettingLock('apiHost')
  const name = useId()
  // Looking at the other choice must not lose the address.
  const lastAddress = useRef(asText(value))
  const isTraining = value === null
  const isLocked = lock !== null
  return (
    <FieldFrame
      label="Sklep"
      isGroup
      help={lock === null ? HELP : <LockNote reason={lock} />}
      errors={errors}
    >
      {(control) => (
        <div className="host-field">
          <Radio
            name={name}
            label={TRAINING_SHOP}
            checked={isTraining}
            disabled={isLocked}
            onChange={() => change(null)}
          />
          <Radio
            name={name}
            label="Serwer sklepu"
            checked={!isTraining}
            disabled={isLocked}
            onChange={() => change(lastAddress.current)}
          />
          <InputGroup
            id={control.id}
            name="apiHost"
            inputRef={inputRef}
            aria-label="Adres serwera"
            aria-invalid={control['aria-invalid']}
            placeholder="https://sklep.example.pl"
            autoComplete="off"
            inputMode="url"
            spellCheck={false}
            intent={errors.length > 0 ? 'danger' : 'none'}
            disabled={isTraining || isLocked}
            value={isTraining ? lastAddress.current : asText(value)}
            onChange={(event) => {
              lastAddress.current = event.target.value.trim()
              change(lastAddress.current)
            }}
            onBlur={onBlur}
          />
        </div>
      )}
    </FieldFrame>
  )
}
