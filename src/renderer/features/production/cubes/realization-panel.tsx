import { Checkbox, TextArea } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { OrderLink } from '../../../entities/order/order-link.tsx'
import { WhyNotHere } from '../../../entities/production-line/why-not-here.tsx'
import { CodeCheckPanel } from '../../../entities/realization/code-check-panel.tsx'
import { LineChecklist, useTickKeys } from '../../../entities/realization/line-checklist.tsx'
import { TakenLineFacts } from '../../../entities/realization/line-facts.tsx'
import { LineHistory } from '../../../entities/realization/line-facts.tsx'
import { haveSameAction, type Realization } from '../../../entities/realization/realization.ts'
import {
  checklistOf,
  lineAction,
  type LineState,
  type RealizationState,
} from '../../../entities/realization/realization-state.ts'
import { WorkPreview } from '../../../entities/realization/work-preview.tsx'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PANEL_ID, tabIdOf } from './realization-tabs.tsx'

interface RealizationPanelProps {
  realization: Realization
  state: RealizationState
  line: LineState
  maySkip: boolean
  reported: { text: string; isBad: boolean } | null
  onPrintCodes: () => void
}

/** The open tab: the line's data, its checklist and codes, the note, and the history. */
export function RealizationPanel(props: RealizationPanelProps) {
  const { realization, state, line, maySkip, reported, onPrintCodes } = props
  const { line: pk } = line.taken
  const { armed } = useTickKeys(
    line,
    (stageAction, entry, isTicked) => realization.tick(pk, stageAction, entry, isTicked),
    true,
  )
  const historyId = useId()
  const onTick = (stageAction: 'started' | 'finished', entry: string, isTicked: boolean) =>
    realization.tick(pk, stageAction, entry, isTicked)
  const hasLists = (['started', 'finished'] as const).some(
    (stageAction) => checklistOf(line, stageAction).length > 0,
  )
  return (
    <div
      className="realization-panel"
      role="tabpanel"
      id={PANEL_ID}
      aria-labelledby={tabIdOf(pk)}
      tabIndex={-1}
    >
      <div className="realization-main">
        {reported && (
          <p
            className={`realization-report ${reported.isBad ? 'realization-report-bad' : ''}`}
            role={reported.isBad ? 'alert' : 'status'}
          >
            {reported.text}
          </p>
        )}
        <LineWords key={pk} realization={realization} line={line} />
        <h2 className="realization-product">{line.record?.product_name ?? `Pozycja ${pk}`}</h2>
        {lineAction(line)?.is_work_preview && line.record && (
          <WorkPreview key={line.record.order_product} record={line.record} />
        )}
        <TakenLineFacts line={line}>
          <Fact label="Zamówienie">
            <OrderLink pk={line.record?.order_pk ?? null} />
          </Fact>
        </TakenLineFacts>
        {line.reading === 'reading' && line.statuses === null && <Skeleton height={80} />}
        <CodeCheckPanel
          state={state}
          line={line}
          maySkip={maySkip}
          onSkip={realization.skipCheck}
          onPrint={onPrintCodes}
        />
        {hasLists && (
          <div className="realization-lists">
            <LineChecklist line={line} stageAction="started" armed={armed} onTick={onTick} />
            <LineChecklist line={line} stageAction="finished" armed={armed} onTick={onTick} />
          </div>
        )}
        {hasLists && haveSameAction(state) && (
          <Checkbox
            checked={state.isSameList}
            label={
              state.isSameList
                ? `Ta sama lista dla wszystkich: zaznaczenia pójdą z każdą z ${countOf(state.lines.length, COUNTED.itemOf)}`
                : 'Ta sama lista dla wszystkich'
            }
            onChange={(event) => realization.setSameList(event.currentTarget.checked, pk)}
          />
        )}
        <label className="realization-note">
          Notatka
          <TextArea
            fill
            rows={2}
            value={line.note}
            onChange={(event) => realization.note(pk, event.target.value)}
          />
        </label>
      </div>
      <section className="realization-history" aria-labelledby={historyId}>
        <h3 id={historyId}>Historia</h3>
        {line.readError && line.reading === 'failed' ? (
          <p role="alert">
            Nie udało się odczytać pozycji: {line.readError.message}{' '}
            <ActionButton size="small" text="Ponów" onClick={() => void realization.open(pk)} />
          </p>
        ) : (
          <LineHistory line={line} />
        )}
        <p className="quiet realization-no-undo">Startu i końca etapu nie można cofnąć.</p>
      </section>
    </div>
  )
}

/** The result of the last action, on the line's own tab. */
function LineWords({ realization, line }: { realization: Realization; line: LineState }) {
  const { change, words, gone } = line
  const [isAsking, setIsAsking] = useState(false)
  if (gone !== null) {
    return (
      <div className="realization-words realization-asked" role="alert">
        <span>{gone}</span>
        <ActionButton size="small" text="Dlaczego nie tu?" onClick={() => setIsAsking(true)} />
        {isAsking && (
          <WhyNotHere line={line.taken.line} row={line.taken.pk} onClose={() => setIsAsking(false)} />
        )}
      </div>
    )
  }
  if (change.kind === 'unknown') {
    const isReading = change.truth === 'reading'
    return (
      <div className="realization-words realization-asked realization-doubt" role="alert">
        <span>{isReading ? 'Sprawdzam, czy zapisano…' : 'Nie wiadomo, czy zapisano.'}</span>
        <ActionButton
          size="small"
          text="Sprawdź"
          isWorking={isReading}
          onClick={() => void realization.check(line.taken.line)}
        />
      </div>
    )
  }
  if (words.length === 0) return null
  return (
    <div className="realization-words" role="alert">
      {words.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
