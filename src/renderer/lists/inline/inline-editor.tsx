import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { readCell, type InlineRules } from './inline-rules.ts'
import { gridCellOf, neighbourCell } from './use-cell-keys.ts'
import { layerHost } from '../../ui/layer-host.ts'
import { Popover } from '../../ui/popover.tsx'

/**
 * Target of the focus: the cell itself, the one below, a neighbour that is opened as well, or an element that the user
 * has focused.
 */
type Leaving = 'here' | 'below' | 'next' | 'previous' | 'away'

interface InlineEditorProps {
  label: string
  /** The cell's current text. */
  text: string
  /** Whether the text comes from the row and not from an edit in this window. */
  isOfRow: boolean
  rules: InlineRules
  /** Why the last save failed. */
  failure: string | null
  place: RefObject<HTMLElement | null>
  onSave: (text: string) => void
  onClose: (to: Leaving) => void
  /** Called on Escape: discards the typed text, including one whose save failed. */
  onGiveUp: () => void
}

const overtaken = (text: string): string =>
  `Zmieniono w innym oknie${text.trim() === '' ? '' : ` na „${text}”`}. Zapis zastąpi tamtą zmianę, Esc ją zostawi.`

/** The editor of an open cell: an input in the cell or, for long texts, a growing text area over the row. */
export function InlineEditor(props: InlineEditorProps) {
  const { label, text, isOfRow, rules, failure, place, onSave, onClose, onGiveUp } = props
  const [began, setBegan] = useState(text)
  const [draft, setDraft] = useState(text)
  const [problem, setProblem] = useState<string | null>(null)
  /**
   * Returning the focus blurs the input before it is unmounted. That must neither save twice nor save what Escape
   * discarded.
   */
  const isOpen = useRef(true)
  const message = problem ?? failure
  // While the user has not typed, the row's new value replaces the text.
  if (text !== began && draft === began) {
    setBegan(text)
    setDraft(text)
  }
  const reported = message ?? (text !== began && isOfRow ? overtaken(text) : null)
  const latest = useRef({ draft, save })

  function save(typed: string): string | null {
    // An unchanged text is not saved, not even trimmed.
    if (typed === began && failure === null) return null
    const read = readCell(typed, rules)
    if (!read.ok) return read.message
    onSave(read.value)
    return null
  }

  useLayoutEffect(() => {
    latest.current = { draft, save }
  })
  // If the row is removed while the user is typing, the typed text is saved.
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
    // Keeps arrows, Enter and other keys from the surrounding grid.
    event.stopPropagation()
    const typed = event.currentTarget.value
    if (event.key === 'Escape') {
      event.preventDefault()
      isOpen.current = false
      onGiveUp()
      onClose('here')
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // Shift+Enter and Alt+Enter insert a line break in long texts.
      if (rules.isLong && event.shiftKey) return
      event.preventDefault()
      if (rules.isLong && event.altKey) breakLine(event.currentTarget)
      else leave(typed, 'below')
    }
    if (event.key === 'Tab') {
      const cell = gridCellOf(place.current)
      const step = event.shiftKey ? -1 : 1
      // Beyond the last cell Tab moves the focus as usual.
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
            {reported !== null && (
              <div className="inline-cell-problem" role="alert">
                {reported}
              </div>
            )}
          </>
        )}
      </LongEditor>
    )
  }
  const isNumber = rules.precision !== undefined || rules.min !== undefined
  return (
    <Popover
      isOpen={reported !== null}
      autoFocus={false}
      enforceFocus={false}
      // The message disappears with the first key; that must not move the focus out of the input.
      shouldReturnFocusOnClose={false}
      placement="bottom-start"
      content={
        <div className="inline-cell-problem" role="alert">
          {reported}
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
  /** Called when scrolling moves the row away from the editor. */
  onScrolledAway: (typed: string) => void
  children: (style: { minHeight: number }) => React.ReactNode
}

/** Minimum width in px; narrower columns are widened while editing. */
const LEAST_WIDTH = 320

/** The editor is rendered over the page, because a row shows only one line and clips its content. */
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
      // Opening may cause scroll events; only those that move the row by 2 px or more count.
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
    layerHost(),
  )
}

function focusOnce(field: HTMLInputElement | HTMLTextAreaElement | null) {
  if (field === null) return
  field.focus({ preventScroll: field instanceof HTMLTextAreaElement })
  field.select()
}
