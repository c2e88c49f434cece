import { expect, type Page } from '@playwright/test'
import { askMain } from './app.ts'
import { whenReady } from './running-app.ts'

/** The page of the window that `open` opens, with its screen drawn. */
export async function openedBy(page: Page, open: () => Promise<unknown>): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await open()
  const beside = await opened
  await whenReady(beside)
  return beside
}

/** A window beside this one. */
export const openBeside = (page: Page, path: string): Promise<Page> =>
  openedBy(page, async () =>
    expect(await askMain(page, 'windows.open', { path })).toMatchObject({ ok: true }),
  )

/** Windows that are open. */
export const windowsOf = (page: Page): Page[] => page.context().pages()
