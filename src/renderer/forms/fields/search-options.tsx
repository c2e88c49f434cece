import { Button, Classes, Spinner } from '@blueprintjs/core'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Option } from '#shared/api/lenient.ts'
import type { OptionSource } from './option-source.ts'
import { useLoadMore } from './use-load-more.ts'

interface SearchOptionsProps {
  id: string
  label: string
  source: OptionSource
  /** Index of the option that Enter picks. */
  active: number
  chosen: readonly Option['value'][]
  onPick: (option: Option) => void
  /** Offered when nothing was found. */
  addition?: Addition | null
}

/** An entry that the user can add if the search finds nothing. */
interface Addition {
  /** Example: `Dodaj klienta „Nowak”`. */
  text: string
  run: () => void
}

/** Number of options rendered at a time; a marketplace may have thousands of brands. */
const STEP = 100

/**
 * Returns how many options to render, depending on how far the user has scrolled or navigated. It is reset for each new
 * text.
 */
function useDrawn(text: string, total: number, active: number): { drawn: number; drawMore: () => boolean } {
  const [scrolled, setScrolled] = useState({ text, count: STEP })
  const count = scrolled.text === text ? scrolled.count : STEP
  const drawn = Math.min(total, Math.max(count, active + STEP / 2))
  return {
    drawn,
    drawMore() {
      if (drawn < total) setScrolled({ text, count: drawn + STEP })
      return drawn < total
    },
  }
}

/** The options of a search field. Scrolling renders and loads more. */
export function SearchOptions({ id, label, source, active, chosen, onPick, addition }: SearchOptionsProps) {
  const { options, isLoading, failure, loadMore, retry } = source
  const list = useRef<HTMLUListElement>(null)
  const { drawn, drawMore } = useDrawn(source.text, options.length, active)
  const scroll = useLoadMore(list, () => {
    if (!drawMore()) loadMore()
  })

  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    // Keeps the focus in the text field; otherwise the list would close before the click arrives.
    <div className="search-options" onMouseDown={(event) => event.preventDefault()}>
      <ul id={id} ref={list} role="listbox" aria-label={label} className="search-list" onScroll={scroll}>
        {options.slice(0, drawn).map((option, index) => (
          <li
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-setsize={options.length}
            aria-posinset={index + 1}
            aria-selected={chosen.includes(option.value)}
            className={`${Classes.MENU_ITEM}${index === active ? ` ${Classes.ACTIVE}` : ''}`}
            onClick={() => onPick(option)}
          >
            {option.label}
          </li>
        ))}
        {addition && (
          <li
            id={`${id}-0`}
            role="option"
            aria-selected={false}
            className={`${Classes.MENU_ITEM} ${Classes.ACTIVE}`}
            onClick={addition.run}
          >
            {addition.text}
          </li>
        )}
      </ul>
      <div className="search-state" role="status">
        {isLoading && <Spinner size={16} aria-label="Wczytywanie" />}
        {!isLoading && failure !== null && (
          <>
            {failure} <Button size="small" text="Ponów" onClick={retry} />
          </>
        )}
        {!isLoading && failure === null && options.length === 0 && 'Nic nie znaleziono'}
      </div>
    </div>
  )
}
