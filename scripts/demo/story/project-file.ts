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
  /** Steps of the answer to the client about the first file. */
  answered: string[]
  /** What the order says about the answer once the second file has come. */
  compared: string
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

/** Tells the client in a case what to correct, from the open viewer. */
async function answerAbout({ page, steps }: Scene): Promise<string[]> {
  return steps.run('answer the client about the file', async () => {
    await page.keyboard.press('k')
    const dialog = page.getByRole('dialog', { name: 'Odpowiedź klientowi' })
    const send = dialog.getByRole('button', { name: 'Wyślij w sprawie' })
    await waitFor(page, 'case to answer in', async () =>
      (await send.count()) > 0 && (await send.getAttribute('aria-disabled')) === null ? true : null,
    )
    await page.keyboard.press('Control+Enter')
    await seen(page, 'sent PDF', dialog.getByText('Plik PDF: wysłano'))
    // The number of the case differs between shops.
    const [, ...sent] = await dialog
      .getByRole('list', { name: 'Wysyłanie odpowiedzi' })
      .getByRole('listitem')
      .allInnerTexts()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    return [sent.map(plain), sent.map(plain).join(' · ')]
  })
}

/** Reads what the order says about the answer, compared with the client's second file. */
async function comparedAnswer({ page, steps }: Scene): Promise<string> {
  return steps.run('compare the answer with the new file', async () => {
    // A server that sends no codes of its findings leaves the comparison to the user.
    const line = page.getByText(/^Odpowiedź klientowi: .*(?:usunięt|nadal|ręcznie)/)
    await seen(page, 'compared answer', line)
    const words = plain(await line.innerText()).replace(/ · pozycja \d+$/, '')
    return [words, words]
  })
}

/** Views the findings of the check, answers the client, and accepts the client's second file page by page. */
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
  const answered = await answerAbout(scene)
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
  const compared = await comparedAnswer(scene)
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
  return { ...found, answered, compared, accepted }
}
