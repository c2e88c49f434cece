import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { type Language, languageChoice } from '#shared/domain/languages.ts'
import { isControlHeld } from '../ui/control-key.ts'
import { useCommands } from '../lib/commands.ts'
import { matchesKeys } from '../lib/shortcuts.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { announce } from '../ui/live-region.ts'
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
const SAVE_ANYWAY = 'Zapisz mimo braku'
const SAVE_ANYWAY_KEYS = 'ctrl+shift+enter'
/** The keys are Alt+1 to Alt+9. */
const MOST_INSERTED = 9

/** Returns a text such as `Brakuje {name}: Alt+1 wstawia, Ctrl+Shift+Enter zapisuje mimo to.` */
function missingText(names: readonly string[]): string {
  const last = Math.min(names.length, MOST_INSERTED)
  const inserts = last === 1 ? 'Alt+1 wstawia' : `Alt+1${last === 2 ? ' i ' : '–'}Alt+${last} wstawiają`
  return `Brakuje ${names.join(' ')}: ${inserts}, Ctrl+Shift+Enter zapisuje mimo to.`
}

/**
 * The field of one text. Enter saves and goes on, but never while placeholders or tags of the source are missing: that
 * takes keys of its own, so an impatient second Enter loses nothing. Remounted for each text, so that undo never reaches
 * into the previous one.
 */
export function DeskEditor(props: DeskEditorProps) {
  const { entry, target, source, sourceId, check, onType, onCommit, onSkip, onBack, onUndo } = props
  const { text } = entry
  const value = shownText(entry, text.texts[target])
  const missing = missingParts(source.text, value)
  const [problem, setProblem] = useState<string | null>(null)
  /** The text that Enter has not saved because something is missing. */
  const [refused, setRefused] = useState<string | null>(null)
  const caret = useRef<number | null>(null)
  const [start] = useState(value)
  const field = useRef<HTMLTextAreaElement>(null)
  const name = languageChoice(target)
  const inserted = value.trim() === '' ? [] : missing.slice(0, MOST_INSERTED)
  const warning = inserted.length > 0 ? missingText(missing.map((part) => part.name)) : null

  useLayoutEffect(() => {
    const { current } = field
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])

  // After an insertion the caret follows the inserted part.
  useLayoutEffect(() => {
    const { current } = caret
    if (current === null) return
    caret.current = null
    field.current?.focus()
    field.current?.setSelectionRange(current, current)
  })

  function save({ isAnyway = false } = {}) {
    const wrong = value.trim() === '' ? NOTHING : check(value)
    if (wrong !== null) return setProblem(wrong)
    if (warning !== null && !isAnyway) {
      setRefused(value)
      // The hint shows these words already, so only this makes a screen reader say them.
      announce(`Nie zapisano. ${warning}`, 'assertive')
      return
    }
    onCommit()
  }

  const saveAnyway = () => save({ isAnyway: true })

  const oneLine = (typed: string): string => (text.isMultiline ? typed : typed.replaceAll(/\s*\n\s*/g, ' '))

  function type(typed: string) {
    setProblem(null)
    onType(oneLine(typed))
  }

  function insert(raw: string) {
    const { selectionStart: from = value.length, selectionEnd: to = from } = field.current ?? {}
    const start = oneLine(value.slice(0, from) + raw)
    caret.current = start.length
    type(start + value.slice(to))
  }

  useCommands([
    {
      id: 'desk.saveAnyway',
      label: SAVE_ANYWAY,
      keys: SAVE_ANYWAY_KEYS,
      isKeyShownOnly: true,
      run: saveAnyway,
    },
    ...inserted.map(({ name: part, raw }, index) => ({
      id: `desk.insert${index}`,
      label: `Wstaw brakujące ${part}`,
      keys: `alt+${index + 1}`,
      run: () => insert(raw),
    })),
  ])

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return
    if (matchesKeys(event, SAVE_ANYWAY_KEYS)) {
      event.preventDefault()
      if (!event.repeat) saveAnyway()
    } else if (event.key === 'Enter') {
      if (event.shiftKey && text.isMultiline) return
      event.preventDefault()
      // Holding Enter down saves one text, not all of them.
      if (!event.repeat) save()
    }
    // If the text is unchanged, there is no typing to undo, so Ctrl+Z undoes the last save.
    const isTakingBack = event.key === 'z' && isControlHeld(event) && !event.altKey
    if (isTakingBack && !event.shiftKey && value === start) {
      event.preventDefault()
      if (!event.repeat) onUndo()
    }
  }

  const isRefused = warning !== null && refused === value
  const state = problem || isRefused ? 'wrong' : warning ? 'warned' : entry.state
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
        aria-invalid={problem !== null || isRefused || undefined}
        value={value}
        onChange={({ target: { value: typed } }) => type(typed)}
        onKeyDown={press}
      />
      <p id={`${sourceId}-hint`} className="desk-hint" data-state={state} role="status">
        {problem ?? warning ?? keyHint(text.isMultiline)}
      </p>
      <div className="desk-actions">
        <ActionButton
          intent="primary"
          text="Zapisz i następny"
          endIcon={<kbd>Enter</kbd>}
          onClick={() => save()}
        />
        <ActionButton text="Pomiń" endIcon={<kbd>Ctrl+↓</kbd>} onClick={onSkip} />
        <ActionButton
          text="Poprzedni"
          endIcon={<kbd>Ctrl+↑</kbd>}
          disabledReason={onBack ? null : 'To pierwszy tekst.'}
          onClick={() => onBack?.()}
        />
        <ActionButton variant="minimal" text="Cofnij zapis" endIcon={<kbd>Ctrl+Z</kbd>} onClick={onUndo} />
        {inserted.slice(0, 1).map(({ name: part, raw }) => (
          <ActionButton
            key={part}
            className="desk-insert"
            text={`Wstaw ${part}`}
            endIcon={<kbd>Alt+1</kbd>}
            onClick={() => insert(raw)}
          />
        ))}
        {warning !== null && (
          <ActionButton
            intent="warning"
            variant="outlined"
            text={SAVE_ANYWAY}
            endIcon={<kbd>Ctrl+Shift+Enter</kbd>}
            onClick={saveAnyway}
          />
        )}
      </div>
    </section>
  )
}

const keyHint = (isMultiline: boolean): string =>
  `${isMultiline ? 'Shift+Enter: nowy wiersz.' : 'Ten tekst ma jeden wiersz.'} Ctrl+0: wstaw źródło.`
