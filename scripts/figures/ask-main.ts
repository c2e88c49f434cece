import type { Page } from 'playwright-core'
import type { OperationName, QueryOf, ReplyOf } from '#shared/api/registry.ts'

let asked = 0

/** Sends a request to the app's main process, as its page does. */
export async function request<Data>(page: Page, route: string, input: object): Promise<Data> {
  const answer = (await page.evaluate(([to, given]) => window.backoffice.request(to, given), [
    route,
    input,
  ] as const)) as { ok: true; data: Data } | { ok: false; error: { message: string } }
  if (!answer.ok) throw new Error(`${route}: ${answer.error.message}`)
  return answer.data
}

/** Calls an operation of the shop's API and bypasses every cache. */
export const ask = <N extends OperationName>(
  page: Page,
  operation: N,
  query: QueryOf<N>,
): Promise<ReplyOf<N>> =>
  request(page, 'api.request', {
    operation,
    query,
    requestId: `figures ${(asked += 1)}`,
    allowDuplicate: true,
  })
