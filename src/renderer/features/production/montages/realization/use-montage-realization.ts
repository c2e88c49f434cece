import { MAY_NOT_ADD } from '#shared/domain/stage-status.ts'
import pLimit from 'p-limit'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiError } from '#shared/api/api-error.ts'
import type { RecordOf } from '#shared/api/registry.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import type { StageAction } from '#shared/domain/stage-status.ts'

import type { RealizationState } from '../../../../entities/realization/realization-state.ts'
import {
  useStageActionEffects,
  useStageActionRights,
  useRealization,
} from '../../../../entities/realization/use-realization.ts'
import { call } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { useChangeRunner } from '../../../../lib/change/use-change-runner.ts'
import { notify } from '../../../../ui/notices.ts'
import {
  isAtOtherStage,
  isFinished,
  linesRefusal,
  linesToFinish,
  linesToRead,
  montageActionRefusal,
  startedAt,
} from './montage-stage-actions.ts'
import { readMontageLines } from './montage-lines.ts'

type Montage = RecordOf<'montages'>

const READ_AT_ONCE = 4
/** Sent in `info` with the checks that were skipped. */
const WHOLE_MONTAGE = 'realizacja całego montażu'

const readMontage = (pk: number): Promise<Montage> =>
  call('montages.retrieve', { params: { pk } }, { allowDuplicate: true })

async function readWithLines(pk: number, signal: AbortSignal) {
  const montage = await readMontage(pk)
  return { montage, lines: await readMontageLines(montage, signal) }
}

interface MontageRealization {
  /** Null until it is read. */
  montage: Montage | null
  state: RealizationState
  /** Why the montage or its lines could not be read, or null. */
  error: ApiError | null
  isReading: boolean
  /** The action being carried out, or null. */
  working: StageAction | null
  /** Number of lines that have completed the stage. */
  doneCount: number
  /** Returns the first reason why the action is not possible now, or null. */
  refusalOf: (stageAction: StageAction) => string | null
  start: () => Promise<void>
  /** Resolves to true if everything that was sent is confirmed. */
  finish: () => Promise<boolean>
  tick: (stageAction: StageAction, entry: string, isTicked: boolean) => void
  check: (line: number) => Promise<void>
  reread: () => void
}

/** Starts and finishes the montage's current stage for all of its lines (OP-47). */
export function useMontageRealization(pk: number): MontageRealization {
  const { realization, state } = useRealization()
  const { mayAdd } = useStageActionRights()
  const applyEffects = useStageActionEffects()
  const runner = useChangeRunner<unknown>()
  const [montage, setMontage] = useState<Montage | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [isReading, setIsReading] = useState(true)
  const [working, setWorking] = useState<StageAction | null>(null)
  const reading = useRef<AbortController | null>(null)

  const read = useCallback((): Promise<void> => {
    reading.current?.abort()
    const controller = new AbortController()
    reading.current = controller
    const { signal } = controller
    return readWithLines(pk, signal)
      .then(async ({ montage: read, lines }) => {
        if (signal.aborted) return
        setMontage(read)
        realization.take(lines)
        // Codes are scanned at the station, so the checks are recorded as skipped.
        realization.skipCheck('montage', WHOLE_MONTAGE)
        realization.skipCheck('lines', WHOLE_MONTAGE)
        const [first] = lines
        // The checklist comes from a line's own record.
        if (first) await realization.open(first.line)
        setError(null)
      })
      .catch((cause: unknown) => {
        if (!signal.aborted) setError(toApiError(cause))
      })
      .finally(() => {
        if (!signal.aborted) setIsReading(false)
      })
  }, [pk, realization])

  useEffect(() => {
    void read()
    return () => reading.current?.abort()
  }, [read])

  function readAgain(): Promise<void> {
    setIsReading(true)
    return read()
  }

  function refusalOf(stageAction: StageAction): string | null {
    if (montage === null || isReading)
      return error ? 'Nie udało się odczytać montażu' : 'Odczytywanie montażu…'
    const own = montageActionRefusal(montage, stageAction, startedAt(state))
    if (own !== null) return own
    if (!mayAdd) return MAY_NOT_ADD
    if (working !== null) return working === stageAction ? null : 'Zapisywanie…'
    if (state.lines.some(({ change }) => change.kind === 'unknown'))
      return 'Nie wiadomo, czy zapisano część pozycji'
    return linesRefusal(state, stageAction, montage)
  }

  async function start(): Promise<void> {
    if (working !== null || refusalOf('started') !== null) return
    setWorking('started')
    try {
      await runner.run({
        done: `rozpoczęto realizację montażu ${pk}`,
        operation: 'montages.startProcess',
        send: () => call('montages.startProcess', { params: { pk } }),
        proof: async () => ((await readMontage(pk)).realization_started ? { held: null } : null),
      })
      notify.success(`Rozpoczęto realizację montażu ${pk}.`)
    } catch (cause) {
      const failure = toApiError(cause)
      if (failure.status === 403) notify.error(MAY_NOT_ADD, failure)
      else notify.failure(failure)
    } finally {
      await readAgain()
      setWorking(null)
    }
  }

  async function finish(): Promise<boolean> {
    if (montage === null || working !== null || refusalOf('finished') !== null) return false
    setWorking('finished')
    try {
      await pLimit(READ_AT_ONCE).map(linesToRead(realization.store.getState()), (line) =>
        realization.open(line),
      )
      const wanted = linesToFinish(realization.store.getState(), montage)
      const outcome = await realization.send('finished', wanted)
      await applyEffects(outcome)
      if (outcome.open.length > 0 || outcome.unknown.length > 0) return false
      notify.success(`Zakończono etap montażu ${pk}: ${countOf(outcome.confirmed.length, COUNTED.item)}.`)
      return true
    } finally {
      setWorking(null)
    }
  }

  return {
    montage,
    state,
    error,
    isReading,
    working,
    doneCount: montage
      ? state.lines.filter((line) => isFinished(line) || isAtOtherStage(line, montage)).length
      : 0,
    refusalOf,
    start,
    finish,
    check: realization.check,
    tick(stageAction, entry, isTicked) {
      for (const { taken } of state.lines) realization.tick(taken.line, stageAction, entry, isTicked)
    },
    reread: () => void readAgain(),
  }
}
