import { Button, ControlGroup, InputGroup } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useState, type KeyboardEvent, type Ref } from 'react'
import { FieldFrame, type FieldLook } from '../../ui/field-frame.tsx'
import { ChipList } from './chip-list.tsx'
import { OrderedEntries } from './ordered-entries.tsx'
import { useField, type FormFieldProps } from './use-field.ts'

interface ListInputProps extends FieldLook {
  /** Whether the order matters: entries are then shown one per line and can be moved. */
  isOrdered?: boolean
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  inputRef?: Ref<HTMLInputElement>
}

/** Entries typed one by one. Enter, the button or leaving the field adds the typed text. */
export function ListInput(props: ListInputProps) {
  const { isOrdered = false, value, onChange, inputRef, errors = [], ...look } = props
  const [text, setText] = useState('')
  /** The last entry refused because it is already in the list. */
  const [repeated, setRepeated] = useState<string | null>(null)

  function add() {
    const entry = text.trim()
    setText('')
    setRepeated(value.includes(entry) ? entry : null)
    if (entry !== '' && !value.includes(entry)) onChange([...value, entry])
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && text !== '' && !event.ctrlKey) {
      event.preventDefault()
      add()
    }
  }

  return (
    <FieldFrame
      {...look}
      errors={repeated === null ? errors : [...errors, `„${repeated}” już jest na liście.`]}
    >
      {(control) => (
        <>
          {isOrdered ? (
            <OrderedEntries label={`Wpisane: ${look.label}`} entries={value} onChange={onChange} />
          ) : (
            <ChipList
              label={`Wpisane: ${look.label}`}
              chips={value.map((entry) => ({ key: entry, text: entry }))}
              onRemove={(key) => onChange(value.filter((entry) => entry !== key))}
            />
          )}
          <ControlGroup>
            <InputGroup
              {...control}
              inputRef={inputRef}
              autoComplete="off"
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setRepeated(null)
              }}
              onKeyDown={press}
              onBlur={add}
            />
            <Button icon={<Plus />} aria-label={`Dodaj: ${look.label}`} onClick={add} />
          </ControlGroup>
        </>
      )}
    </FieldFrame>
  )
}

export function FormList({ name, isRequired, ...look }: FormFieldProps & { isOrdered?: boolean }) {
  const { inputRef, value, errors, change } = useField(name, look.label)
  return (
    <ListInput
      {...look}
      required={isRequired}
      errors={errors}
      inputRef={inputRef}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={change}
    />
  )
}
