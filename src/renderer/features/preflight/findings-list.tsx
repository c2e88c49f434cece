import { SegmentedControl } from '@blueprintjs/core'
import { useEffect, useRef, useState } from 'react'
import { copyText } from '../../ui/clipboard.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { notify } from '../../ui/notices.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { clientNotes } from './client-notes.ts'
import type { FileWarning } from './file-warnings.ts'
import {
  findingText,
  FINDING_KINDS,
  type PageFinding,
  type FileFindings,
} from '../../entities/project-file/findings.ts'
import { reasonOf } from './finding-reasons.ts'
import { MOST_PLACES } from '#shared/domain/preflight/hits.ts'
import './findings-list.css'

interface FindingsListProps {
  findings: FileFindings
  /** Other warnings about the file. */
  warnings: readonly FileWarning[]
  fileName: string | null
  /** Index of the visible opening. */
  opening: number
  selected: number | null
  /** Selecting the selected finding again zooms to its place. */
  onChoose: (finding: PageFinding) => void
  onGo: (opening: number) => void
}

const TONES = { error: 'failed', warning: 'waiting' } as const

/** Lists the findings of this opening or of the whole file; each links to its place. */
export function FindingsList(props: FindingsListProps) {
  const { findings, warnings, fileName, opening, selected, onChoose, onGo } = props
  const [isWhole, setIsWhole] = useState(true)
  const shown = isWhole ? findings.all : findings.all.filter((finding) => finding.opening === opening)
  const firstHere = shown.find((finding) => finding.opening === opening)
  return (
    <section className="findings" aria-label="Wynik weryfikacji">
      <header className="findings-header">
        <h3>Uwagi: {findings.all.length}</h3>
        <SegmentedControl
          size="small"
          aria-label="Których stron"
          value={isWhole ? 'file' : 'opening'}
          onValueChange={(value) => setIsWhole(value === 'file')}
          options={[
            { value: 'file', label: 'cały plik' },
            { value: 'opening', label: 'te strony' },
          ]}
        />
      </header>
      {warnings.length > 0 && (
        <ul className="findings-warnings" aria-label="Uwagi do pliku">
          {warnings.map(({ text, opening: at }) => (
            <li key={text}>
              {at === null ? (
                text
              ) : (
                <button type="button" className="viewer-sentence-link" onClick={() => onGo(at)}>
                  {text}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {findings.isApproximate && <p className="quiet">Położenie uwag jest przybliżone.</p>}
      {shown.length === 0 ? (
        <p className="findings-none">{isWhole ? 'Bez uwag.' : 'Te strony są bez uwag.'}</p>
      ) : (
        <ul className="findings-list" aria-label="Uwagi">
          {shown.map((finding) => (
            <FindingEntry
              key={finding.number}
              finding={finding}
              isFirstHere={finding === firstHere}
              isHere={finding.opening === opening}
              isSelected={finding.number === selected}
              onChoose={() => onChoose(finding)}
            />
          ))}
        </ul>
      )}
      {findings.all.length > 0 && (
        <ActionButton
          size="small"
          text="Kopiuj uwagi dla klienta"
          onClick={() => void copyNotes(clientNotes(fileName, shown))}
        />
      )}
    </section>
  )
}

async function copyNotes(text: string): Promise<void> {
  if (await copyText(text)) notify.success('Skopiowano uwagi dla klienta')
  else notify.error('Nie udało się skopiować uwag: schowek jest niedostępny.')
}

interface FindingEntryProps {
  finding: PageFinding
  isHere: boolean
  /** The first finding of the shown pages; the list follows it. */
  isFirstHere: boolean
  isSelected: boolean
  onChoose: () => void
}

function FindingEntry({ finding, isHere, isFirstHere, isSelected, onChoose }: FindingEntryProps) {
  const entry = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isSelected || isFirstHere) entry.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected, isFirstHere])
  return (
    <li ref={entry} className={isHere ? 'finding finding-here' : 'finding'}>
      <button
        type="button"
        className="finding-button"
        aria-current={isSelected ? 'true' : undefined}
        title={isSelected ? 'Enter: powiększ to miejsce' : 'Enter: pokaż na stronie'}
        onClick={onChoose}
      >
        <span className={`finding-number finding-number-${finding.kind}`}>{finding.number}</span>
        <StatusTag tone={TONES[finding.kind]} text={FINDING_KINDS[finding.kind]} />
        <span className="finding-where">{finding.shortWhere}</span>
        <span className="finding-text">{findingText(finding)}</span>
      </button>
      {isSelected && <FindingFacts finding={finding} />}
    </li>
  )
}

/** Shows the place of a finding and, for known faults, what they mean and what the client can do. */
function FindingFacts({ finding }: { finding: PageFinding }) {
  const reason = reasonOf(finding.code)
  const { placeCount, places } = finding
  return (
    <div className="finding-facts">
      <p className="quiet">
        {placeCount === 0 && 'Cała strona'}
        {placeCount === 1 && 'Jedno miejsce'}
        {placeCount > 1 && placeCount <= MOST_PLACES && `Miejsc: ${placeCount}`}
        {placeCount > MOST_PLACES && `${places.length} z ${placeCount} miejsc`}
      </p>
      {reason && (
        <>
          <h4>Co to znaczy</h4>
          <p>{reason.meaning}</p>
          <h4>Co zrobić</h4>
          <p>{reason.remedy}</p>
        </>
      )}
    </div>
  )
}
