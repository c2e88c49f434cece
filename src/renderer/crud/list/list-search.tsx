import { InputGroup } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import type { RefObject } from 'react'
import { useTypedSearch } from '../../ui/grid/column-search.tsx'

interface ListSearchProps {
  value: string
  onSearch: (text: string) => void
  inputRef: RefObject<HTMLInputElement | null>
  /** What is searched, where that is not everything. */
  placeholder?: string
}

/** Text search over the whole list. */
export function ListSearch({ value, onSearch, inputRef, placeholder = 'Szukaj' }: ListSearchProps) {
  const { draft, type, commit } = useTypedSearch(value, onSearch)
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
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}
