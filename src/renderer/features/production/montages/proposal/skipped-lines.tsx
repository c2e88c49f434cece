import { Button } from '@blueprintjs/core'
import { numberText } from '#shared/domain/counted.ts'
import type { SkipReason } from '#shared/domain/ganging/gang-lines.ts'
import type { LeftReason } from '#shared/domain/ganging/propose.ts'
import type { MontageLine } from '../editor/line-filters.ts'
import { skipText } from './proposal-words.ts'

interface Skipped {
  pk: number
  reason: SkipReason | LeftReason
}

interface SkippedLinesProps {
  skipped: readonly Skipped[]
  lineOf: (pk: number) => MontageLine | undefined
  pins: ReadonlySet<number>
  onPin: (pk: number) => void
}

/** More are only counted, because each row has a button. */
const MOST_SHOWN = 100

const CAN_BE_PINNED: ReadonlySet<string> = new Set(['noRoom', 'overrun'])

/** The lines that are not in the proposal, each with its reason; pinned ones first and always shown. */
export function SkippedLines({ skipped, lineOf, pins, onPin }: SkippedLinesProps) {
  const pinned = skipped.filter(({ pk }) => pins.has(pk))
  const others = skipped.filter(({ pk }) => !pins.has(pk))
  const item = ({ pk, reason }: Skipped) => (
    <li key={pk}>
      {pk}: {skipText(reason, lineOf(pk))}{' '}
      {CAN_BE_PINNED.has(reason) && (
        <Button
          size="small"
          variant="minimal"
          text={pins.has(pk) ? 'Odepnij' : 'Przypnij'}
          aria-label={`${pins.has(pk) ? 'Odepnij' : 'Przypnij'} ${pk}`}
          onClick={() => onPin(pk)}
        />
      )}
    </li>
  )
  if (skipped.length === 0) return null
  return (
    <div className="proposal-skipped">
      {pinned.length > 0 && (
        <ul aria-label="Przypięte, których nie ma w propozycji" className="planner-bad">
          {pinned.map(item)}
        </ul>
      )}
      <details>
        <summary>Pominięte ({numberText(skipped.length)})</summary>
        <ul aria-label="Pominięte">{others.slice(0, MOST_SHOWN).map(item)}</ul>
        {others.length > MOST_SHOWN && (
          <p className="quiet">
            Pokazano {MOST_SHOWN} z {numberText(others.length)}.
          </p>
        )}
      </details>
    </div>
  )
}
