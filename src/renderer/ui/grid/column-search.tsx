import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

/** Pause after the last key before the search is sent, in ms. */
const TYPING_PAUSE_MS = 350
/**
 * Time after which a search that has not become the value counts as reverted, in ms (the user went back immediately).
 */
const ANSWER_PAUSE_MS = 1000

interface TypedSearch {
  draft: string
  type: (text: string) => void
  /** Sends the typed text immediately. */
  commit: (text?: string) => void
}

/** Search text that is reported after a pause in typing. It follows the value if another source changes it. */
export function useTypedSearch(value: string, onChange: (value: string) => void): TypedSearch {
  const [draft, setDraft] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  const timer = useRef<number | undefined>(undefined)
  if (value !== known) {
    setKnown(value)
    // When the value that we sent comes back, it must not undo what was typed since.
    if (value !== sent) {
      setDraft(value)
      // The text that we sent earlier may later come back from another source.
      setSent(value)
    }
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useEffect(() => {
    if (sent === value || draft.trim() !== sent) return undefined
    const giveUp = window.setTimeout(() => {
      setDraft(value)
      setSent(value)
    }, ANSWER_PAUSE_MS)
    return () => window.clearTimeout(giveUp)
  }, [sent, value, draft])

  function commit(text = draft) {
    window.clearTimeout(timer.current)
    const trimmed = text.trim()
    setSent(trimmed)
    if (trimmed !== value) onChange(trimmed)
  }
  return {
    draft,
    type(text) {
      setDraft(text)
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => commit(text), TYPING_PAUSE_MS)
    },
    commit,
  }
}

interface ColumnSearchProps {
  columnId: string
  label: string
  value: string
  onChange: (value: string) => void
}

/** The search input below a column's header. */
export function ColumnSearch({ columnId, label, value, onChange }: ColumnSearchProps) {
  const { draft, type, commit } = useTypedSearch(value, onChange)
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape' && draft !== '') {
      type('')
      commit('')
    }
  }
  return (
    <input
      className="grid-search"
      type="search"
      aria-label={`Szukaj: ${label}`}
      data-search={columnId}
      value={draft}
      onChange={(event) => type(event.target.value)}
      onBlur={() => commit()}
      onKeyDown={handleKey}
    />
  )
}
