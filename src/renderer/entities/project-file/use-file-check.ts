import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { call } from '../../lib/api.ts'
import { toApiError } from '../../lib/bridge.ts'
import { isRunning, type ProductFile } from './project-file.ts'

/** Delay between a response and the next request, in ms. */
const CHECK_EVERY_MS = 3000

/** Errors after which polling stops: the file is gone, or this user may no longer see it. */
const FINAL: readonly string[] = [ErrorCode.notFound, ErrorCode.forbidden, ErrorCode.unauthorized]

/**
 * Polls a file while its check runs, and calls `onEnd` once when the check ends. If `pk` is null, there is nothing to
 * poll. Returns the error of the last request; polling continues while a server is unavailable.
 */
export function useFileCheck(pk: number | null, onEnd: (file: ProductFile) => void): ApiError | null {
  const [problem, setProblem] = useState<ApiError | null>(null)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (pk === null) return undefined
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => void ask(pk), CHECK_EVERY_MS)
    }

    async function ask(filePk: number) {
      const { signal } = controller
      try {
        const file = await call(
          'orderProductFiles.retrieve',
          { params: { pk: filePk } },
          { signal, allowDuplicate: true },
        )
        if (signal.aborted) return
        setProblem(null)
        if (isRunning(file.preflight_status)) wait()
        else end(file)
      } catch (cause) {
        if (signal.aborted) return
        const error = toApiError(cause)
        setProblem(error)
        if (!FINAL.includes(error.code)) wait()
      }
    }

    wait()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [pk])
  return problem
}
