import { expect, type Page } from '@playwright/test'
import { openRoute } from './app.ts'

/** Opens an order's screen and waits until it is shown. */
export async function openOrder(page: Page, pk: number): Promise<void> {
  await openRoute(page, `/order/${pk}`)
  await expect(page.getByRole('heading', { name: `Zamówienie ${pk}` })).toBeVisible()
}
