import { isApiFailure } from '#shared/api/api-error.ts'
import type { ApiClient } from '#main/services/api-client/contract.ts'
import type { Bridge } from '#renderer/lib/bridge.ts'

/** Connects the page's bridge directly to an API client, so that page code calls a real server without a window. */
export const pageBridge = (api: ApiClient): Pick<Bridge, 'request'> => ({
  async request(_route, input) {
    const { operation, ...rest } = input as { operation: string }
    try {
      return { ok: true, data: await api.request(operation, rest, { allowDuplicate: true }) }
    } catch (cause) {
      if (isApiFailure(cause)) return { ok: false, error: cause.error }
      throw cause
    }
  },
})
