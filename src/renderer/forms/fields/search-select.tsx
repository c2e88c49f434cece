import { useRef, type FocusEvent, type KeyboardEvent, type Ref } from 'react'
import type { Option } from '#shared/api/lenient.ts'
import { isControlHeld } from '../../ui/control-key.ts'
import { FieldFrame, type FieldLook } from '../../ui/field-frame.tsx'
import { ChipList } from './chip-list.tsx'
import type { OptionSource } from './option-source.ts'
import { SearchBox } from './search-box.tsx'
import { useDelayedRemoval } from './use-delayed-removal.ts'

interface SearchSelectProps extends FieldLook {
  value: readonly Option['value'][]
  onChange: (value: readonly Option['value'][]) => void
  source: OptionSource
  labelOf: (value: Option['value']) => string
  /** Called when the options are needed. */
  onOpen?: () => void
  onPick?: (option: Option) => void
  inputRef?: Ref<HTMLInputElement> | undefined
}

/**
 * A searchable choice of several options. Adding takes effect immediately; removing after a delay, or earlier if the
 * user leaves the field or presses a shortcut such as Ctrl+S in it, so that a save never misses it.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { value, onChange, source, labelOf, onOpen = () => undefined, onPick, inputRef, ...look } = props
  const { shown, remove, add, flush } = useDelayedRemoval(value, onChange)
  const place = useRef<HTMLDivElement>(null)

  function leave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) flush()
  }

  function press(event: KeyboardEvent) {
    if (isControlHeld(event) && event.key !== 'Control') flush()
  }

  function takeOff(key: Option['value']) {
    remove(key)
    // The pressed button is unmounted. Without this the focus would be lost and leaving the field could not be
    // detected.
    place.current?.querySelector('input')?.focus()
  }

  function pick(option: Option) {
    if (shown.includes(option.value)) return takeOff(option.value)
    onPick?.(option)
    add(option.value)
  }

  return (
    <FieldFrame {...look}>
      {(control) => (
        <div ref={place} className="search-select" onBlur={leave} onKeyDownCapture={press}>
          <ChipList
            label={`Wybrane: ${look.label}`}
            chips={shown.map((key) => ({ key, text: labelOf(key) }))}
            onRemove={takeOff}
          />
          <SearchBox
            control={control}
            label={look.label}
            source={source}
            chosen={shown}
            onOpen={onOpen}
            onPick={pick}
            inputRef={inputRef}
          />
        </div>
      )}
    </FieldFrame>
  )
}
