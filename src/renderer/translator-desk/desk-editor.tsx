import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { type Language, languageChoice } from '#shared/domain/languages.ts'
import { ActionButton } from '../ui/action-button.tsx'
import type { SourceText } from './desk-source.ts'
import { shownText, type DeskEntry } from './desk-state.ts'
import { missingParts } from './text-parts.ts'

interface DeskEditorProps {
  entry: DeskEntry
  target: Language
  source: SourceText
  sourceId: string
  /** Returns why the typed text cannot be saved at all, or null. */
  check: (value: string) => string | null
  onType: (value: string) => void
  onCommit: () => boolean
  onSkip: () => void
  /** Null if there is no previous text. */
  onBack: (() => void) | null
  onUndo: () => void
}

const NOTHING = 'Wpisz tłumaczenie albo pomiń tekst (Ctrl+↓).'

/**
 * The field of one text. Enter saves and goes on; if placeholders or tags of the source are missing, the first Enter
 * warns and the second one saves anyway. Remounted for each text, so that undo never reaches into the previous one.
 */
export function DeskEditor(props: DeskEditorProps) {
  const { entry, target, source, sourceId, check, onType, onCommit, onSkip, onBack, onUndo } = props
  const { text } = entry
  const value = shownText(entry, text.texts[target])
  const missing = missingParts(source.text, value)
  const [problem, setProblem] = useState<string | null>(null)
  /** The text that the last warning was about; Enter on the same text saves it. */
  const [warned, setWarned] = useState<string | null>(null)
  const [start] = useState(value)
  const field = useRef<HTMLTextAreaElement>(null)
  const name = languageChoice(target)

  useLayoutEffect(() => {
    const { current } = field
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])

  function save() {
    const wrong = value.trim() === '' ? NOTHING : check(value)
    if (wrong !== null) return setProblem(wrong)
    if (missing.length > 0 && warned !== value) return setWarned(value)
    onCommit()
  }

  function type(typed: string) {
    setProblem(null)
    onType(text.isMultiline ? typed : typed.replaceAll(/\s*\n\s*/g, ' '))
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      if (event.shiftKey && text.isMultiline) return
      event.preventDefault()
      // Holding Enter down saves one text, not all of them.
      if (!event.repeat) save()
    }
    // If the text is unchanged, there is no typing to undo, so Ctrl+Z undoes the last save.
    const isTakingBack = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.altKey
    if (isTakingBack && !event.shiftKey && value === start) {
      event.preventDefault()
      if (!event.repeat) onUndo()
    }
  }

  const warning =
    missing.length > 0 && value.trim() !== ''
      ? `Brakuje ze źródła: ${missing.join(' ')}${warned === value ? ' – Enter jeszcze raz zapisze mimo to.' : ''}`
      : null
  const state = problem ? 'wrong' : warning ? 'warned' : entry.state
  return (
    <section className="desk-editor" aria-label={`Tłumaczenie: ${name}`}>
      <header className="desk-part-head">
        <h2>{name}</h2>
        <span className="desk-place">{text.place}</span>
      </header>
      {entry.reason && (
        <p className="desk-reason" role="alert">
          {entry.reason}
        </p>
      )}
      <textarea
        ref={field}
        className="desk-field"
        data-state={state}
        lang={target.replace('cp', '')}
        rows={2}
        aria-label={`Tłumaczenie, ${name}: ${text.place}`}
        aria-describedby={`${sourceId} ${sourceId}-hint`}
        aria-invalid={problem !== null || undefined}
        value={value}
        onChange={({ target: { value: typed } }) => type(typed)}
        onKeyDown={press}
      />
      <p id={`${sourceId}-hint`} className="desk-hint" data-state={state} role="status">
        {problem ?? warning ?? keyHint(text.isMultiline)}
      </p>
      <div className="desk-actions">
        <ActionButton intent="primary" text="Zapisz i następny" endIcon={<kbd>Enter</kbd>} onClick={save} />
        <ActionButton text="Pomiń" endIcon={<kbd>Ctrl+↓</kbd>} onClick={onSkip} />
        <ActionButton
          text="Poprzedni"
          endIcon={<kbd>Ctrl+↑</kbd>}
          disabledReason={onBack ? null : 'To pierwszy tekst.'}
          onClick={() => onBack?.()}
        />
        <ActionButton variant="minimal" text="Cofnij zapis" endIcon={<kbd>Ctrl+Z</kbd>} onClick={onUndo} />
      </div>
    </section>
  )
}

const keyHint = (isMultiline: boolean): string =>
  `${isMultiline ? 'Shift+Enter: nowy wiersz.' : 'Ten tekst ma jeden wiersz.'} Ctrl+0: wstaw źródło.`
