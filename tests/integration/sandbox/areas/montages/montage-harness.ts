import { z } from 'zod'
import { montageProducts } from '#shared/api/resources/montage-products.ts'
import { montages } from '#shared/api/resources/montages.ts'
import type { ApiResponse, ApiCaller, TestSandbox } from '#support/sandbox.ts'

export type Montage = z.output<typeof montages.record>
export type Line = z.output<typeof montageProducts.operations.left.reply>['results'][number]

const pageOfMontages = z.object({ count: z.number(), results: z.array(montages.record) })

/**
 * Returns functions that call the sandbox's montages over its socket and read the responses with the client's
 * definitions.
 */
export function montagesOf(sandbox: TestSandbox, who = 'administrator') {
  const ask = sandbox.as(who)
  const call: ApiCaller = (method, path, body, headers) => ask(method, `/api/v1/${path}`, body, headers)

  async function expectOk(answer: Promise<ApiResponse>): Promise<unknown> {
    const { status, text, body } = await answer
    if (status >= 300) throw new Error(`${status} ${text}`)
    return body
  }

  async function lines(table: 'left' | 'right', query: string): Promise<{ count: number; results: Line[] }> {
    const { reply, path } = montageProducts.operations[table]
    return reply.parse(await expectOk(ask('GET', `${path}?${query}`)))
  }

  return {
    call,
    lines,
    list: async (query = ''): Promise<{ count: number; results: Montage[] }> =>
      pageOfMontages.parse(await expectOk(call('GET', `montages/?page_size=200&${query}`))),
    read: async (pk: number): Promise<Montage> =>
      montages.record.parse(await expectOk(call('GET', `montages/${pk}/`))),
    create: async (body: object): Promise<Montage> =>
      montages.record.parse(await expectOk(call('POST', 'montages/', { name: 'Próbny', ...body }))),
    change: (pk: number, body: object): Promise<ApiResponse> => call('PATCH', `montages/${pk}/`, body),
    setState: (pk: number, body: object): Promise<ApiResponse> =>
      call('PATCH', `montages/${pk}/admin_state_update/`, body),
    /** Returns the keys of lines that are on no montage and not locked. */
    free: async (count: number): Promise<number[]> => {
      const { results } = await lines('left', 'page_size=200')
      return results.flatMap(({ pk, is_locked }) => (is_locked ? [] : [pk])).slice(0, count)
    },
  }
}
