import { numberText } from '#shared/domain/counted.ts'
import type { ConfirmQuestion } from '../../ui/questions.ts'

/** A selected row that the action leaves out. */
export interface SkippedRow {
  pk: number
  /** Why it is left out, as a sentence. */
  reason: string
}

/** Returns the reasons with their rows, the most frequent first. */
export function skippedReasons(skipped: readonly SkippedRow[]): [reason: string, pks: number[]][] {
  const groups = Map.groupBy(skipped, ({ reason }) => reason)
  return [...groups]
    .map(([reason, rows]): [string, number[]] => [reason, rows.map(({ pk }) => pk)])
    .toSorted(([, a], [, b]) => b.length - a.length)
}

/** Returns one line per reason, for a notice: `Zamówienie jest anulowane. (2): 7, 9`. */
export const skippedLines = (skipped: readonly SkippedRow[]): string[] =>
  skippedReasons(skipped).map(([reason, pks]) => `${reason} (${numberText(pks.length)}): ${pks.join(', ')}`)

/** Lists the rows that are left out, grouped by reason. Renders nothing if there are none. */
export function SkippedRows({ skipped }: { skipped: readonly SkippedRow[] }) {
  if (skipped.length === 0) return null
  return (
    <>
      <p>Pominę {numberText(skipped.length)}:</p>
      <ul className="bulk-skipped" tabIndex={0} aria-label="Pominięte">
        {skippedLines(skipped).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

/** Returns the text of the button that starts the action: `Zakończ 32 z 50, 18 pominę`. */
function startLabel(label: string, processed: number, skipped: readonly SkippedRow[]): string {
  if (skipped.length === 0) return label
  const all = processed + skipped.length
  return `${label} ${numberText(processed)} z\u00a0${numberText(all)}, ${numberText(skipped.length)} pominę`
}

/** Adds the skipped rows to a prompt that is about `processed` other rows. */
export function withSkipped(
  question: ConfirmQuestion,
  processed: number,
  skipped: readonly SkippedRow[],
): ConfirmQuestion {
  return {
    ...question,
    text: (
      <>
        {question.text}
        <SkippedRows skipped={skipped} />
      </>
    ),
    confirmLabel: startLabel(question.confirmLabel, processed, skipped),
  }
}
