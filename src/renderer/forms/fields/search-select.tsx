import { useRef, type FocusEvent, type KeyboardEvent, type Ref } from 'react'
import type { Option } from '#shared/api/lenient.ts'
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
  /** The options are wanted from now on. */
  onOpen?: () => void
  onPick?: (option: Option) => void
  inputRef?: Ref<HTMLInputElement> | undefined
}

/**
 * Several of many. Adding counts at once; removing after a pause, or as soon as the field is left or a shortcut such as
 * Ctrl+S is pressed in it, so that a save never misses it.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { value, onChange, source, labelOf, onOpen = () => undefined, onPick, inputRef, ...look } = props
  const { shown, remove, add, flush } = useDelayedRemoval(value, onChange)
  const place = useRef<HTMLDivElement>(null)

  function leave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) flush()
  }

  function press(event: KeyboardEvent) {
    if ((event.ctrlKey || event.metaKey) && event.key !== 'Control') flush()
  }

  function takeOff(key: Option['value']) {
    remove(key)
    // The pressed button is gone: without this the focus would be nowhere, and leaving could not be noticed.
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
