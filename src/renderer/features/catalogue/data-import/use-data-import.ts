import { useRef, useState } from 'react'
import { fieldLines, type ApiError, type Subject } from '#shared/api/api-error.ts'
import type { OperationName } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { call } from '../../../lib/api.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { confirm } from '../../../ui/questions.ts'
import { originNow } from '../../../ui/notice-subjects.ts'
import { notify, settleFailures } from '../../../ui/notices.ts'
import { DOUBT, isInProgress, RESET_QUESTION, type ImportStatus } from './import-words.ts'
import { useImportStatus } from './use-import-status.ts'

type Action = 'run' | 'reset'
const OPERATIONS = { run: 'dataImport.run', reset: 'dataImport.reset' } as const satisfies Record<
  Action,
  OperationName
>

/** There is only one import, so a run that ends dismisses the errors of earlier ones. */
const IMPORT: Subject = { key: 'data import', parts: [] }

/** The message in the panel until the next run. */
interface Reported {
  kind: 'refused' | 'doubt'
  text: string
}

function wordsOf(error: ApiError): string {
  const texts = [...fieldLines(error), ...(error.nonFieldErrors ?? [])]
  return texts.length > 0 ? texts.join('; ') : error.message
}

type Sent = 'done' | 'refused' | 'unclear'

/** The state of the data import, its actions and its messages. */
export function useDataImport() {
  const [action, setAction] = useState<Action | null>(null)
  const [reported, setReported] = useState<Reported | null>(null)
  /** True if the user waits for the end of a run, because this window started it or saw it running. */
  const isAwaited = useRef(false)

  function reportEnd(status: ImportStatus) {
    if (isInProgress(status)) {
      isAwaited.current = true
      setReported((before) => (before?.kind === 'doubt' ? null : before))
      return
    }
    if (!isAwaited.current) return
    isAwaited.current = false
    if (status.error !== null) {
      notify.error(status.error, { origin: originNow(IMPORT) })
      return
    }
    settleFailures(IMPORT)
    notify.success(status.message ?? 'Import danych zakończony.')
  }

  const { seen, problem, isReading, read } = useImportStatus(reportEnd)
  const isUnderWay = isInProgress(seen?.status ?? null)

  async function send(what: Action): Promise<Sent> {
    try {
      await call(OPERATIONS[what], {})
      return 'done'
    } catch (cause) {
      const error = toApiError(cause)
      if (error.code === ErrorCode.unauthorized) return 'refused'
      if (error.isOutcomeUnknown) return 'unclear'
      setReported({ kind: 'refused', text: wordsOf(error) })
      notify.failure(error)
      return 'refused'
    }
  }

  async function run() {
    setAction('run')
    setReported(null)
    const sent = await send('run')
    if (sent === 'done') isAwaited.current = true
    const now = await read()
    if (sent === 'unclear' && !isInProgress(now)) {
      setReported({ kind: 'doubt', text: DOUBT.run })
      notify.warning(DOUBT.run, null, { origin: originNow(IMPORT) })
    }
    setAction(null)
  }

  async function reset() {
    if (!(await confirm(RESET_QUESTION[isUnderWay ? 'running' : 'idle']))) return
    setAction('reset')
    // A reset declares the run finished, so there is no end to report.
    isAwaited.current = false
    const sent = await send('reset')
    const now = await read()
    const isReset = sent === 'done' || (sent === 'unclear' && now !== null && !isInProgress(now))
    if (isReset) {
      setReported(null)
      notify.success('Zresetowano stan importu.')
    } else if (sent === 'unclear') {
      setReported({ kind: 'doubt', text: DOUBT.reset })
      notify.warning(DOUBT.reset, null)
    }
    setAction(null)
  }

  function runRefusal(): string | null {
    if (problem) return 'Nie udało się odczytać stanu importu.'
    if (!seen) return 'Odczytywanie stanu importu…'
    if (action === 'reset') return 'Trwa resetowanie stanu.'
    return isUnderWay ? 'Import jest w trakcie.' : null
  }

  return {
    seen,
    problem,
    isReading,
    isUnderWay,
    action,
    reported,
    refusals: { run: runRefusal(), reset: action === 'run' ? 'Trwa uruchamianie importu.' : null },
    run: () => void (action === null && runRefusal() === null && run()),
    reset: () => void (action === null && reset()),
    refresh: () => void read(),
  }
}
