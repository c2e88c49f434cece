import { writeFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { answerQuestion, chooseFile, sharedTest as test, signInAs } from '#support/app.ts'
import { goTo } from '#support/go-to.ts'
import { policyViolations } from '#support/policy-violations.ts'
import type { TestSandbox } from '#support/sandbox.ts'
import { PRESERVED_FRAGMENTS } from '../fixtures/html-fragments.ts'

const editor = (page: Page) => page.frameLocator('.rich-text-frame >> visible=true')
const isReady = (page: Page) =>
  expect(page.locator('.rich-text-visual:visible')).toHaveAttribute('data-state', 'ready')
const source = (page: Page) => page.getByRole('textbox', { name: 'Treść: polski' })
const save = (page: Page) => page.getByRole('button', { name: 'Zapisz', exact: true }).click()

interface Entry {
  pk: number
  content_pl: string
}

const stored = async (sandbox: TestSandbox, pk: number) =>
  (await sandbox.as('administrator')('GET', `/api/v1/news/${pk}/`)).body as Entry

async function create(sandbox: TestSandbox, content: string): Promise<number> {
  const entry = { title_pl: 'Wpis próbny', content_pl: content }
  return ((await sandbox.as('administrator')('POST', '/api/v1/news/', entry)).body as Entry).pk
}

const patches = async ({ control }: TestSandbox) =>
  (await control.requests()).filter(({ method }) => method === 'PATCH')

const RECORDS = ['/news/update/51001', '/pages/update/56001', '/banners/update/52001', '/faqs/update/53001']

/** Opens every record with an editor inside the running page, and leaves it before its editor is ready. */
async function visitRecords(page: Page): Promise<void> {
  for (const address of [...RECORDS, '/tags/list']) {
    await goTo(page, address)
    const place = address === '/tags/list' ? '.grid-row' : '.rich-text-visual'
    await page.locator(`${place}:visible`).first().waitFor()
  }
}

/** Returns the number of DOM nodes and listeners that the page retains, in the document or outside it. */
async function held(page: Page): Promise<{ nodes: number; listeners: number }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  await devtools.detach()
  return { nodes, listeners: jsEventListeners }
}

test.describe('rich text', () => {
  let strangers: string[]
  test.beforeEach(async ({ app: { page } }) => {
    const own = new URL(page.url()).origin
    strangers = []
    page.on('request', (request) => {
      if (!/^(?:data|blob):/.test(request.url()) && new URL(request.url()).origin !== own)
        strangers.push(request.url())
    })
    await signInAs(page, 'administrator')
  })
  test.afterEach(() => expect(strangers, 'editors load nothing from elsewhere').toEqual([]))

  test('records that are left before their editors are ready are not retained in memory', async ({
    app: { page },
  }) => {
    await visitRecords(page)
    await visitRecords(page)
    const before = await held(page)
    await visitRecords(page)
    // A single editor has hundreds of nodes and a hundred listeners.
    await expect.poll(async () => (await held(page)).nodes).toBeLessThan(before.nodes + 100)
    await expect.poll(async () => (await held(page)).listeners).toBeLessThan(before.listeners + 20)
  })

  test('DESK-091 platform check 12: unedited HTML is not sent, an edit changes only its own place and violates no policy, an undone edit is not unsaved, and Tab and Alt+F10 navigate the editor', async ({
    app,
    sandbox,
  }) => {
    const { page } = app
    const refused = await policyViolations(page)
    const html = `<h2>Nagłówek &ndash; now</h2>\r\n${Object.values(PRESERVED_FRAGMENTS).join('\r\n')}`
    const pk = await create(sandbox, html)
    await goTo(page, `/news/update/${pk}`)
    await isReady(page)
    await editor(page).getByText('Nagłówek').click()
    await save(page)
    await expect(page.getByText('Bez zmian do zapisania')).toBeVisible()
    expect(await patches(sandbox)).toEqual([])

    await editor(page).getByText('Nagłówek').click()
    await page.keyboard.press('End')
    await page.keyboard.type('ością', { delay: 60 })
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Zapisano zmiany')).toBeVisible()
    const { content_pl: saved } = await stored(sandbox, pk)
    expect(saved).toBe(html.replace('now<', 'nowością<'))
    expect(await refused()).toEqual([])
    // The editor itself writes HTML, all of which is inert anyway.
    expect(app.mainLog()).toContain('plain HTML from /assets/editor-engine-')
    expect(app.mainLog()).not.toContain('made inert')

    await goTo(page, '/news/update/51002')
    await isReady(page)
    await editor(page).getByText('opłacone').click()
    await page.keyboard.type('xyz', { delay: 60 })
    await expect(page.getByText('Niezapisane: Treść (PL)')).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('Control+z')
      await expect(page.getByText('Niezapisane: Treść (PL)')).toBeHidden({ timeout: 700 })
    }).toPass()

    await goTo(page, '/news/update/51001')
    await isReady(page)
    // Includes the frame of the editor, which the test of all screens leaves out.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
    expect(
      violations.flatMap(({ id, nodes }) => nodes.map(({ html: code }) => `${id}: ${code.slice(0, 160)}`)),
    ).toEqual([])
    await editor(page).getByText('Do końca').click()
    await page.keyboard.press('Alt+F10')
    await expect(page.getByRole('button', { name: 'Wstaw formatowanie' }).first()).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: 'Pogrubienie' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.locator('.rich-text-frame')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Zapisz', exact: true })).toBeFocused()
  })

  test('HTML that a parser would change or that would be invisible is opened as source with an explanation, and saved as written', async ({
    app: { page },
    sandbox,
  }) => {
    for (const hidden of [
      '<style>body { display: none }</style><p>Dostawa w Wigilię do 12.</p>',
      '<div style="display:none"><p>Dostawa w Wigilię do 12.</p></div>',
      '<!-- <p>Dostawa w Wigilię do 12.</p> -->',
    ]) {
      await goTo(page, `/news/update/${await create(sandbox, hidden)}`)
      await expect(page.getByText(/edytorze wizualnym treść byłaby niewidoczna/)).toBeVisible()
      await expect(source(page)).toContainText('Dostawa w Wigilię do 12.')
    }
    await goTo(page, `/news/update/${await create(sandbox, '<style>p { color: red }</style><p>Widać</p>')}`)
    await isReady(page)
    await expect(editor(page).locator('body')).toContainText('Widać')

    const html =
      '<table><tbody>\r\n{% for x in y %}<tr><td>{{ x }}</td></tr>{% endfor %}\r\n</tbody></table>\n<p>Koniec'
    const pk = await create(sandbox, html)
    await goTo(page, `/news/update/${pk}`)
    await expect(page.getByText('Otwarto źródło, bo edytor wizualny zmieniłby ten kod')).toContainText(
      'Wiersz 1',
    )
    await expect(page.frameLocator('.html-preview').getByText('Koniec')).toBeVisible()
    await source(page).press('Control+End')
    await page.keyboard.type(' wpisu', { delay: 120 })
    await expect(page.frameLocator('.html-preview').getByText('Koniec wpisu')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Zapisano zmiany')).toBeVisible()
    expect((await stored(sandbox, pk)).content_pl).toBe(`${html} wpisu`)
  })

  test('CONT-051 CONT-052 an image is uploaded in the form field file, shown, saved with the server’s address, and deleted after a prompt', async ({
    app: { page, userDataDir },
    sandbox,
  }) => {
    const path = `${userDataDir}/okładka.png`
    await writeFile(path, PNG.sync.write(new PNG({ width: 40, height: 30 })))
    const pk = await create(sandbox, '<p>Przed</p>')
    await goTo(page, `/news/update/${pk}`)
    await isReady(page)
    await editor(page).getByText('Przed').click()
    await page.getByRole('button', { name: 'Wstaw obraz' }).click()
    const dialog = page.getByRole('dialog', { name: 'Obraz w treści' })
    await expect(dialog.getByRole('button', { name: 'kalendarze-2027.png' })).toBeVisible()

    await writeFile(`${userDataDir}/nie-obraz.png`, 'to nie jest obraz')
    await chooseFile(page, 'input[aria-label="Obrazy do dodania"]', `${userDataDir}/nie-obraz.png`)
    await expect(page.getByText(/Prześlij poprawny plik graficzny/).first()).toBeVisible()

    await chooseFile(page, 'input[aria-label="Obrazy do dodania"]', path)
    await expect(page.getByText('Dodano obraz „okładka.png”')).toBeVisible()
    await dialog.getByLabel('Opis obrazu').fill('Okładka "próbna"')
    await dialog.getByRole('button', { name: 'Wstaw' }).click()
    const picture = editor(page).getByRole('img', { name: 'Okładka "próbna"' })
    await expect.poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(40)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Zapisano zmiany')).toBeVisible()
    const address = `${sandbox.url}/media/summernote/${encodeURI('okładka.png')}`
    const { content_pl: saved } = await stored(sandbox, pk)
    expect(saved).toContain(`<img src="${address}" alt="Okładka &quot;próbna&quot;">`)
    const sent = (await sandbox.control.requests()).filter(({ path: to }) => to.includes('summernote-files'))
    expect(sent.map(({ method }) => method)).toContain('POST')

    await picture.click()
    await page.getByRole('button', { name: 'Usuń z treści' }).click()
    await expect(editor(page).getByRole('img')).toHaveCount(0)
    await save(page)
    await expect(page.getByRole('alertdialog')).toContainText('okładka.png')
    await answerQuestion(page, 'Usuń z serwera')
    await expect(page.getByText('Usunięto obraz „okładka.png” z serwera')).toBeVisible()
    const images = (await sandbox.as('administrator')('GET', '/api/v1/summernote-files/')).body
    expect(JSON.stringify(images)).not.toContain(encodeURI('okładka'))
    expect(JSON.stringify(images)).not.toContain('okładka')
  })
})
