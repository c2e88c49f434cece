import { useState, type KeyboardEvent } from 'react'
import { typedPage } from './typed-page.ts'
import './page-box.css'

interface PageBoxProps {
  /** The page that is shown, from 1; null on none that is counted: a cover. */
  page: number | null
  count: number
  onGo: (page: number) => void
}

/** Where one is among the pages, and the way to another one: Enter jumps and does nothing else. */
export function PageBox({ page, count, onGo }: PageBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)

  function keys(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && typed !== null) {
      // The first one gives up what was typed, the next one closes what the box stands in.
      event.stopPropagation()
      setTyped(null)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const target = event.repeat || typed === null ? null : typedPage(typed, count)
    setTyped(null)
    if (target !== null) onGo(target)
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
