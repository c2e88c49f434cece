import type { Locator, Page } from 'playwright-core'
import { waitFor } from '../screen.ts'
import { plain, seen, type Scene } from './scene.ts'
import { STORY } from './script.ts'
import { openOrderOf } from './order-screen.ts'

export interface AcceptedFile {
  /** Findings of the check in the first file, by page. */
  findings: string[]
  /** The blockers of the first file. */
  blockers: string
  /** Pages of the second file in the order in which they were accepted. */
  accepted: string[]
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog')

async function openPages(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: `Pokaż strony pliku ${file}` }).click()
  await drawnPage(page)
}

/** Waits until the page on the stage is rendered and returns its name. */
async function drawnPage(page: Page): Promise<string> {
  const stage = dialogOf(page).getByRole('group', { name: /^(?:Rozkładówka|Strona) \d/ })
  return waitFor(page, 'picture of the page', async () =>
    (await stage.count()) > 0 && (await stage.getAttribute('aria-busy')) === 'false'
      ? stage.getAttribute('aria-label')
      : null,
  )
}

/** Views the findings of the check, and accepts the client's second file page by page. */
export async function acceptFile(scene: Scene, order: number): Promise<AcceptedFile> {
  const { page, steps, client } = scene
  const dialog = dialogOf(page)
  const { first, second } = STORY.files
  const found = await steps.run('look at the finding', async () => {
    await openPages(page, first)
    await page.keyboard.press('n')
    await seen(page, 'finding', dialog.locator('[aria-current="true"]'))
    const findings = (await dialog.locator('.finding-text').allInnerTexts()).map(plain)
    const blockers = plain(await dialog.getByRole('heading', { name: /Co blokuje akceptację/ }).innerText())
    return [{ findings, blockers }, `${findings.join(' · ')}; ${blockers}`]
  })
  await steps.run('client sends another file', async () => {
    await client.sendFile(order, second)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await openOrderOf(page, order)
    await seen(
      page,
      'file of the client',
      page.getByRole('button', { name: `Pokaż strony pliku ${second.name}` }),
    )
    return [undefined, second.name]
  })
  const accepted = await steps.run('accept it page by page', async () => {
    await openPages(page, second.name)
    const names: string[] = []
    const done = dialog.getByRole('region', { name: 'Wszystko zaakceptowane' })
    await waitFor(page, 'accepted file', async () => {
      if (await done.isVisible()) return true
      const name = await drawnPage(page)
      if (names.at(-1) === name) return null
      await page.keyboard.press('Enter')
      names.push(name)
      return null
    })
    return [names, names.join(' · ')]
  })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  return { ...found, accepted }
}
