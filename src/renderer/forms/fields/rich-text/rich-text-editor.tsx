import { Button, ButtonGroup, Callout } from '@blueprintjs/core'
import { useImperativeHandle, useRef, useState, type Ref, useEffect, type RefObject } from 'react'
import { useLock } from '../../../lib/lock.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { checkHtml, type RoundTripProblem } from './round-trip.ts'
import { SourceEditor } from './source-editor.tsx'
import { VisualArea } from './visual-area.tsx'
import './rich-text.css'

/** Whether the element has been in the viewport. Without `IntersectionObserver` it counts as seen. */
function useWasSeen(element: RefObject<Element | null>): boolean {
  const canTell = typeof IntersectionObserver !== 'undefined'
  const [wasSeen, setWasSeen] = useState(!canTell)
  useEffect(() => {
    if (wasSeen || !element.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWasSeen(true),
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, wasSeen])
  return wasSeen
}

export interface RichTextEditorProps {
  ref?: Ref<{ focus: () => void }>
  value: string
  onChange: (html: string) => void
  label: string
  lang: string
  isRequired?: boolean
  errors?: readonly string[]
}

type Mode = 'visual' | 'source'

/** State with which an editor was opened. A new text from outside opens a new editor. */
interface Opened {
  turn: number
  text: string
  mode: Mode
  /**
   * Why the visual editor cannot be used for this text. `changed`: it would change the text by itself; `hidden`: it
   * would show nothing of it.
   */
  problem: RoundTripProblem | 'changed' | 'hidden' | null
}

function opened(turn: number, text: string, wanted: Mode): Opened {
  const { problem } = checkHtml(text)
  return { turn, text, problem, mode: problem ? 'source' : wanted }
}

/** An HTML editor: visual if the browser reproduces the text exactly, otherwise source with a preview. */
export function RichTextEditor(props: RichTextEditorProps) {
  const area = useRef<HTMLDivElement>(null)
  const wasSeen = useWasSeen(area)
  return (
    <div className="rich-text" data-form-width="panes" ref={area}>
      {wasSeen ? <OpenEditor {...props} /> : <div className="rich-text-waiting" />}
    </div>
  )
}

function OpenEditor({
  ref,
  value,
  onChange,
  label,
  lang,
  isRequired = false,
  errors = [],
}: RichTextEditorProps) {
  const [known, setKnown] = useState(value)
  const [current, setCurrent] = useState(() => opened(0, value, 'visual'))
  const isLocked = useLock(({ view }) => view !== null)
  const [wasLocked, setWasLocked] = useState(isLocked)
  const editor = useRef<{ focus: () => void }>(null)
  useImperativeHandle(ref, () => ({ focus: () => editor.current?.focus() }))
  const { turn, text, mode, problem } = current

  // The text was changed from outside: saved elsewhere, discarded or copied from another language.
  if (value !== known) {
    setKnown(value)
    setCurrent(opened(turn + 1, value, mode))
  }

  // A frame that was taken out of the document is empty afterwards.
  if (isLocked !== wasLocked) {
    setWasLocked(isLocked)
    if (!isLocked) setCurrent(opened(turn + 1, known, mode))
  }

  function edit(html: string) {
    setKnown(html)
    onChange(html)
  }

  const turnTo = (next: Mode) => next !== mode && setCurrent(opened(turn + 1, known, next))
  return (
    <>
      <ButtonGroup className="rich-text-modes" role="group" aria-label={`Widok: ${label}`}>
        <ActionButton
          size="small"
          text="Edytor"
          active={mode === 'visual'}
          aria-pressed={mode === 'visual'}
          disabledReason={mode === 'source' && checkHtml(known).problem ? GUARDED : null}
          onClick={() => turnTo('visual')}
        />
        <Button
          size="small"
          text="Źródło"
          active={mode === 'source'}
          aria-pressed={mode === 'source'}
          onClick={() => turnTo('source')}
        />
      </ButtonGroup>
      {problem && mode === 'source' && <GuardNotice problem={problem} />}
      {mode === 'source' ? (
        <SourceEditor key={turn} ref={editor} html={known} label={label} onEdit={edit} />
      ) : (
        <VisualArea
          key={turn}
          ref={editor}
          html={text}
          label={label}
          lang={lang}
          isRequired={isRequired}
          errors={errors.join(' ')}
          onEdit={edit}
          onUnfaithful={(reason) =>
            setCurrent({ turn: turn + 1, text: known, mode: 'source', problem: reason })
          }
        />
      )}
    </>
  )
}

const GUARDED = 'Edytor zmieniłby ten kod przy zapisie; można go poprawić w źródle.'

const HIDDEN =
  'Otwarto źródło, bo w edytorze wizualnym treść byłaby niewidoczna: ukrywa ją styl (np. display:none) albo komentarz.'

function GuardNotice({ problem }: { problem: RoundTripProblem | 'changed' | 'hidden' }) {
  return (
    <Callout intent="warning" compact className="rich-text-guard" role="status">
      {problem === 'hidden' ? HIDDEN : 'Otwarto źródło, bo edytor wizualny zmieniłby ten kod przy zapisie.'}
      {typeof problem === 'object' && (
        <>
          {' '}
          Wiersz {problem.line}: <code>{problem.place || '(koniec)'}</code>
        </>
      )}
    </Callout>
  )
}
