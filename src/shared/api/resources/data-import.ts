import { z } from 'zod'
import { defineOperations, operation } from '../operation.ts'

const STATUS_KEYS = ['status', 'state', 'value', 'code'] as const
const MESSAGE_KEYS = ['message', 'detail', 'info'] as const
const ERROR_KEYS = ['error', 'errors', 'last_error', 'error_message'] as const

function textAt(raw: Readonly<Record<string, unknown>>, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = raw[key]
    if (typeof value === 'string' && value.trim() !== '') return value
    if (Array.isArray(value) && value.length > 0) return value.map(String).join('; ')
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const inner = textAt({ ...value }, keys)
      if (inner !== null) return inner
    }
  }
  return null
}

/**
 * Reads the state, either bare or in a record, with the server's message about the last run and the reason why it
 * failed.
 */
const importStatus = z.unknown().transform((raw, context) => {
  if (typeof raw === 'string' && raw.trim() !== '') return { status: raw, message: null, error: null }
  if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) {
    const status = textAt({ ...raw }, STATUS_KEYS)
    if (status !== null)
      return { status, message: textAt({ ...raw }, MESSAGE_KEYS), error: textAt({ ...raw }, ERROR_KEYS) }
  }
  context.addIssue({ code: 'custom', message: 'no status' })
  return z.NEVER
})

const none = z.undefined()
const permission = 'change_product'

/** The import of the shop's data from its other systems. It runs on the server and needs no input (OP-41, OP-61). */
export const dataImport = defineOperations({
  name: 'dataImport',
  operations: {
    status: operation({
      method: 'GET',
      path: '/api/v1/data-import-status/',
      params: none,
      query: none,
      body: none,
      reply: importStatus,
      allowDuplicate: true,
      permission,
    }),
    run: operation({
      method: 'POST',
      path: '/api/v1/data-import/',
      params: none,
      query: none,
      body: none,
      reply: z.unknown(),
      permission,
    }),
    reset: operation({
      method: 'POST',
      path: '/api/v1/data-import-status-reset/',
      params: none,
      query: none,
      body: none,
      reply: z.unknown(),
      permission,
    }),
  },
})
