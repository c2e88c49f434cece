import { z } from 'zod'
import { findOperation } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { ApiClient } from '../api-client/contract.ts'
import { failure } from '../api-client/failures.ts'

/** A record as the server sent it. */
export type RawRecord = Readonly<Record<string, unknown>>

export const isRawRecord = (value: unknown): value is RawRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads operations without changing their responses: no fields are normalized, and addresses of files stay addresses.
 * The responses must not reach a page.
 */
export function rawApi(api: Pick<ApiClient, 'callOperation'>): Pick<ApiClient, 'request'> {
  return {
    async request(name, input, options) {
      const operation = findOperation(name)
      if (!operation) throw failure(ErrorCode.operationUnknown, name)
      const asSent = { ...operation, reply: z.unknown(), media: [], html: [], pictures: [] }
      return api.callOperation(name, asSent, input, { ...options, allowDuplicate: true })
    },
  }
}
