import { Classes, InputGroup } from '@blueprintjs/core'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import type { Option } from '#shared/api/lenient.ts'
import type { FieldControl } from '../../ui/field-frame.tsx'
import { withExactFirst, type OptionSource } from './option-source.ts'
import { SearchOptions } from './search-options.tsx'
import { Popover } from '../../ui/popover.tsx'
import './search-field.css'

const TYPING_PAUSE_MS = 250

/** Adds an option that the search did not find, under the searched text. */
export interface MissingOption {
  labelFor: (text: string) => string
  run: (text: string) => void
}

interface SearchBoxProps {
  control: FieldControl
  /** Accessible name of the options: the field's label. */
  label: string
  source: OptionSource
  chosen: readonly Option['value'][]
  onPick: (option: Option) => void
  /** Text in the closed field; empty for a field that only adds values. */
  shown?: string
  onOpen: () => void
  onClear?: () => void
  /** What the user can add if nothing is found. */
  addition?: MissingOption | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}

/**
 * A combobox: arrow keys navigate, Enter picks, Escape closes. While the options match an earlier text or are still
 * loading, Enter waits for those of the typed text. It then picks an option that the user has not seen only if it is
 * the only one. An option that is exactly the typed text is the first one.
 */
export function SearchBox(props: SearchBoxProps) {
  const { control, label, source, chosen, onPick, shown = '', onOpen, onClear, addition, inputRef } = props
  const [text, setText] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const isWaiting = useRef(false)
  const timer = useRef<number | undefined>(undefined)
  const isOpen = text !== null
  const { search } = source
  const options = withExactFirst(source)
  const isStale = text !== null && source.text !== text
  const isComing = isStale || (source.isLoading && options.length === 0)
  const wanted = text?.trim() ?? ''
  const isMissing = wanted !== '' && !isComing && options.length === 0 && source.failure === null
  const missing = isMissing && addition ? { text: addition.labelFor(wanted), run: add } : null
  const listId = `${control.id}-options`
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const settle = useEffectEvent(() => {
    if (!isWaiting.current || isStale || source.isLoading) return
    isWaiting.current = false
    if (options.length === 1) pick(options[0])
  })
  useEffect(() => settle(), [isStale, source.isLoading, options])

  function open() {
    if (isOpen) return
    onOpen()
    setText('')
    setActive(0)
  }

  function close() {
    window.clearTimeout(timer.current)
    search('')
    setText(null)
    isWaiting.current = false
  }

  function type(typed: string) {
    onOpen()
    setText(typed)
    setActive(0)
    isWaiting.current = false
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => search(typed), TYPING_PAUSE_MS)
  }

  function pick(option: Option | undefined) {
    if (!option) return
    onPick(option)
    close()
  }

  function add() {
    close()
    addition?.run(wanted)
  }

  function enter() {
    if (missing) return missing.run()
    if (!isComing) return pick(options[active])
    window.clearTimeout(timer.current)
    search(text ?? '')
    isWaiting.current = true
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Tab') return close()
    if (event.key === 'Delete' && !isOpen) return onClear?.()
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (!isArrow && !(isOpen && (event.key === 'Enter' || event.key === 'Escape'))) return
    event.preventDefault()
    if (event.key === 'Escape') {
      // The surrounding dialog stays open.
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter') enter()
    else if (!isOpen) open()
    else if (!isStale) {
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(Math.max(0, Math.min(options.length - 1, active + step)))
    }
  }

  return (
    <Popover
      isOpen={isOpen}
      autoFocus={false}
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      placement="bottom-start"
      arrow={false}
      popoverClassName="search-popover"
      content={
        <SearchOptions
          id={listId}
          label={label}
          source={{ ...source, options }}
          active={isStale ? -1 : active}
          chosen={chosen}
          onPick={pick}
          addition={missing}
        />
      }
      renderTarget={({ ref, isOpen: _isOpen, className }) => (
        <div ref={ref} className={`${className ?? ''} ${Classes.FILL}`}>
          <InputGroup
            {...control}
            inputRef={inputRef}
            role="combobox"
            autoComplete="off"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={
              isOpen && !isStale && (options[active] || missing) ? `${listId}-${active}` : undefined
            }
            intent={control['aria-invalid'] ? 'danger' : 'none'}
            placeholder={isOpen && shown !== '' ? shown : 'Szukaj…'}
            value={text ?? shown}
            onChange={(event) => type(event.target.value)}
            onClick={open}
            onKeyDown={press}
            onBlur={close}
          />
        </div>
      )}
    />
  )
}
