import { create } from 'zustand'
import type { ApiError } from '#shared/api/api-error.ts'
import type { RouteInput } from '#shared/ipc/contract.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { onEvent, request, toApiError } from '../../lib/bridge.ts'
import { followed, notifySaved } from '../../lib/transfers.ts'
import { isSilent, notify } from '../../ui/notices.ts'

interface RunningExport {
  rows: number
  /** Null if it is unknown. */
  total: number | null
  /** The list changed while it was being read, so reading has started again. */
  isAgain: boolean
  cancel: () => void
}

type ExportOrder = Omit<RouteInput<'exports.save'>, 'transferId'>

/** Running exports by list, so that a list that the user leaves and reopens still shows its export. */
const useRunning = create<Record<string, RunningExport>>(() => ({}))

/** Returns the running export of a list, or null. */
export function useRunningExport(list: string): RunningExport | null {
  return useRunning((running) => running[list] ?? null)
}

/**
 * Exports a list, unless an export of it is running. Returns the error for the caller to show; null on success or if it
 * was cancelled. A success is shown as a notice.
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

/** Shows a failure as a notice when no dialog is open to show it. */
export const reportExportFailure = (error: ApiError): void => notify.failure(error)
