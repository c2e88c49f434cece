import { expect, type Page } from '@playwright/test'
import { PRELOADED_PAGE_PATH } from '#shared/domain/waiting-path.ts'
import { askMain } from './app.ts'
import { whenReady } from './running-app.ts'

const pathOf = (page: Page): string | null =>
  page.url().startsWith('http') ? new URL(page.url()).pathname : null

/** The open windows, without the page that is loaded in advance. */
export const windowsOf = (page: Page): Page[] =>
  page
    .context()
    .pages()
    .filter((one) => pathOf(one) !== null && pathOf(one) !== PRELOADED_PAGE_PATH)

/** Returns the page that is loaded in advance to become the next window, or undefined. */
export const preloadedPageOf = (page: Page): Page | undefined =>
  page
    .context()
    .pages()
    .find((one) => pathOf(one) === PRELOADED_PAGE_PATH)

/** Every other page except the one loaded in advance, including pages that none of the app's windows shows. */
export const pagesBeside = (page: Page): Page[] =>
  page
    .context()
    .pages()
    .filter((one) => one !== page && pathOf(one) !== PRELOADED_PAGE_PATH)

/** Returns the page of the window that `open` opens, after its screen has rendered. */
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

/** Opens another window next to this one. */
export const openBeside = (page: Page, path: string): Promise<Page> =>
  openedBy(page, async () =>
    expect(await askMain(page, 'windows.open', { path })).toMatchObject({ ok: true }),
  )
