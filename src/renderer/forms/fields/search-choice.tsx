import { Button, ControlGroup } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import type { Ref } from 'react'
import type { Option } from '#shared/api/lenient.ts'
import { FieldFrame, type FieldLook } from '../../ui/field-frame.tsx'
import type { OptionSource } from './option-source.ts'
import { SearchBox, type MissingOption } from './search-box.tsx'

interface SearchChoiceProps extends FieldLook {
  value: Option['value'] | null
  onChange: (value: Option['value'] | null) => void
  source: OptionSource
  labelOf: (value: Option['value']) => string
  /** Called when the options are needed. */
  onOpen?: () => void
  onPick?: (option: Option) => void
  addition?: MissingOption | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** A searchable choice of one option. */
export function SearchChoice(props: SearchChoiceProps) {
  const {
    value,
    onChange,
    source,
    labelOf,
    onOpen = () => undefined,
    onPick,
    addition,
    inputRef,
    ...look
  } = props
  const clear = look.required ? undefined : () => onChange(null)
  return (
    <FieldFrame {...look}>
      {(control) => (
        <ControlGroup fill>
          <SearchBox
            control={control}
            label={look.label}
            source={source}
            chosen={value === null ? [] : [value]}
            shown={value === null ? '' : labelOf(value)}
            onOpen={onOpen}
            onPick={(option) => {
              onPick?.(option)
              onChange(option.value)
            }}
            onClear={clear}
            addition={addition}
            inputRef={inputRef}
          />
          {clear && value !== null && (
            <Button
              className="search-clear"
              icon={<Cross />}
              aria-label={`Wyczyść: ${look.label}`}
              onClick={clear}
            />
          )}
        </ControlGroup>
      )}
    </FieldFrame>
  )
}
