import { create } from 'zustand'
import type { ApiError } from '#shared/api/api-error.ts'
import type { RouteInput } from '#shared/ipc/contract.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { onEvent, request, toApiError } from '../../lib/bridge.ts'
import { followed, notifySaved } from '../../lib/transfers.ts'
import { isSilent, notify } from '../../ui/notices.ts'

interface RunningExport {
  rows: number
  /** null: not known. */
  total: number | null
  /** The list changed while it was read, and is read from its beginning. */
  isAgain: boolean
  cancel: () => void
}

type ExportOrder = Omit<RouteInput<'exports.save'>, 'transferId'>

/** By list: a list that is left and entered again finds its export still running. */
const useRunning = create<Record<string, RunningExport>>(() => ({}))

/** The export of a list that is under way; null while none is. */
export function useRunningExport(list: string): RunningExport | null {
  return useRunning((running) => running[list] ?? null)
}

/**
 * Saves a list unless that list is being saved already. Answers what went wrong, for whoever shows it, and null where
 * nothing did or it was given up; what was saved is told by a notice.
 */
export async function runExport(list: string, order: ExportOrder): Promise<ApiError | null> {
  if (Object.hasOwn(useRunning.getState(), list)) return null
  const controller = new AbortController()
  const show = (progress: Pick<RunningExport, 'rows' | 'total' | 'isAgain'>) =>
    useRunning.setState({ [list]: { ...progress, cancel: () => controller.abort() } })
  show({ rows: 0, total: null, isAgain: false })
  let stop = (): void => undefined
  try {
    const saved = await followed(
      (transferId) => {
        stop = onEvent('exports.progress', (event) => {
          if (event.transferId === transferId) show(event)
        })
        return request('exports.save', { transferId, ...order })
      },
      { signal: controller.signal },
    )
    notifySaved(saved, savedWords(saved, order.sheets.length))
    return null
  } catch (cause) {
    const error = toApiError(cause)
    return isSilent(error) ? null : error
  } finally {
    stop()
    useRunning.setState(({ [list]: _ended, ...others }) => others, true)
  }
}

function savedWords({ rows, shortened }: { rows: number; shortened: number }, sheets: number): string {
  const count = `W pliku: ${sheets > 1 ? countOf(sheets, COUNTED.sheet) : countOf(rows, COUNTED.row)}.`
  if (shortened === 0) return count
  return `${count} Skrócono teksty dłuższe, niż mieści komórka Excela: ${shortened}. W CSV są całe.`
}

/** Tells a failure that nobody looks at. */
export const reportExportFailure = (error: ApiError): void => notify.failure(error)
