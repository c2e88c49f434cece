import { expect, type Page } from '@playwright/test'
import { openRoute } from './app.ts'

/** An order's screen, once it is there. */
export async function openOrder(page: Page, pk: number): Promise<void> {
  await openRoute(page, `/order/${pk}`)
  await expect(page.getByRole('heading', { name: `Zamówienie ${pk}` })).toBeVisible()
}
