import { MAY_NOT_ADD } from '#shared/domain/stage-status.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import type { StageAction } from '#shared/domain/stage-status.ts'
import { codeWords } from '../../../entities/realization/code-checks.ts'

import { printTickets, ticketOf } from '../../../entities/realization/job-tickets.ts'
import { listedStageAction } from '../../../entities/realization/line-checklist.tsx'
import { checklistOf, findLine } from '../../../entities/realization/realization-state.ts'
import type { CubeLine } from '../../../entities/realization/taken-line.ts'
import {
  notifyMayNotAdd,
  useStageActionEffects,
  useStageActionRights,
  useOrderOf,
} from '../../../entities/realization/use-realization.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { commandsOf, useScanHandler } from '../../../lib/scan-router.ts'
import { matchesKeys } from '../../../lib/shortcuts.ts'
import { sound } from '../../../lib/signals.ts'
import { FailedReading } from '../../../ui/failed-reading.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { notify } from '../../../ui/notices.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { isFocusLost } from '../../../ui/use-return-focus.ts'
import { cubeTitle, type CubeRecord } from './cube-model.ts'
import { contextOf, stageActionsOf, type ModalStageAction } from './modal-stage-actions.ts'
import { RealizationBar } from './realization-bar.tsx'
import { RealizationPanel } from './realization-panel.tsx'
import { RealizationTabs, tabIdOf } from './realization-tabs.tsx'
import { useStoredTaking } from './left-taking.ts'
import { useTaken } from './use-taken.ts'

const NOTHING_DONE: ReadonlySet<number> = new Set()

interface RealizationModalProps {
  cube: CubeRecord
  /** In the table's order. */
  rows: readonly CubeLine[]
  /** The tab that opens first; null for the first in the list. */
  first: number | null
  /** `done`: lines that were finished in this modal. */
  onClose: (done: ReadonlySet<number>) => void
}

const DONE_WORDS: Readonly<Record<StageAction, string>> = { started: 'Rozpoczęto', finished: 'Zakończono' }

/** The result of the last scan. */
interface Reported {
  text: string
  isBad: boolean
}

/** Starts and finishes the taken lines. Each line has a tab with its checklists, note and history. */
export function RealizationModal({ cube, rows, first, onClose }: RealizationModalProps) {
  const { realization, state, active, setActive, failure, isRead, retry } = useTaken(cube, rows, first)
  useStoredTaking(cube.pk, rows, active)
  const rights = useStageActionRights()
  const effects = useStageActionEffects()
  const [reported, setReported] = useState<Reported | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const line = active === null ? null : findLine(state, active)
  useOrderOf(realization, line)
  const stageActions = useMemo(
    () => stageActionsOf(state, active, contextOf(rights.mayAdd)),
    [state, active, rights.mayAdd],
  )
  const done = new Set(
    state.lines.filter((one) => one.done.includes('finished')).map(({ taken }) => taken.line),
  )

  async function press({ stageAction, lines, refusal }: ModalStageAction) {
    if (refusal === MAY_NOT_ADD) notifyMayNotAdd()
    if (refusal !== null) return
    setReported(null)
    const outcome = await realization.press(stageAction, lines, contextOf(rights.mayAdd))
    if (outcome === null) return
    const { confirmed, open, unknown } = outcome
    void effects(outcome)
    if (confirmed.length > 0) {
      sound('success')
      notify.success(`${DONE_WORDS[stageAction]}: ${countOf(confirmed.length, COUNTED.item)}`)
    }
    if (open.length + unknown.length > 0) sound('failure')
    // CUBE-022: closes once everything sent is confirmed; stays open for refused lines and unknown outcomes.
    else if (stageAction === 'finished') onClose(new Set([...done, ...confirmed]))
  }

  useModalKeys((key) => {
    const stageAction = stageActions.find(({ keys }) => matchesKeys(key, keys))
    if (stageAction) void press(stageAction)
    return stageAction !== undefined
  })

  function reportScan(text: string, isBad: boolean) {
    setReported({ text, isBad })
    sound(isBad ? 'failure' : 'success')
  }
  function scanCode(kind: 'orderLine' | 'montage', pk: number): boolean {
    const verdict = realization.scan({ kind, pk })
    if (verdict.kind === 'line') setActive(verdict.line)
    if (verdict.kind === 'montage' && verdict.lines[0] !== undefined && !verdict.lines.includes(active ?? 0))
      setActive(verdict.lines[0])
    reportScan(
      codeWords(realization.store.getState(), verdict),
      ['refused', 'wrongLabel'].includes(verdict.kind),
    )
    return true
  }
  async function printCodes() {
    const records = state.lines.flatMap(({ record, gone }) => (record && gone === null ? record : []))
    if (records.length === 0) return
    try {
      notify.success(
        await printTickets(
          records.map((record) => ticketOf(record)),
          true,
        ),
      )
    } catch (cause) {
      const error = toApiError(cause)
      notify.error(`Nie wydrukowano kodów: ${error.message}`, error)
    }
  }
  function tickNext() {
    const stageAction = line && listedStageAction(line)
    const entry =
      line &&
      stageAction &&
      checklistOf(line, stageAction).find((one) => !line.ticks[stageAction].includes(one))
    if (!line || !stageAction || !entry) return reportScan('Na liście nie ma już nic do zaznaczenia.', true)
    realization.tick(line.taken.line, stageAction, entry, true)
    return reportScan(`Zaznaczono: ${entry}.`, false)
  }
  function runScanned(stageAction: StageAction) {
    const own = stageActions.find((one) => one.stageAction === stageAction && !one.isForAll)
    if (!own) return
    if (own.refusal !== null) reportScan(own.refusal, true)
    void press(own)
  }
  useScanHandler({
    isInDialog: true,
    orderLine: (pk) => scanCode('orderLine', pk),
    montage: (pk) => scanCode('montage', pk),
    order(pk) {
      const first = state.lines.find(({ record }) => String(record?.order_pk) === pk)
      if (first) setActive(first.taken.line)
      reportScan(first ? `Zamówienie ${pk}.` : `Nie wzięto żadnej pozycji zamówienia ${pk}.`, !first)
      return true
    },
    rejected(message) {
      reportScan(message, true)
      return true
    },
    tell: (lines) => reportScan(lines.join(' '), true),
    expects: 'Tu skanuje się kody pozycji i montażu albo kody poleceń.',
    commands: commandsOf('production', (command) => {
      if (command === 'start') runScanned('started')
      else if (command === 'finish') runScanned('finished')
      else if (command === 'tick') tickNext()
      else reportScan('Ten kod działa na stanowisku produkcji.', true)
    }),
  })

  // The keyboard starts on the first tab. Later only a lost focus goes there, because a dialog may be open above.
  const hasLine = line !== null
  const isStarted = useRef(false)
  useEffect(() => {
    if (!hasLine || active === null) return
    if (!isStarted.current || isFocusLost()) document.getElementById(tabIdOf(active))?.focus()
    isStarted.current = true
  }, [hasLine, active])

  return (
    <Modal
      title={`Realizacja: ${cubeTitle(cube)} · ${countOf(rows.length, COUNTED.item)}`}
      className="realization-modal"
      canOutsideClickClose={false}
      onClose={() => onClose(done.size > 0 ? done : NOTHING_DONE)}
    >
      <div className="realization-body" ref={body}>
        {failure && !isRead ? (
          <FailedReading title="Nie udało się wczytać pozycji" error={failure} onRetry={retry} />
        ) : line === null ? (
          <div className="realization-waiting" role="status" aria-label="Wczytywanie">
            <Skeleton height={420} />
          </div>
        ) : (
          <>
            <div className="realization-columns">
              <RealizationTabs lines={state.lines} active={active} onChoose={setActive} />
              <RealizationPanel
                realization={realization}
                state={state}
                line={line}
                maySkip={rights.maySkip}
                reported={reported}
                onPrintCodes={() => void printCodes()}
              />
            </div>
            <RealizationBar
              state={state}
              stageActions={stageActions}
              context={contextOf(rights.mayAdd)}
              onPress={(stageAction) => void press(stageAction)}
            />
          </>
        )}
      </div>
    </Modal>
  )
}

/** The dialog handles its own keys, even in its fields. */
function useModalKeys(take: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      // If another dialog is open above this one, the keys belong to that one.
      const isOnTop = [...document.querySelectorAll('[role="dialog"]')]
        .at(-1)
        ?.querySelector('.realization-body')
      if (event.defaultPrevented || event.repeat || !isOnTop) return
      if (latest.current(event)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
