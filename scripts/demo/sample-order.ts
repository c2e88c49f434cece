import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { RecordOf, ReplyOf } from '#shared/api/registry.ts'
import { isMarketplaceOrder } from '#shared/domain/packing.ts'
import { isRefusedFirst } from '#sandbox/areas/packing/store/carriers.ts'
import { StepFailure } from './step-failure.ts'

/** Calls an operation as the signed-in user, through the page's own bridge. */
async function callApi<T>(page: Page, operation: string, input: object): Promise<T> {
  const result = await page.evaluate(
    async ([operation, input, requestId]) => {
      const { backoffice } = window as unknown as {
        backoffice: { request(route: string, input: object): Promise<unknown> }
      }
      return backoffice.request('api.request', { ...input, operation, requestId })
    },
    [operation, input, randomUUID()] as const,
  )
  const answer = result as { ok: true; data: T } | { ok: false; error: { message: string } }
  if (!answer.ok)
    throw new StepFailure(`no sample order can be chosen, name one with --order: ${answer.error.message}`)
  return answer.data
}

/**
 * Opens the screen that waits for a scan and sends no requests by itself. The home screen sends requests for several
 * seconds, and each of them would end ours, because the main process takes ours for a request of a closed page.
 */
async function leaveHome(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Nawigacja' }).getByRole('link', { name: 'Wysyłka' }).click()
  await page.getByRole('heading', { name: 'Zeskanuj zamówienie' }).waitFor()
}

/**
 * Finds an order of the sandbox that shows every packing step: in production, to one address, nothing done yet, and
 * with a carrier that returns its label immediately.
 */
export async function findSampleOrder(page: Page): Promise<string> {
  await leaveHome(page)
  const { results } = await callApi<{ results: RecordOf<'orders'>[] }>(page, 'orders.list', {
    query: { status: ['in_production'], page_size: 100 },
  })
  const plain = results.filter(
    (order) =>
      order.is_gls_delivery &&
      order.adresses_count === 1 &&
      !isMarketplaceOrder(order) &&
      !isRefusedFirst(order.pk),
  )
  for (const { pk } of plain) {
    const order = await callApi<ReplyOf<'orders.sendRetrieve'>>(page, 'orders.sendRetrieve', {
      params: { pk },
    })
    const isUntouched = order.delivery_packages.every((item) => !item.is_packed && !item.tracking_number)
    if (isUntouched && order.delivery_packages.length === 1) return String(pk)
  }
  throw new StepFailure('the sandbox has no order left that nobody has begun to pack: name one with --order')
}
