import { expect, type Page } from '@playwright/test'
import { WAITING_PATH } from '#shared/domain/waiting-path.ts'
import { askMain } from './app.ts'
import { whenReady } from './running-app.ts'

const pathOf = (page: Page): string | null =>
  page.url().startsWith('http') ? new URL(page.url()).pathname : null

/** Windows that are open; the one that was loaded ahead of its use is none yet. */
export const windowsOf = (page: Page): Page[] =>
  page
    .context()
    .pages()
    .filter((one) => pathOf(one) !== null && pathOf(one) !== WAITING_PATH)

/** The page that waits to be the next window, with its code read; undefined where there is none. */
export const preloadedPageOf = (page: Page): Page | undefined =>
  page
    .context()
    .pages()
    .find((one) => pathOf(one) === WAITING_PATH)

/** Every page but that one: also what no window of ours shows. */
export const pagesBeside = (page: Page): Page[] =>
  page
    .context()
    .pages()
    .filter((one) => one !== page && pathOf(one) !== WAITING_PATH)

/** The page of the window that `open` opens, with its screen drawn. */
export async function openedBy(page: Page, open: () => Promise<unknown>): Promise<Page> {
  const before = windowsOf(page)
  const news = () => windowsOf(page).find((one) => !before.includes(one))
  await open()
  await expect.poll(news).toBeDefined()
  const beside = news()
  if (!beside) throw new Error('the window is gone again')
  await whenReady(beside)
  return beside
}

/** A window beside this one. */
export const openBeside = (page: Page, path: string): Promise<Page> =>
  openedBy(page, async () =>
    expect(await askMain(page, 'windows.open', { path })).toMatchObject({ ok: true }),
  )
