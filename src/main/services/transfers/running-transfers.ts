import { ApiFailure, isApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { Events } from '#shared/ipc/events.ts'

export type EmitTransfer = <N extends 'transfers.progress' | 'transfers.ended'>(
  name: N,
  payload: Events[N],
) => void

type Progress = (doneBytes: number, totalBytes: number | null, isAgain?: boolean) => void

interface RunningTransfer {
  signal: AbortSignal
  progress: Progress
  /** The file's name, set as soon as it is known. */
  name: string
}

/** Running transfers, by the id that the caller chose. They can be cancelled, and they emit their progress and end. */
export interface RunningTransfers {
  run<Result>(
    transferId: string,
    name: string,
    work: (transfer: RunningTransfer) => Promise<Result>,
  ): Promise<Result>
  cancel(transferId: string): void
  cancelAll(): void
  isBusy(): boolean
}

export function createRunningTransfers(emit: EmitTransfer, progressMs: number): RunningTransfers {
  const running = new Map<string, AbortController>()

  const begin = (transferId: string, name: string, signal: AbortSignal): RunningTransfer => {
    let last = -Infinity
    const transfer: RunningTransfer = {
      signal,
      name,
      progress(doneBytes, totalBytes, isAgain = false) {
        const now = performance.now()
        if (now - last < progressMs && doneBytes !== totalBytes) return
        last = now
        const progress = { transferId, name: transfer.name, doneBytes, totalBytes }
        emit('transfers.progress', { ...progress, ...(isAgain ? { isAgain } : {}) })
      },
    }
    return transfer
  }

  return {
    async run(transferId, name, work) {
      if (running.has(transferId)) {
        throw new ApiFailure({ code: ErrorCode.duplicate, message: 'Ten plik jest już przesyłany.' })
      }
      const controller = new AbortController()
      running.set(transferId, controller)
      const transfer = begin(transferId, name, controller.signal)
      const end = (outcome: Events['transfers.ended']['outcome'], message: string | null) =>
        emit('transfers.ended', { transferId, name: transfer.name, outcome, message })
      try {
        const result = await work(transfer)
        end('done', null)
        return result
      } catch (cause) {
        const isCancelled = isApiFailure(cause) && cause.error.code === ErrorCode.cancelled
        if (isCancelled) end('cancelled', null)
        else end('failed', isApiFailure(cause) ? cause.error.message : null)
        throw cause
      } finally {
        running.delete(transferId)
      }
    },
    cancel: (transferId) => running.get(transferId)?.abort(),
    cancelAll() {
      for (const controller of running.values()) controller.abort()
    },
    isBusy: () => running.size > 0,
  }
}
