import { Button, HTMLSelect } from '@blueprintjs/core'
import { SmallCross } from '@blueprintjs/icons'
import { countOf, type CountedForms } from '#shared/domain/counted.ts'
import { rangeText } from '#shared/domain/stats-range.ts'
import { formatDecimal } from '../../../lib/format.ts'
import { offsetText } from '../shell/shell-state.ts'
import { withoutOffset } from '../shell/shell-state.ts'
import type { StatisticsShell } from '../shell/use-shell.ts'
import type { WholeRange } from './use-whole-ranges.ts'

/** Loading state of a range, regardless of its content. */
type RangeReading = Omit<WholeRange<unknown>, 'whole'>

interface ComparisonLineProps {
  shell: StatisticsShell
  /** One for each compared range; null if the range is a single record, which has no progress. */
  readings: readonly (RangeReading | null)[]
  /** Loading state of the base range while all of it is loaded for sorting. */
  baseReading?: RangeReading | null
  words: CountedForms
  /** The figures that can be compared, if there are several. */
  measures?: readonly { id: string; label: string }[]
  measure?: string
}

/** The fixed base range and the compared ranges, each with its loading state and a remove button. */
export function ComparisonLine(props: ComparisonLineProps) {
  const { shell, readings, baseReading = null, words, measures = [], measure } = props
  const { state, base, compared, change } = shell
  return (
    <div className="comparison-line" role="group" aria-label="Porównywane okresy">
      <span className="comparison-chip comparison-base">
        {rangeText(base)}
        <span className="comparison-note">podstawa</span>
        {baseReading && <ReadingState reading={baseReading} words={words} />}
      </span>
      {state.offsets.map((offset, place) => {
        const range = compared[place] ?? base
        const reading = readings[place] ?? null
        return (
          <span key={offsetText(offset)} className="comparison-chip">
            {rangeText(range)}
            <span className="comparison-note">{offsetText(offset)}</span>
            {reading && <ReadingState reading={reading} words={words} />}
            <Button
              size="small"
              variant="minimal"
              icon={<SmallCross />}
              aria-label={`Usuń porównanie ${rangeText(range)}`}
              title="Usuń porównanie"
              onClick={() => change({ offsets: withoutOffset(state, offset) })}
            />
          </span>
        )
      })}
      {state.offsets.length > 0 && measures.length > 1 && (
        <HTMLSelect
          aria-label="Porównywana wartość"
          value={measure}
          options={measures.map(({ id, label }) => ({ value: id, label }))}
          onChange={({ currentTarget }) =>
            change({ measure: currentTarget.value === measures[0]?.id ? null : currentTarget.value })
          }
        />
      )}
    </div>
  )
}

/** Loading progress of a range, with buttons to cancel, retry or load it. */
export function ReadingState({ reading, words }: { reading: RangeReading; words: CountedForms }) {
  const { isReading, progress, asksFor, problem, retry, cancel } = reading
  if (isReading) {
    const read = progress
      ? `${formatDecimal(progress.read, 0)} z ${formatDecimal(progress.count, 0)}`
      : 'wczytywanie'
    return (
      <>
        <span className="comparison-note">{read}</span>
        <Button size="small" variant="minimal" text="Przerwij" onClick={cancel} />
      </>
    )
  }
  if (asksFor !== null) {
    return (
      <>
        <span className="comparison-note">{countOf(asksFor, words)}: to potrwa.</span>
        <Button size="small" text="Wczytaj" onClick={retry} />
      </>
    )
  }
  if (problem !== null) {
    return (
      <>
        <span className="comparison-trouble" role="alert">
          Nie udało się wczytać: {problem}
        </span>
        <Button size="small" text="Ponów" onClick={retry} />
      </>
    )
  }
  return reading.isWhole ? null : (
    <>
      <span className="comparison-note">przerwano</span>
      <Button size="small" text="Wczytaj" onClick={retry} />
    </>
  )
}
