import { HTMLSelect } from '@blueprintjs/core'
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { type Language, languageChoice, SHOP_ORDER } from '#shared/domain/languages.ts'
import { useCommands } from '../lib/commands.ts'
import { readFormDraft, writeFormDraft } from '../lib/form-draft.ts'
import { mayLeave, useUnsavedGuard } from '../lib/unsaved.ts'
import { useDeskLanguage } from './desk-language.ts'
import { DeskEditor } from './desk-editor.tsx'
import { DeskEnd, DeskProgress, DeskTrouble } from './desk-progress.tsx'
import { createDeskSession } from './desk-session.ts'
import { DeskHistory, DeskReferences, offerKeys } from './desk-side.tsx'
import { sourceOf, type DeskSource, type DeskText } from './desk-source.ts'
import { currentEntry, unsavedTexts } from './desk-state.ts'
import { SourcePanel } from './source-text.tsx'
import './desk.css'

interface TranslatorDeskProps {
  title: string
  /** Must keep its identity between renders. */
  source: DeskSource
  /** Address of the list that the texts belong to. */
  list: string
}

/** The translator desk, which shows the texts that lack a language one after the other. */
export function TranslatorDesk({ title, source, list }: TranslatorDeskProps) {
  const [target, setTarget] = useDeskLanguage()

  async function choose(language: Language) {
    if (language !== target && (await mayLeave())) setTarget(language)
  }

  return (
    <DeskSitting key={target} title={title} source={source} target={target} list={list}>
      <label className="desk-choice">
        Tłumacz na
        <HTMLSelect
          value={target}
          onChange={({ currentTarget: { value } }) => void choose(value as Language)}
          options={SHOP_ORDER.map((value) => ({
            value,
            label: languageChoice(value),
          }))}
        />
      </label>
    </DeskSitting>
  )
}

interface DeskSittingProps extends TranslatorDeskProps {
  target: Language
  /** The language selector. */
  children: ReactNode
}

function DeskSitting({ title, source, target, list, children }: DeskSittingProps) {
  const { pathname } = useLocation()
  const [draftPlace] = useState(`${pathname}:${target}`)
  const session = useMemo(
    () => createDeskSession(source, target, readFormDraft(draftPlace) ?? {}),
    [source, target, draftPlace],
  )
  const state = useStore(session.store)
  const entry = currentEntry(state)
  const typed = JSON.stringify(unsavedTexts(state, target))
  const unsaved = Object.keys(unsavedTexts(state, target)).length
  const sourceId = useId()
  useUnsavedGuard(unsaved > 0, `niezapisane tłumaczenia (${unsaved})`)
  useEffect(() => {
    session.start()
    return () => {
      session.leave()
      // On deliberate leaving only the unreached drafts remain. After the session has ended no user is signed in, so
      // all drafts stay stored.
      writeFormDraft(draftPlace, session.unreached())
    }
  }, [session, draftPlace])
  useEffect(() => {
    writeFormDraft(draftPlace, { ...session.unreached(), ...(JSON.parse(typed) as Record<string, string>) })
  }, [session, draftPlace, typed])

  const shown = entry && sourceOf(entry.text, target)
  const { memoryMoment } = state
  const offers = useMemo(
    () => (entry ? session.offersFor(entry.text, memoryMoment) : []),
    [session, entry, memoryMoment],
  )
  const undo = () => void session.undo()
  useDeskCommands({
    skip: session.skip,
    back: session.back,
    undo,
    takes: [shown?.text ?? null, ...offers.map(({ text }) => text)],
    take: session.type,
  })

  return (
    <section className="desk" aria-label={title}>
      <header className="desk-head">
        {/* The top bar shows the title, so this heading is for screen readers only. */}
        <h1 className="visually-hidden">{title}</h1>
        {children}
        <DeskProgress state={state} onReturned={session.goToReturned} onSkipped={session.goToSkipped} />
      </header>
      <DeskTrouble error={state.error} onRetry={session.retry} />
      <div className="desk-body">
        <div className="desk-work">
          {entry && shown ? (
            <>
              <SourcePanel key={`source ${entry.text.key}`} id={sourceId} source={shown} />
              <DeskEditor
                key={entry.text.key}
                entry={entry}
                target={target}
                source={shown}
                sourceId={sourceId}
                check={(value) => source.check(entry.text, target, value)}
                onType={session.type}
                onCommit={session.commit}
                onSkip={session.skip}
                onBack={state.at > 0 ? session.back : null}
                onUndo={undo}
              />
            </>
          ) : (
            <DeskEnd
              state={state}
              list={list}
              onReturned={session.goToReturned}
              onSkipped={session.goToSkipped}
            />
          )}
        </div>
        <aside className="desk-side">
          {entry && (
            <>
              <RecordLink text={entry.text} />
              <DeskReferences text={entry.text} target={target} offers={offers} onTake={session.type} />
            </>
          )}
          <DeskHistory history={state.history} onUndo={(id) => void session.undo(id)} />
        </aside>
      </div>
    </section>
  )
}

const RecordLink = ({ text: { address } }: { text: DeskText }) =>
  address && <Link to={address}>Otwórz wpis</Link>

interface DeskActions {
  skip: () => void
  back: () => void
  undo: () => void
  /** The source, then the offers; null if there is no source. */
  takes: readonly (string | null)[]
  take: (value: string) => void
}

/** Registers the desk's shortcuts, which the help also lists. Enter and Ctrl+Z are handled by the field itself. */
function useDeskCommands({ skip, back, undo, takes, take }: DeskActions): void {
  const nothing = () => undefined
  const offered = takes.flatMap((text, index) =>
    text === null
      ? []
      : [
          {
            id: `desk.take${index}`,
            label: index === 0 ? 'Wstaw tekst źródłowy' : `Wstaw podpowiedź ${index}`,
            keys: offerKeys(index - 1),
            run: () => take(text),
          },
        ],
  )
  useCommands([
    { id: 'desk.save', label: 'Zapisz i następny', keys: 'enter', isKeyShownOnly: true, run: nothing },
    { id: 'desk.skip', label: 'Pomiń', keys: 'ctrl+arrowdown', run: skip },
    { id: 'desk.back', label: 'Poprzedni tekst', keys: 'ctrl+arrowup', run: back },
    { id: 'desk.undo', label: 'Cofnij ostatni zapis', keys: 'ctrl+z', isKeyShownOnly: true, run: undo },
    ...offered,
  ])
}
