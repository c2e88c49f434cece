import { PopoverNext } from '@blueprintjs/core'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { readCell, type InlineRules } from './inline-rules.ts'
import { gridCellOf, neighbourCell } from './use-cell-keys.ts'

/** Where the focus goes: to the cell itself, to the one below it, to a neighbour that is opened as well, or wherever the person has put it. */
type Leaving = 'here' | 'below' | 'next' | 'previous' | 'away'

interface InlineEditorProps {
  label: string
  /** What the cell holds now. */
  text: string
  /** What it holds came with its row, and is no edit of this window. */
  isOfRow: boolean
  rules: InlineRules
  /** Why the last save failed. */
  failure: string | null
  place: RefObject<HTMLElement | null>
  onSave: (text: string) => void
  onClose: (to: Leaving) => void
  /** Escape: what was typed, now or before a failure, is not wanted. */
  onGiveUp: () => void
}

const overtaken = (text: string): string =>
  `Zmieniono w innym oknie${text.trim() === '' ? '' : ` na „${text}”`}. Zapis zastąpi tamtą zmianę, Esc ją zostawi.`

/** The open cell: an input in its place, for long texts one that lies over its row and grows. */
export function InlineEditor(props: InlineEditorProps) {
  const { label, text, isOfRow, rules, failure, place, onSave, onClose, onGiveUp } = props
  const [began, setBegan] = useState(text)
  const [draft, setDraft] = useState(text)
  const [problem, setProblem] = useState<string | null>(null)
  /** Giving the focus back blurs the input before it is gone: that must not save a second time, or what Escape undid. */
  const isOpen = useRef(true)
  const message = problem ?? failure
  // Nobody has typed yet: what the row holds now is what is edited.
  if (text !== began && draft === began) {
    setBegan(text)
    setDraft(text)
  }
  const told = message ?? (text !== began && isOfRow ? overtaken(text) : null)
  const latest = useRef({ draft, save })

  function save(typed: string): string | null {
    // Looked at and left as it was: not even a space goes.
    if (typed === began && failure === null) return null
    const read = readCell(typed, rules)
    if (!read.ok) return read.message
    onSave(read.value)
    return null
  }

  useLayoutEffect(() => {
    latest.current = { draft, save }
  })
  // A row that is taken away under the typing: what was typed counts.
  useEffect(() => {
    isOpen.current = true
    return () => {
      if (isOpen.current) latest.current.save(latest.current.draft)
      isOpen.current = false
    }
  }, [latest])

  function leave(typed: string, to: Leaving) {
    if (!isOpen.current) return
    const wrong = save(typed)
    if (wrong !== null) return setProblem(wrong)
    isOpen.current = false
    onClose(to)
  }

  function press(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
    // Arrows, Enter and the rest belong to the text, not to the grid around it.
    event.stopPropagation()
    const typed = event.currentTarget.value
    if (event.key === 'Escape') {
      event.preventDefault()
      isOpen.current = false
      onGiveUp()
      onClose('here')
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // Shift and Alt with Enter break the line where there may be more than one.
      if (rules.isLong && event.shiftKey) return
      event.preventDefault()
      if (rules.isLong && event.altKey) breakLine(event.currentTarget)
      else leave(typed, 'below')
    }
    if (event.key === 'Tab') {
      const cell = gridCellOf(place.current)
      const step = event.shiftKey ? -1 : 1
      // Beyond the last cell the focus goes on as it does everywhere.
      if (!cell || !neighbourCell(cell, step)) return
      event.preventDefault()
      leave(typed, step === 1 ? 'next' : 'previous')
    }
  }

  function breakLine(field: HTMLInputElement | HTMLTextAreaElement) {
    field.setRangeText('\n', field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
    setDraft(field.value)
  }

  const shared = {
    className: 'inline-cell-input',
    'aria-label': label,
    'aria-required': rules.isRequired,
    'aria-invalid': message !== null || undefined,
    value: draft,
    onChange: (event: { target: { value: string } }) => {
      setDraft(event.target.value)
      setProblem(null)
    },
    onKeyDown: press,
    onBlur: (event: { target: { value: string } }) => leave(event.target.value, 'away'),
  }

  if (rules.isLong) {
    return (
      <LongEditor place={place} onScrolledAway={(typed) => leave(typed, 'here')}>
        {(style) => (
          <>
            <textarea {...shared} ref={focusOnce} rows={1} style={style} />
            {told !== null && (
              <div className="inline-cell-problem" role="alert">
                {told}
              </div>
            )}
          </>
        )}
      </LongEditor>
    )
  }
  const isNumber = rules.precision !== undefined || rules.min !== undefined
  return (
    <PopoverNext
      transitionDuration={0}
      isOpen={told !== null}
      autoFocus={false}
      enforceFocus={false}
      // The message goes with the first key: it must not take the typing along to where the focus was before.
      shouldReturnFocusOnClose={false}
      placement="bottom-start"
      content={
        <div className="inline-cell-problem" role="alert">
          {told}
        </div>
      }
      renderTarget={({ ref, isOpen: _isOpen, ...target }) => (
        <span className={target.className} ref={ref}>
          <input {...shared} ref={focusOnce} inputMode={isNumber ? 'decimal' : 'text'} />
        </span>
      )}
    />
  )
}

interface LongEditorProps {
  place: RefObject<HTMLElement | null>
  /** The row has gone from under the text. */
  onScrolledAway: (typed: string) => void
  children: (style: { minHeight: number }) => React.ReactNode
}

/** Px; narrower columns than this are widened for typing. */
const LEAST_WIDTH = 320

/** A row shows one line and cuts off everything else, hence over the page. */
function LongEditor({ place, onScrolledAway, children }: LongEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const scrolledAway = useRef(onScrolledAway)
  useLayoutEffect(() => {
    scrolledAway.current = onScrolledAway
  })

  useLayoutEffect(() => {
    const cell = gridCellOf(place.current) ?? place.current
    const element = box.current
    if (!cell || !element) return undefined
    const around = cell.getBoundingClientRect()
    const width = Math.max(around.width, LEAST_WIDTH)
    const left = Math.max(0, Math.min(around.left, window.innerWidth - width - 8))
    element.style.width = `${width}px`
    element.style.left = `${left}px`
    element.style.top = `${around.top}px`
    const low = element.getBoundingClientRect().bottom - window.innerHeight
    if (low > 0) element.style.top = `${Math.max(0, around.top - low - 8)}px`

    function scroll(event: Event) {
      if (!(event.target instanceof Node) || element?.contains(event.target)) return
      // Opening scrolls the row into sight; only what moves the row counts.
      if (Math.abs((cell?.getBoundingClientRect().top ?? 0) - around.top) < 2) return
      scrolledAway.current(element?.querySelector('textarea')?.value ?? '')
    }
    window.addEventListener('scroll', scroll, true)
    return () => window.removeEventListener('scroll', scroll, true)
  }, [place])

  return createPortal(
    <div className="inline-cell-over" ref={box}>
      {children({ minHeight: gridCellOf(place.current)?.offsetHeight ?? 0 })}
    </div>,
    document.body,
  )
}

function focusOnce(field: HTMLInputElement | HTMLTextAreaElement | null) {
  if (field === null) return
  field.focus({ preventScroll: field instanceof HTMLTextAreaElement })
  field.select()
}
