import { InputGroup } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import type { KeyboardEvent, RefObject } from 'react'
import { useTypedSearch } from '../../ui/grid/column-search.tsx'

interface ListSearchProps {
  value: string
  onSearch: (text: string) => void
  inputRef: RefObject<HTMLInputElement | null>
  /** Called on ↓: moves the focus to the rows that match this text. */
  onEnterRows?: (text: string) => void
  /** Opens the record whose number is typed, if it has been read already. Runs on Enter. */
  onOpenNumber?: (() => void) | undefined
  /** Names what is searched, if it is not everything. */
  placeholder?: string
}

/** Text search over the whole list. */
export function ListSearch(props: ListSearchProps) {
  const { value, onSearch, inputRef, onEnterRows, onOpenNumber, placeholder = 'Szukaj' } = props
  const { draft, type, commit } = useTypedSearch(value, onSearch)

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      const isPlain = !event.ctrlKey && !event.metaKey
      if (isPlain && draft.trim() === value && onOpenNumber) onOpenNumber()
      else commit()
    }
    if (event.key !== 'ArrowDown' || !onEnterRows) return
    event.preventDefault()
    commit()
    onEnterRows(draft.trim())
  }

  return (
    <InputGroup
      className="list-search"
      type="search"
      inputRef={inputRef}
      leftIcon={<Search />}
      placeholder={placeholder}
      aria-label="Szukaj na liście"
      value={draft}
      onValueChange={type}
      onBlur={() => commit()}
      onKeyDown={press}
    />
  )
}
