import { Button } from '@blueprintjs/core'
import { Link } from 'react-router-dom'
import type { ApiError } from '#shared/api/api-error.ts'
import { COUNTED, countOf, numberText } from '#shared/domain/counted.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { wordsOf } from './desk-saves.ts'
import { hasComeBack, type DeskState } from './desk-state.ts'

interface LeftBehind {
  state: DeskState
  onReturned: () => void
  onSkipped: () => void
}

/** The progress, the saves in progress, and the texts that were returned or skipped. */
export function DeskProgress({ state, onReturned, onSkipped }: LeftBehind) {
  const { entries, queue, done, total, isReading } = state
  const saving = entries.filter((entry) => entry.state === 'saving').length
  return (
    <div className="desk-progress">
      <span role="status">{progressText(state)}</span>
      {total !== null && <progress aria-label="Postęp" value={done} max={Math.max(total, 1)} />}
      {saving > 0 && <span className="quiet">Zapisywanie: {saving}</span>}
      <Behind state={state} onReturned={onReturned} onSkipped={onSkipped} />
      {queue.isFilterIgnored && (
        <span className="desk-note">
          Serwer nie wybiera brakujących: teksty z tłumaczeniem są pomijane
          {isReading ? ' (czytam dalej…)' : ''}.
        </span>
      )}
      {queue.withoutSource > 0 && (
        <span className="desk-note">Bez tekstu źródłowego, pominięte: {numberText(queue.withoutSource)}</span>
      )}
    </div>
  )
}

function progressText({ done, total, queue, isReading, entries }: DeskState): string {
  if (total !== null) return `${numberText(done)} z ${numberText(total)} brakujących`
  if (entries.length === 0 && isReading && !queue.isFilterIgnored) return 'Wczytywanie brakujących…'
  return `Przetłumaczone: ${numberText(done)}, sprawdzono ${numberText(Math.min(queue.seen, queue.rows))} z ${countOf(queue.rows, COUNTED.text)}`
}

function Behind({ state: { entries }, onReturned, onSkipped }: LeftBehind) {
  const returned = entries.filter(hasComeBack).length
  const skipped = entries.filter((entry) => entry.state === 'skipped').length
  return (
    <>
      {returned > 0 && (
        <Button size="small" intent="danger" text={`Wróciły do poprawy: ${returned}`} onClick={onReturned} />
      )}
      {skipped > 0 && <Button size="small" text={`Pominięte: ${skipped}`} onClick={onSkipped} />}
    </>
  )
}

interface DeskTroubleProps {
  error: ApiError | null
  onRetry: () => void
}

/** Shown if further texts could not be read; the texts already read can still be translated. */
export function DeskTrouble({ error, onRetry }: DeskTroubleProps) {
  if (!error) return null
  return (
    <div className="desk-trouble" role="alert">
      <span>Nie udało się wczytać brakujących tekstów: {wordsOf(error)}</span>
      <Button size="small" text="Ponów" onClick={onRetry} />
    </div>
  )
}

interface DeskEndProps extends LeftBehind {
  /** Address of the list. */
  list: string
}

/** Shown if there is no current text: texts are still being read, all are done, or some were returned or skipped. */
export function DeskEnd({ state, list, onReturned, onSkipped }: DeskEndProps) {
  const { isReading, error, entries, done, queue } = state
  if (error) return null
  if (isReading || !queue.isAtEnd) {
    return (
      <div className="desk-reading" role="status" aria-label="Wczytywanie">
        <Skeleton height={120} />
        <Skeleton height={96} />
      </div>
    )
  }
  const isLeft = entries.some((entry) => hasComeBack(entry) || entry.state === 'skipped')
  return (
    <EmptyState
      title={isLeft ? 'Koniec kolejki' : done > 0 ? 'Wszystko przetłumaczone' : 'Niczego nie brakuje'}
      text={
        isLeft
          ? 'Zostały teksty pominięte albo takie, które wróciły.'
          : 'W tym języku żaden tekst nie czeka na tłumaczenie.'
      }
      action={
        <div className="button-row">
          <Behind state={state} onReturned={onReturned} onSkipped={onSkipped} />
          <Link to={list}>Wróć do listy</Link>
        </div>
      }
    />
  )
}
