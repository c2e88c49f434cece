import { expect, type Locator, type Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { openRoute, sharedTest as test, signInAs } from '#support/app.ts'
import { checkAccessibility } from '#support/axe.ts'
import { aPdf, formOf, orderWith, readFile, waitForCheck } from '#support/sandbox-files.ts'
import type { TestSandbox } from '#support/sandbox.ts'

const FILES = '/api/v1/order-product-files/'
const PAGES = '/api/v1/order-product-files-pages/'

/** Creates a file with this number of pages, waiting for acceptance, on the first line of an order in production. */
async function aFileToAccept(sandbox: Pick<TestSandbox, 'as'>, pages: number) {
  const call = sandbox.as('administrator')
  const order = await orderWith(call, 'in_production', ([first]) => (first?.filePk ?? null) !== null)
  const [line] = order.lines
  if (!line) throw new Error('an order without lines')
  await call('DELETE', `${FILES}${line.filePk}/`)
  const sent = await call(
    'POST',
    FILES,
    formOf({ order_product: line.pk, client_file: aPdf('alert.pdf', pages) }),
  )
  const { pk } = sent.body as { pk: number }
  const file = await waitForCheck(call, pk)
  return { call, file, path: `/order/${order.pk}` }
}

/** Accessibility tree after two of four openings. */
const ON_THE_WAY = `
  - dialog:
    - toolbar "Strony i widok":
      - textbox "Strona, z 6":
        - text: "4"
    - list "Strony pliku":
      - listitem:
        - button "strona 1 zaakceptowana"
      - listitem:
        - button "strony 2 i 3 zaakceptowane"
      - listitem:
        - button "strony 4 i 5 uwagi"
    - group "Rozkładówka 3 z 4, strony 4 i 5":
      - group "Miejsca uwag":
        - button /^Uwaga \\d. .*, strona 5$/
    - status: /Rozkładówka 3 z 4, strony 4 i 5/
    - complementary:
      - region "Akceptacja":
        - list "Stan tych stron":
          - listitem: Strony 4 i 5 Do akceptacji
        - region /Co blokuje akceptację. 2/
`

const AT_THE_END = `
  - dialog:
    - group "Rozkładówka 4 z 4, strona 6"
    - complementary:
      - region "Akceptacja":
        - list "Stan tych stron":
          - listitem: Strona 6 Zaakceptowana
        - region "Wszystko zaakceptowane":
          - heading "Wszystko zaakceptowane" [level=3]
`

const stageOf = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('group', { name: /^Rozkładówka \d/ })
const isAt = async (page: Page, name: string) => {
  await expect(stageOf(page)).toHaveAccessibleName(name)
  await expect(stageOf(page)).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: name })).toHaveCount(1)
}

test('PREF-008 a file is reviewed in the flat stage by keyboard with reduced motion, each finding in its place, until nothing blocks it', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  await signInAs(page, 'biuro')
  const { call, file, path } = await aFileToAccept(sandbox, 6)
  await openRoute(page, path)
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true)
  const opener = page.getByRole('button', { name: 'Pokaż strony pliku alert.pdf' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(stageOf(page)).toBeFocused()
  await page.keyboard.press('3')
  await expect(dialog.getByRole('button', { name: '3D' })).toHaveAttribute('aria-pressed', 'false')
  await isAt(page, 'Rozkładówka 1 z 4, strona 1')
  expect(new URL(page.url()).hash).toMatch(/^#podglad=\d+&zamowienie=\d+$/)
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog /Podgląd. alert\\.pdf/:
      - heading /Podgląd. alert\\.pdf/
      - toolbar "Strony i widok":
        - button "Poprzednia strona" [disabled]
        - textbox "Strona, z 6":
          - text: "1"
        - button "Następna strona"
        - button "Uwagi" [pressed]
      - list "Strony pliku":
        - listitem:
          - button "strona 1 uwagi"
      - group "Rozkładówka 1 z 4, strona 1":
        - group "Miejsca uwag":
          - button /^Uwaga 1. Brak spadu 3 mm przy prawej krawędzi, strona 1$/
      - status: /Rozkładówka 1 z 4, strona 1/
      - complementary:
        - region "Akceptacja":
          - list "Stan tych stron":
            - listitem: Strona 1 Do akceptacji
          - button "Zaakceptuj i dalej Enter"
          - button "Zaakceptuj wszystkie"
          - region /Co blokuje akceptację. 4/:
            - heading /Co blokuje akceptację. 4/ [level=3]
            - list:
              - listitem:
                - button /Strona 1. do zaakceptowania/
        - region "Wynik weryfikacji":
          - list "Uwagi":
            - listitem:
              - button "1 Uwaga s. 1 Brak spadu 3 mm przy prawej krawędzi."
  `)
  await checkAccessibility(page, 'viewer')

  await page.keyboard.press('n')
  const [first] = file.pages.flatMap(({ warnings }) => warnings)
  await expect(dialog.locator('[aria-current="true"]')).toContainText(first?.message ?? 'none')
  await expect(dialog.getByText('Co zrobić')).toBeVisible()

  const names = ['strona 1', 'strony 2 i 3', 'strony 4 i 5', 'strona 6']
  for (const [index, name] of names.entries()) {
    await isAt(page, `Rozkładówka ${index + 1} z 4, ${name}`)
    await page.keyboard.press('Enter')
    if (index === 1) await expect(dialog).toMatchAriaSnapshot(ON_THE_WAY)
  }
  await expect(dialog.getByRole('region', { name: 'Wszystko zaakceptowane' })).toBeFocused()
  await expect(dialog).toMatchAriaSnapshot(AT_THE_END)
  await checkAccessibility(page, 'viewer-accepted')
  const sent = (await sandbox.control.requests()).filter(({ method }) => method === 'PATCH')
  const firsts = [0, 1, 3, 5].map((index) => `${PAGES}${file.pages[index]?.pk}/`)
  expect(sent.map((request) => request.path)).toEqual(firsts)
  expect((await readFile(call, file.pk)).preview_accepted).toBe(true)

  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

/** Returns the colour of a place in a screenshot of an element. */
async function colourAt(element: Locator, x: number, y: number): Promise<number[]> {
  const { data, width } = PNG.sync.read(await element.screenshot())
  const at = (Math.round(y) * width + Math.round(x)) * 4
  return [...data.subarray(at, at + 3)]
}

test('PREF-035 overlays on a page are blended with 200 of 255, the canvas is 600 px high and its strip 40 px', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  await signInAs(page, 'biuro')
  const { path } = await aFileToAccept(sandbox, 2)
  await openRoute(page, path)
  await page.getByRole('button', { name: 'Pokaż strony pliku alert.pdf' }).click()
  const dialog = page.getByRole('dialog')
  const stage = dialog.locator('.viewer-stage')
  const place = dialog.locator('.viewer-overlay circle').first()
  await expect(place).toBeVisible()
  expect((await stage.boundingBox())?.height).toBe(600)
  expect((await dialog.locator('.viewer-foot').boundingBox())?.height).toBe(40)

  const area = dialog.locator('.viewer-area')
  const [frame, rect] = [await area.boundingBox(), await place.boundingBox()]
  if (!frame || !rect) throw new Error('nothing is drawn')
  // Above the number, within its circle.
  const x = rect.x + rect.width / 2 - frame.x
  const y = rect.y + 3 - frame.y
  const painted = await colourAt(area, x, y)
  await page.keyboard.down('h')
  await expect(place).toHaveCount(0)
  const under = await colourAt(area, x, y)
  await page.keyboard.up('h')
  const colour = [255, 160, 0]
  for (const [channel, value] of painted.entries()) {
    const mixed = ((under[channel] ?? 0) * 55 + (colour[channel] ?? 0) * 200) / 255
    expect(Math.abs(value - mixed)).toBeLessThanOrEqual(3)
  }
})
