import { useEffect, useState } from 'react'
import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { messagesToRead } from '#shared/domain/cases.ts'
import { call } from '../../../lib/api.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { notify } from '../../../ui/notices.ts'
import type { CaseRow } from './case-texts.ts'

/** Told once in this window, whoever shows the message again. */
const asked = new Set<number>()

/** After a sign-out the same message may be somebody else's to read. */
const MAY_ASK_AGAIN: readonly string[] = [ErrorCode.unauthorized, ErrorCode.cancelled]

/** CASE-019: the first general error, and nothing else. */
function tellFirst(error: ApiError): void {
  const { fieldErrors: _fields, isUnclear: _doubt, nonFieldErrors, ...rest } = error
  const [first = error.message] = nonFieldErrors ?? []
  notify.failure({ ...rest, nonFieldErrors: [first] })
}

/** Marks the messages of one open case, one after another; what fails ends it until the case is opened anew. */
function createMarking() {
  let waiting: readonly number[] = []
  let isRunning = false
  let isEnded = false

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (;;) {
      const next = waiting.find((pk) => !asked.has(pk))
      if (next === undefined || isEnded || document.visibilityState !== 'visible') break
      asked.add(next)
      try {
        await call('clientContactMessages.markRead', { params: { pk: next }, body: { is_new: false } })
      } catch (cause) {
        const error = toApiError(cause)
        if (MAY_ASK_AGAIN.includes(error.code)) asked.delete(next)
        isEnded = true
        tellFirst(error)
      }
    }
    isRunning = false
  }

  return {
    show(pks: readonly number[]) {
      waiting = pks
      void run()
    },
    resume: () => void run(),
    /** The case was left: what has not been asked for is not read by anybody. */
    leave: () => void (waiting = []),
  }
}

/** What a client wrote is read once somebody looks at it (CASE-016 to CASE-018): never behind a hidden window. */
export function useMarkingRead(messages: CaseRow['conversation_messages']): void {
  const [marking] = useState(createMarking)
  useEffect(() => {
    marking.show(messagesToRead(messages))
    return marking.leave
  }, [marking, messages])
  useEffect(() => {
    document.addEventListener('visibilitychange', marking.resume)
    return () => document.removeEventListener('visibilitychange', marking.resume)
  }, [marking])
}
