import { Checkbox, SegmentedControl, TextArea } from '@blueprintjs/core'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { placeText, SEVERITIES, SEVERITY_LABELS } from '#shared/domain/preflight/answer-items.ts'
import { findingText } from '../../../entities/project-file/findings.ts'
import { capitalized } from '../../../lib/format.ts'
import type { Picture } from '../../../ui/page-stage/picture-store.ts'
import type { AnswerRow, AnswerRows } from './answer-rows.ts'
import { FindingCrop } from './finding-crop.tsx'

interface AnswerRowEntryProps {
  row: AnswerRow
  picture: Picture
  isActive: boolean
  onActive: () => void
  onEdit: AnswerRows['edit']
}

/** One finding: its place on the page, how urgent it is, and what the client should do. */
export function AnswerRowEntry({ row, picture, isActive, onActive, onEdit }: AnswerRowEntryProps) {
  const entry = useRef<HTMLLIElement>(null)
  const { finding, isIncluded, severity, remedy } = row
  const [first = null] = finding.places
  const place = placeText(first, finding.placeCount)
  const name = `${capitalized(finding.where)}, ${place}`
  useEffect(() => {
    const row = entry.current
    // The row takes the focus from another row, not from one of its own fields.
    if (isActive && !row?.contains(document.activeElement)) row?.focus()
  }, [isActive])

  function leaveField(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    entry.current?.focus()
  }

  return (
    <li
      ref={entry}
      className={isIncluded ? 'answer-row' : 'answer-row answer-row-out'}
      tabIndex={isActive ? 0 : -1}
      aria-label={name}
      aria-current={isActive || undefined}
      onFocus={onActive}
    >
      <Checkbox
        className="answer-row-check"
        checked={isIncluded}
        tabIndex={-1}
        aria-label={`Uwzględnij: ${name}`}
        onChange={(event) => onEdit(finding.number, { isIncluded: event.currentTarget.checked })}
      />
      <div className="answer-row-picture">
        <FindingCrop row={row} picture={picture} />
      </div>
      <div className="answer-row-texts">
        <p>
          <strong>{capitalized(finding.where)}</strong>, {place}
        </p>
        <p>{findingText(finding)}</p>
        <SegmentedControl
          size="small"
          className="answer-severity"
          aria-label={`Ważność: ${name}`}
          value={severity}
          onValueChange={(value) => {
            const chosen = SEVERITIES.find((one) => one === value)
            if (chosen) onEdit(finding.number, { severity: chosen })
          }}
          options={SEVERITIES.map((value) => ({ value, label: SEVERITY_LABELS[value] }))}
        />
        <TextArea
          fill
          autoResize
          aria-label={`Co zrobić: ${name}`}
          placeholder="Co zrobić"
          value={remedy}
          onKeyDown={leaveField}
          onChange={(event) => onEdit(finding.number, { remedy: event.currentTarget.value })}
        />
      </div>
    </li>
  )
}
