import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Subject } from '#shared/api/api-error.ts'
import type { Language } from '#shared/domain/languages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { toApiError } from '../lib/bridge.ts'
import { undoChosen, type UndoEntry } from '../lib/change/undo.ts'
import { originNow, withSubject } from '../ui/notice-subjects.ts'
import { isSilent, notify, settleFailures } from '../ui/notices.ts'
import { createDeskMemory, type DeskOffer } from './desk-memory.ts'
import { createDeskQueue } from './desk-queue.ts'
import { createDeskSaves, wordsOf, type SaveOutcome } from './desk-saves.ts'
import { sourceOf, type DeskSource, type DeskText } from './desk-source.ts'
import {
  currentEntry,
  hasComeBack,
  isWaiting,
  MOST_UNDONE,
  nextWaiting,
  shownText,
  type DeskEntry,
  type DeskState,
  type SavedChange,
} from './desk-state.ts'

/** More texts are read if fewer than this are ahead. */
const LEAST_AHEAD = 10

interface DeskSession {
  store: StoreApi<DeskState>
  state: () => DeskState
  start: () => void
  /** Stops reading and updating. Saves in progress continue; if one fails, a notice reports it. */
  leave: () => void
  retry: () => void
  type: (value: string) => void
  /** Saves the field's text and immediately shows the next one. Returns false if there is nothing to save. */
  commit: () => boolean
  /** Leaves the text for later and shows the next one. */
  skip: () => void
  back: () => void
  /** Goes to the first returned text; `goToSkipped` goes to the first skipped one. */
  goToReturned: () => void
  goToSkipped: () => void
  /** The offers known at that moment. */
  offersFor: (text: DeskText, moment: number) => DeskOffer[]
  /** Drafts of an earlier session that the queue has not reached. */
  unreached: () => Record<string, unknown>
  /** Undoes a saved translation, by default the newest, by sending the inverse request. */
  undo: (id?: number) => Promise<void>
}

let lastDesk = 0

interface SentText {
  key: string
  value: string
}

/**
 * One session at the translator desk: the queue of a language, the drafts, the saves in progress and the saves that can
 * be undone. `drafts` has the unsaved texts of an earlier session by key.
 */
export function createDeskSession(
  source: DeskSource,
  target: Language,
  drafts: Readonly<Record<string, unknown>> = {},
): DeskSession {
  const queue = createDeskQueue(source, target)
  const memory = createDeskMemory(target)
  const saves = createDeskSaves(source, target)
  const undoScope = `translations ${++lastDesk}`
  const gone = new Set<string>()
  /** Drafts of texts that the queue has not read yet. */
  const left = new Map(Object.entries(drafts))
  const searched = new Set<string>()
  /** The last save of each text, until it finishes. */
  const onTheWay = new Map<string, SentText>()
  let control = new AbortController()
  let isHere = false
  let isSearching = false
  let lastId = 0
  const store = createStore<DeskState>(() => ({
    entries: [],
    at: 0,
    isReading: true,
    error: null,
    queue: queue.state(),
    total: null,
    done: 0,
    history: [],
    memoryMoment: 0,
  }))
  const { getState: state, setState: set } = store

  const placeOf = (key: string) => state().entries.findIndex(({ text }) => text.key === key)

  function change(key: string, changes: Partial<DeskEntry>): void {
    set({
      entries: state().entries.map((entry) => (entry.text.key === key ? { ...entry, ...changes } : entry)),
    })
  }

  /** The subject of a text's notices; saving or undoing its translation closes them. */
  const subjectOf = (key: string): Subject => ({ key: `translation of ${key} into ${target}`, parts: [] })

  const withTarget = (text: DeskText, value: string): DeskText => ({
    ...text,
    texts: { ...text.texts, [target]: value },
  })

  function learn(texts: readonly DeskText[]): void {
    memory.learn(texts)
    set({ memoryMoment: state().memoryMoment + 1 })
  }

  function asEntry(text: DeskText): DeskEntry {
    const draft = left.get(text.key)
    left.delete(text.key)
    return typeof draft === 'string'
      ? { text, state: 'open', draft, reason: 'Ten tekst wpisano wcześniej i nie zapisano go.' }
      : { text, state: 'open', draft: null, reason: null }
  }

  async function readMore(): Promise<void> {
    const { signal } = control
    set({ isReading: true, error: null })
    try {
      for (;;) {
        const { fresh, all, count } = await queue.more(gone, signal)
        if (signal.aborted) return
        const entries = fresh
          .map(asEntry)
          .toSorted((a, b) => Number(b.draft !== null) - Number(a.draft !== null))
        const wasAtEnd = state().at === state().entries.length
        set({
          entries: [...state().entries, ...entries],
          queue: queue.state(),
          total: count === null ? null : gone.size + count,
        })
        if (wasAtEnd) set({ at: nextWaiting(state(), state().at) })
        learn(all)
        if (queue.state().isAtEnd || aheadCount() >= LEAST_AHEAD) break
      }
      set({ isReading: false })
      lookForSame()
    } catch (cause) {
      const error = toApiError(cause)
      if (!signal.aborted && error.code !== ErrorCode.cancelled) set({ isReading: false, error })
    }
  }

  const aheadCount = () =>
    state().entries.filter((entry, index) => index > state().at && isWaiting(entry)).length

  /**
   * Searches for texts with the same source as the current text, then as the next one, so that offers are ready in
   * time. Sends one request at a time, because a search is expensive for the server; skipped texts need none.
   */
  function lookForSame(): void {
    if (isSearching || !isHere || !source.findSame) return
    const next = nextWaiting(state(), state().at + 1)
    for (const entry of [currentEntry(state()), state().entries[next]]) {
      const text = entry && sourceOf(entry.text, target)?.text.trim()
      if (!text || searched.has(text)) continue
      searched.add(text)
      isSearching = true
      const goOn = () => {
        isSearching = false
        lookForSame()
      }
      // A failed search only means that there are no offers.
      source.findSame(text, control.signal).then(learn).then(goOn, goOn)
      return
    }
  }

  function moveTo(at: number): void {
    set({ at })
    lookForSame()
    const isShort = aheadCount() < LEAST_AHEAD && !queue.state().isAtEnd
    if (isShort && !state().isReading && !state().error) void readMore()
  }

  const next = () => moveTo(nextWaiting(state(), state().at + 1))

  /**
   * Puts a returned text after the current one, so the next Enter shows it. If there is no current text, it is shown
   * immediately.
   */
  function bringBack(entry: DeskEntry): void {
    const from = placeOf(entry.text.key)
    if (from === state().at) return change(entry.text.key, entry)
    const rest = state().entries.filter((_other, index) => index !== from)
    const at = from < state().at ? state().at - 1 : state().at
    const place = Math.min(at + 1, rest.length)
    set({ entries: [...rest.slice(0, place), entry, ...rest.slice(place)], at })
  }

  function settleSave(sent: SentText, outcome: SaveOutcome): void {
    const { value } = sent
    const entry = state().entries[placeOf(sent.key)]
    if (!entry) return
    const isLatest = onTheWay.get(sent.key) === sent
    if (isLatest) onTheWay.delete(sent.key)
    if (outcome.kind === 'saved') {
      settleFailures(subjectOf(sent.key))
      gone.add(sent.key)
      const before = entry.text.texts[target]
      const saved = withTarget(entry.text, value)
      const isTypedOn = entry.draft !== null && entry.draft !== value
      change(sent.key, {
        text: saved,
        ...(isLatest && { state: isTypedOn ? 'open' : 'saved', reason: null }),
        ...(isLatest && !isTypedOn && { draft: null }),
      })
      const made: SavedChange = { id: ++lastId, text: saved, before, after: value }
      set({ done: gone.size, history: [...state().history, made].slice(-MOST_UNDONE) })
      learn([saved])
      return
    }
    // A later save of the same text is in progress, and only its outcome counts.
    if (!isLatest) return
    const known = 'texts' in outcome ? { ...entry.text, texts: outcome.texts } : entry.text
    const reason = reasonOf(outcome, target)
    if (!isHere && !('error' in outcome && isSilent(outcome.error))) {
      const lines = [`Nie zapisano tłumaczenia: ${known.place}.`, reason, `Wpisano: ${value}`]
      const subject = subjectOf(sent.key)
      notify.error(
        lines,
        'error' in outcome ? withSubject(outcome.error, subject) : { origin: originNow(subject) },
      )
    }
    bringBack({
      text: known,
      state: outcome.kind === 'gone' ? 'failed' : outcome.kind,
      draft: entry.draft ?? value,
      reason,
    })
  }

  function send({ text }: DeskEntry, value: string): void {
    const { key } = text
    const sent = { key, value }
    onTheWay.set(key, sent)
    change(key, { state: 'saving', draft: value, reason: null })
    const base = () => state().entries[placeOf(key)]?.text.texts[target] ?? ''
    void saves.save({ text, value, base }).then((outcome) => settleSave(sent, outcome))
  }

  /** Keeps the other user's text after a conflict; the text counts as done. */
  function giveWay({ text: { key } }: DeskEntry): void {
    gone.add(key)
    change(key, { state: 'saved', draft: null, reason: null })
    set({ done: gone.size })
  }

  function takenBack({ id, text, before, after }: SavedChange): void {
    gone.delete(text.key)
    const history = state().history.filter((other) => other.id !== id)
    const from = placeOf(text.key)
    const rest = state().entries.filter((_other, index) => index !== from)
    const at = Math.min(from !== -1 && from < state().at ? state().at - 1 : state().at, rest.length)
    const entry: DeskEntry = { text: withTarget(text, before), state: 'open', draft: after, reason: null }
    set({ entries: [...rest.slice(0, at), entry, ...rest.slice(at)], at, history, done: gone.size })
  }

  function undoOf(made: SavedChange): UndoEntry {
    const { text, before, after } = made
    const { place, key } = text
    const subject = subjectOf(key)
    return {
      scope: undoScope,
      label: place,
      subject,
      async revert() {
        const outcome = await saves.save({ text, value: before, base: () => after, needsLook: true })
        if (outcome.kind === 'saved') {
          settleFailures(subject)
          takenBack(made)
          return { kind: 'done', text: null }
        }
        if ('error' in outcome) {
          const start = outcome.kind === 'failed' ? 'Nie cofnięto' : 'Nie wiadomo, czy cofnięto'
          notify.error([`${start}: ${place}.`, wordsOf(outcome.error)], withSubject(outcome.error, subject))
          return { kind: 'failed' }
        }
        set({ history: state().history.filter(({ id }) => id !== made.id) })
        if (!('texts' in outcome)) return { kind: 'gone', text: 'Nie znaleziono już tego tekstu.' }
        const held = outcome.texts[target]
        const entry = state().entries[placeOf(key)]
        if (entry) change(key, { text: withTarget(entry.text, held) })
        return { kind: 'changed', text: `Ktoś inny zmienił ten tekst na „${held}”.` }
      },
    }
  }

  return {
    store,
    state,
    start() {
      isHere = true
      control = new AbortController()
      if (!queue.state().isAtEnd && aheadCount() < LEAST_AHEAD) void readMore()
    },
    leave() {
      isHere = false
      control.abort()
    },
    retry: () => void readMore(),
    type(value) {
      const entry = currentEntry(state())
      if (!entry) return
      const isSaved = entry.state === 'saved' || entry.state === 'skipped'
      change(entry.text.key, { draft: value, state: isSaved ? 'open' : entry.state })
    },
    commit() {
      const entry = currentEntry(state())
      if (!entry) return false
      const held = entry.text.texts[target]
      const value = shownText(entry, held)
      if (value.trim() === '') return false
      const isSent = onTheWay.get(entry.text.key)?.value === value
      if (!isSent && (value !== held || hasComeBack(entry))) send(entry, value)
      next()
      return true
    },
    skip() {
      const entry = currentEntry(state())
      if (!entry) return
      if (entry.state === 'conflict') giveWay(entry)
      else if (entry.state === 'open') change(entry.text.key, { state: 'skipped' })
      next()
    },
    back: () => moveTo(Math.max(0, state().at - 1)),
    goToReturned() {
      const place = state().entries.findIndex(hasComeBack)
      if (place !== -1) moveTo(place)
    },
    goToSkipped() {
      const place = state().entries.findIndex((entry) => entry.state === 'skipped')
      const entries = state().entries.map((entry) =>
        entry.state === 'skipped' ? { ...entry, state: 'open' as const } : entry,
      )
      set({ entries })
      if (place !== -1) moveTo(place)
    },
    offersFor: (text) => memory.offersFor(text),
    unreached: () => Object.fromEntries(left),
    undo: (id) =>
      undoChosen(undoScope, async () => {
        // Waits for saves in progress, because they count as the last ones.
        if (id === undefined) await saves.settled()
        const { history } = state()
        const made = id === undefined ? history.at(-1) : history.find((other) => other.id === id)
        return made && undoOf(made)
      }),
  }
}

function reasonOf(outcome: Exclude<SaveOutcome, { kind: 'saved' }>, target: Language): string {
  switch (outcome.kind) {
    case 'conflict':
      return `Ktoś inny wpisał tu w tym czasie: „${outcome.texts[target]}”. Enter zapisze Twój tekst zamiast tamtego, Ctrl+↓ zostawi tamten.`
    case 'gone':
      return 'Nie znaleziono już tego tekstu na serwerze.'
    case 'unknown':
      return `Nie wiadomo, czy zapisano: ${wordsOf(outcome.error)} Enter najpierw to sprawdzi.`
    default:
      return `Nie zapisano: ${wordsOf(outcome.error)}`
  }
}
