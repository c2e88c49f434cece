import { Button, Classes, Spinner } from '@blueprintjs/core'
import { useLayoutEffect, useRef } from 'react'
import type { Option } from '#shared/api/lenient.ts'
import type { OptionSource } from './option-source.ts'
import { useLoadMore } from './use-load-more.ts'

interface SearchOptionsProps {
  id: string
  label: string
  source: OptionSource
  /** Place of the option that Enter picks. */
  active: number
  chosen: readonly Option['value'][]
  onPick: (option: Option) => void
}

/** The options of a search field; more of them come while the list is scrolled. */
export function SearchOptions({ id, label, source, active, chosen, onPick }: SearchOptionsProps) {
  const { options, isLoading, failure, loadMore, retry } = source
  const list = useRef<HTMLUListElement>(null)
  const scroll = useLoadMore(list, loadMore)

  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    // The focus stays in the text field, else it would close the list before the click arrives.
    <div className="search-options" onMouseDown={(event) => event.preventDefault()}>
      <ul id={id} ref={list} role="listbox" aria-label={label} className="search-list" onScroll={scroll}>
        {options.map((option, index) => (
          <li
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={chosen.includes(option.value)}
            className={`${Classes.MENU_ITEM}${index === active ? ` ${Classes.ACTIVE}` : ''}`}
            onClick={() => onPick(option)}
          >
            {option.label}
          </li>
        ))}
      </ul>
      <div className="search-state" role="status">
        {isLoading && <Spinner size={16} aria-label="Wczytywanie" />}
        {!isLoading && failure !== null && (
          <>
            {failure} <Button size="small" text="Spróbuj ponownie" onClick={retry} />
          </>
        )}
        {!isLoading && failure === null && options.length === 0 && 'Nic nie znaleziono'}
      </div>
    </div>
  )
}
