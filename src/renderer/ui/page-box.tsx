import { useState, type KeyboardEvent } from 'react'
import { typedPage } from './typed-page.ts'
import './page-box.css'

interface PageBoxProps {
  /** The page shown, from 1. Null on a page without a number, such as a cover. */
  page: number | null
  count: number
  onGo: (page: number) => void
  /** Called after each Enter, whether it went to another page or not. */
  onEnter?: () => void
}

/** Shows the current page and lets the user go to another one; Enter only jumps. */
export function PageBox({ page, count, onGo, onEnter }: PageBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)

  function keys(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && typed !== null) {
      // The first Escape discards the typed text; only the next one reaches the element around the box.
      event.stopPropagation()
      setTyped(null)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const target = event.repeat || typed === null ? null : typedPage(typed, count)
    setTyped(null)
    if (target !== null) onGo(target)
    if (!event.repeat) onEnter?.()
  }

  return (
    <label className="page-box">
      <span>strona</span>
      <input
        className="bp6-input"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Strona, z ${count}`}
        title="Numer strony, Enter przechodzi do niej"
        value={typed ?? page ?? ''}
        placeholder="—"
        size={4}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={keys}
      />
      <span>z {count}</span>
    </label>
  )
}
