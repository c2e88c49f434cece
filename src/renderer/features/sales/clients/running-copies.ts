import { create } from 'zustand'
import type { ApiError } from '#shared/api/api-error.ts'
import type { RouteOutput } from '#shared/ipc/contract.ts'
import { onEvent, request, toApiError } from '../../../lib/bridge.ts'
import { followed } from '../../../lib/transfers.ts'
import { isSilent } from '../../../ui/notices.ts'
import type { CopyProgress } from './client-data-words.ts'

interface RunningCopy extends CopyProgress {
  cancel: () => void
}

export type CopyOutcome =
  | { saved: RouteOutput<'clientData.save'> }
  | { failed: ApiError }
  /** It was cancelled, or is already running. */
  | null

/** Running exports by client, so that a dialog that the user leaves and reopens still shows its export. */
const useRunning = create<Record<string, RunningCopy>>(() => ({}))

export function useRunningCopy(clientPk: number): RunningCopy | null {
  return useRunning((running) => running[clientPk] ?? null)
}

/** Exports a client's data, unless an export of this client is running. */
export async function runCopy(clientPk: number): Promise<CopyOutcome> {
  if (Object.hasOwn(useRunning.getState(), clientPk)) return null
  const controller = new AbortController()
  const show = ({ step, done, total }: CopyProgress) =>
    useRunning.setState({ [clientPk]: { step, done, total, cancel: () => controller.abort() } })
  show({ step: 'client', done: 0, total: null })
  let stop = (): void => undefined
  try {
    const saved = await followed(
      (transferId) => {
        stop = onEvent('clientData.progress', (event) => {
          if (event.transferId === transferId) show(event)
        })
        return request('clientData.save', { transferId, clientPk })
      },
      { signal: controller.signal },
    )
    return { saved }
  } catch (cause) {
    const error = toApiError(cause)
    return isSilent(error) ? null : { failed: error }
  } finally {
    stop()
    useRunning.setState(({ [clientPk]: _ended, ...others }) => others, true)
  }
}
