import type { Page } from 'playwright-core'
import { openScreen, seen } from './scene.ts'

/** Opens the order from the list of orders, where the newest are first, so that the screen reloads its data. */
export async function openOrderOf(page: Page, order: number): Promise<void> {
  await openScreen(page, 'Sprzedaż', 'Zamówienia')
  await page
    .getByRole('grid')
    .getByRole('link', { name: String(order) })
    .first()
    .click()
  await seen(page, `order ${order}`, page.getByRole('heading', { level: 1, name: new RegExp(String(order)) }))
}
