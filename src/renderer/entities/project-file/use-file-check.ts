import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { call } from '../../lib/api.ts'
import { toApiError } from '../../lib/bridge.ts'
import { isRunning, type ProductFile } from './project-file.ts'

/** ms between an answer and the next question. */
const CHECK_EVERY_MS = 3000

/** Nothing more is to be learned: the file is gone, or no longer shown to this person. */
const FINAL: readonly string[] = [ErrorCode.notFound, ErrorCode.forbidden, ErrorCode.unauthorized]

/**
 * Asks about a file again and again while its check runs, and tells its end once. `pk` null: nothing to ask about.
 * Answers what went wrong with the last question; a server that is away for a while is asked on.
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
