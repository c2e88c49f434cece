import { PopoverNext } from '@blueprintjs/core'
import { Error as ErrorIcon } from '@blueprintjs/icons'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { orDash } from '../../lib/format.ts'
import { readCell, type InlineRules } from './inline-rules.ts'
import { useInlineSave, type SaveCell } from './use-inline-save.ts'
import './fields.css'

interface InlineCellProps extends InlineRules {
  /** Names row and column: `Nazwa, tag „pilne”`. */
  label: string
  /** What the server holds; empty for none. */
  value: string
  save: SaveCell
}

/**
 * A value that is edited where it stands. Click, Enter or F2 opens it; Enter, Tab or leaving saves; Escape restores. In
 * a grid the cell around it keeps the tab stop and the focus.
 */
export function InlineCell({ label, value, save, ...rules }: InlineCellProps) {
  const { text, state, commit, restore } = useInlineSave(value, save)
  const [draft, setDraft] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  /** Giving the focus back blurs the input before it is gone: that must not save a second time, or what Escape undid. */
  const isOpen = useRef(false)
  const isNumber = rules.precision !== undefined || rules.min !== undefined
  const shown = isNumber ? text.replace('.', ',') : text

  const gridCell = () => place.current?.closest<HTMLElement>('[role="gridcell"]') ?? null

  useEffect(() => {
    const cell = place.current?.closest<HTMLElement>('[role="gridcell"]')
    function press(event: globalThis.KeyboardEvent) {
      if (event.target !== cell || (event.key !== 'Enter' && event.key !== 'F2')) return
      // Else the grid would open the row.
      event.preventDefault()
      place.current?.querySelector('button')?.click()
    }
    cell?.addEventListener('keydown', press)
    return () => cell?.removeEventListener('keydown', press)
  }, [])

  function open() {
    isOpen.current = true
    setDraft(shown)
  }

  function close() {
    isOpen.current = false
    setDraft(null)
    setProblem(null)
  }

  function leave(typed: string): boolean {
    if (!isOpen.current) return true
    const read = readCell(typed, rules)
    if (!read.ok) {
      setProblem(read.message)
      return false
    }
    close()
    commit(read.value)
    return true
  }

  function backToCell() {
    const cell = gridCell()
    if (cell) cell.focus()
    else requestAnimationFrame(() => place.current?.querySelector('button')?.focus())
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    // Arrows, Enter and the rest belong to the text, not to the grid around it.
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
      if (state.kind === 'failed') restore()
      backToCell()
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (leave(event.currentTarget.value)) backToCell()
    }
  }

  if (draft === null) {
    const failure = state.kind === 'failed' ? state.message : null
    return (
      <div className="inline-cell" ref={place} data-state={state.kind}>
        <button
          type="button"
          className="inline-cell-text"
          tabIndex={-1}
          aria-label={`${label}: ${orDash(shown)}`}
          aria-busy={state.kind === 'saving' || undefined}
          onClick={open}
        >
          {orDash(shown)}
        </button>
        {failure !== null && (
          <span className="inline-cell-failure" role="alert" title={failure}>
            <ErrorIcon size={14} aria-hidden="true" />
            <span className="visually-hidden">{failure}</span>
          </span>
        )}
      </div>
    )
  }

  const message = problem ?? (state.kind === 'failed' ? state.message : null)
  return (
    <div className="inline-cell" ref={place} onDoubleClick={(event) => event.stopPropagation()}>
      <PopoverNext
        transitionDuration={0}
        isOpen={message !== null}
        autoFocus={false}
        enforceFocus={false}
        // The message goes with the first key: it must not take the typing along to where the focus was before.
        shouldReturnFocusOnClose={false}
        placement="bottom-start"
        content={
          <div className="inline-cell-problem" role="alert">
            {message}
          </div>
        }
        renderTarget={({ ref, isOpen: _isOpen, ...target }) => (
          <span className={target.className} ref={ref}>
            <input
              ref={focusOnce}
              className="inline-cell-input"
              aria-label={label}
              aria-required={rules.isRequired}
              aria-invalid={message !== null || undefined}
              inputMode={isNumber ? 'decimal' : 'text'}
              value={draft}
              onChange={(event) => {
                setDraft(event.target.value)
                setProblem(null)
              }}
              onKeyDown={press}
              onBlur={(event) => leave(event.target.value)}
            />
          </span>
        )}
      />
    </div>
  )
}

function focusOnce(input: HTMLInputElement | null) {
  if (input === null) return
  input.focus()
  input.select()
}
