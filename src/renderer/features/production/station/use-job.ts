import { useEffect, useReducer, useRef, useState } from 'react'
import type { ProductionCode } from '#shared/domain/production-codes.ts'
import type { StageAction } from '#shared/domain/stage-status.ts'
import { checksBefore, codeWords, lineCodes } from '../../../entities/realization/code-checks.ts'
import {
  commonRefusal,
  stageActionRefusal,
  type StageActionContext,
} from '../../../entities/realization/stage-action-refusal.ts'
import type { StageActionOutcome } from '../../../entities/realization/stage-action-sender.ts'
import { listedStageAction } from '../../../entities/realization/line-checklist.tsx'
import { haveSameAction, type Realization } from '../../../entities/realization/realization.ts'
import {
  checklistOf,
  findLine,
  type LineState,
  type RealizationState,
} from '../../../entities/realization/realization-state.ts'
import {
  useStageActionEffects,
  useStageActionRights,
  useOrderOf,
  useRealization,
} from '../../../entities/realization/use-realization.ts'
import { clearAlerts, showAlerts, signalFailure, signalSuccess } from '../../../lib/bench-signals.ts'
import { silenceAlarm, soundAlarm } from '../../../lib/repeated-alarm.ts'
import { refuseScan } from '../../../lib/scan-router.ts'
import { noteActions } from './last-actions.ts'
import { toTaken, type QueueLine } from './station-queue.ts'
import type { OfflineStation } from './use-offline-station.ts'

const OFFLINE = 'Brak połączenia z serwerem'
const SEND_FIRST = 'Najpierw wyślij zapisy bez połączenia tej pozycji'
export const NO_JOB = 'Nie ma zlecenia na ekranie. Zeskanuj pozycję.'

export interface Job {
  state: RealizationState
  /** The line on the screen; null if there is none. */
  active: LineState | null
  /** Message below the job, also for screen readers; '' for none. */
  words: string
  /** Message about a code of another job, or null. It blocks everything else until the operator confirms it. */
  alarm: string | null
  settleAlarm: () => void
  /** Replaces the lines on the screen. `code` is the scan that found them. It starts nothing. */
  show: (lines: readonly QueueLine[], code?: ProductionCode) => void
  choose: (line: number) => void
  putAway: () => void
  say: (words: string) => void
  /** Handles a scanned code for the current job. Returns false if it belongs to another one. */
  takeCode: (code: ProductionCode) => boolean
  tickNext: () => void
  /** Toggles the checklist entry at this index of the visible list. */
  toggle: (place: number) => void
  refusal: (stageAction: StageAction) => string | null
  press: (stageAction: StageAction) => void
  check: (line: number) => void
  skipCheck: Realization['skipCheck']
  /** Sets the note that is sent with the stage action (`info`). */
  note: (text: string) => void
  maySkip: boolean
  /** Re-reads the visible lines without a message. */
  refresh: () => void
  isSending: boolean
}

interface JobSetup {
  isOffline: boolean
  offline: Pick<OfflineStation, 'isRecording' | 'memory' | 'recorded'>
  /** Called after an action, successful or not. */
  onDone: () => void
}

/** The current job at the machine: one line, or several that are processed together. */
export function useJob({ isOffline, offline, onDone }: JobSetup): Job {
  const { isRecording, memory, recorded } = offline
  const { realization, state } = useRealization(memory.ports)
  const { mayAdd, maySkip } = useStageActionRights()
  const effects = useStageActionEffects()
  const [chosen, setChosen] = useState<number | null>(null)
  const [words, say] = useState('')
  const [alarm, setAlarm] = useState<string | null>(null)
  const taking = useRef(0)
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)

  useEffect(() => silenceAlarm, [])

  const active = (chosen === null ? null : findLine(state, chosen)) ?? state.lines[0] ?? null
  useOrderOf(realization, active)
  const context = (): StageActionContext => ({ mayAdd, now: new Date() })
  const now = () => realization.store.getState()
  const all = () => now().lines.map(({ taken }) => taken.line)

  function raise(text: string): void {
    setAlarm(text)
    soundAlarm()
  }

  function settleAlarm(): void {
    silenceAlarm()
    setAlarm(null)
  }

  /** Counts the code that found the line, if a scan of it is required now. */
  function countCode(line: number, code: ProductionCode): void {
    const found = findLine(now(), line)
    if (!found) return
    const asked = checksBefore(found, listedStageAction(found))
    if (asked.includes(code.kind === 'montage' ? 'montage' : 'lines')) realization.scan(code)
  }

  async function show(lines: readonly QueueLine[], code?: ProductionCode): Promise<void> {
    const own = ++taking.current
    const [first] = lines
    settleAlarm()
    clearAlerts()
    say('')
    realization.take(lines.map(toTaken))
    setChosen(first?.record.order_product ?? null)
    if (!first) return
    await realization.open(first.record.order_product, Math.min(lines.length - 1, 9))
    if (own !== taking.current) return
    if (haveSameAction(now())) realization.setSameList(true, first.record.order_product)
    if (code) countCode(first.record.order_product, code)
    drawAgain()
  }

  function isChecking(check: 'montage' | 'lines'): boolean {
    return now().lines.some((line) => {
      const stageAction = listedStageAction(line)
      if (line.gone !== null || line.done.includes('finished')) return false
      if (!checksBefore(line, stageAction).includes(check) || now().checks.skipped[check] !== null)
        return false
      if (check === 'montage') return !now().checks.montages.includes(line.record?.montage_pk ?? -1)
      const { scanned, all: needed } = lineCodes(now(), stageAction)
      return scanned < needed
    })
  }

  function takeCode(code: ProductionCode): boolean {
    const isLine = code.kind === 'orderLine'
    const isTaken = isLine
      ? all().includes(code.pk)
      : now().lines.some(({ record }) => record?.montage_pk === code.pk)
    if (!isTaken && !isChecking(isLine ? 'lines' : 'montage')) return false
    const verdict = realization.scan(code)
    if (verdict.kind === 'wrongLabel') raise(verdict.words)
    else if (verdict.kind === 'refused') refuseScan([verdict.words], null)
    else {
      if (verdict.kind === 'line') setChosen(verdict.line)
      say(codeWords(now(), verdict))
      signalSuccess()
    }
    return true
  }

  function toggle(place: number): void {
    if (active === null) return
    const stageAction = listedStageAction(active)
    const entry = checklistOf(active, stageAction)[place]
    if (entry === undefined) return
    realization.tick(active.taken.line, stageAction, entry, !active.ticks[stageAction].includes(entry))
  }

  function tickNext(): void {
    const line = active && findLine(now(), active.taken.line)
    if (!line) {
      refuseScan([NO_JOB], null)
      return
    }
    const stageAction = listedStageAction(line)
    const entry = checklistOf(line, stageAction).find((one) => !line.ticks[stageAction].includes(one))
    if (entry === undefined) {
      refuseScan(
        [
          checklistOf(line, stageAction).length === 0
            ? 'Tu nie ma listy do zaznaczenia.'
            : 'Wszystkie punkty są już zaznaczone.',
        ],
        null,
      )
      return
    }
    realization.tick(line.taken.line, stageAction, entry, true)
    say(`Zaznaczono: ${entry}.`)
    signalSuccess()
  }

  function refusal(stageAction: StageAction): string | null {
    const own = now()
    const [only] = own.lines
    if (!only) return NO_JOB
    if (alarm !== null) return 'Najpierw odłóż obcy kod'
    if (isOffline && !isRecording) return OFFLINE
    // Sending this action before the recorded ones would change their order.
    if (!isRecording && own.lines.some(({ taken }) => recorded.has(taken.line))) return SEND_FIRST
    return own.lines.length === 1
      ? stageActionRefusal(own, only, stageAction, context())
      : commonRefusal(own, stageAction, context())
  }

  function tell({ stageAction, confirmed, open, unknown }: StageActionOutcome): void {
    const lines = confirmed.flatMap((line) => findLine(now(), line) ?? [])
    noteActions(
      lines.map(({ taken, statuses }) => ({
        line: taken.line,
        stageAction,
        at: statuses?.findLast(({ status }) => status === stageAction)?.date_added ?? null,
      })),
    )
    const left = open.length + unknown.length
    if (confirmed.length > 0)
      say(
        `${stageAction === 'started' ? 'Rozpoczęto' : 'Zakończono'}${confirmed.length > 1 ? `: ${confirmed.length}` : ''}. ${isRecording ? 'Zapisano na stanowisku.' : 'Tego nie można cofnąć.'}`,
      )
    if (left === 0) {
      signalSuccess()
      return
    }
    const reported = [...open, ...unknown].flatMap((line) => findLine(now(), line)?.words ?? [])
    if (reported.length > 0) showAlerts(reported)
    signalFailure()
  }

  async function press(stageAction: StageAction): Promise<void> {
    const reason = refusal(stageAction)
    if (reason !== null) {
      refuseScan([reason], null)
      return
    }
    clearAlerts()
    say('')
    const outcome = await realization.press(stageAction, all(), context())
    if (outcome === null) return
    tell(outcome)
    onDone()
    await effects({ ...outcome, isForbidden: false })
  }

  return {
    state,
    active,
    words,
    alarm,
    settleAlarm,
    show: (lines, code) => void show(lines, code),
    choose: setChosen,
    putAway: () => void show([]),
    say,
    takeCode,
    tickNext,
    toggle,
    refusal,
    press: (stageAction) => void press(stageAction),
    check: (line) => void realization.check(line),
    skipCheck: realization.skipCheck,
    note(text) {
      if (active !== null) realization.note(active.taken.line, text)
    },
    maySkip,
    refresh() {
      for (const line of all()) void realization.refresh(line)
    },
    isSending: state.lines.some(({ change }) => change.kind === 'sending'),
  }
}
