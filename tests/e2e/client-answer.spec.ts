import { expect, type Locator, type Page } from '@playwright/test'
import { sharedTest as test, signInAs } from '#support/app.ts'
import { checkAccessibility } from '#support/axe.ts'
import { countedKeys } from '#support/keys.ts'
import { openSample } from '#support/viewer-samples.ts'

const stageOf = (page: Page): Locator => page.locator('.viewer-stage')
const isShown = (page: Page) => expect(stageOf(page)).toHaveAttribute('aria-busy', 'false')

test('a file of 48 pages is looked through and answered with at most 40 keys', async ({
  app: { page },
  sandbox,
}) => {
  // A busy machine takes over a second for each of the 24 openings.
  test.setTimeout(180_000)
  await signInAs(page, 'administrator')
  const file = await openSample(page, sandbox, '48-str')
  const keys = countedKeys(page)
  await isShown(page)
  const openings = await page.getByRole('list', { name: 'Strony pliku' }).getByRole('button').count()
  for (let opening = 1; opening < openings; opening += 1) {
    await keys.press('ArrowRight')
    await expect(stageOf(page)).toHaveAccessibleName(new RegExp(`^Rozkładówka ${opening + 1} z`))
    await isShown(page)
  }
  await keys.press('k')
  const dialog = page.getByRole('dialog', { name: 'Odpowiedź klientowi' })
  await expect(dialog.getByRole('button', { name: 'Wyślij w sprawie' })).not.toHaveAttribute('aria-disabled')
  await checkAccessibility(page, 'the answer to the client')
  await keys.press('Control+Enter')
  // 40 crops take a while on a busy machine.
  await dialog.getByText('Plik PDF: wysłano').waitFor({ timeout: 60_000 })
  expect(keys.count()).toBeLessThanOrEqual(40)

  const { body } = await sandbox.as('administrator')(
    'GET',
    '/api/v1/client-contacts/?page_size=1&ordering=-pk',
  )
  const [newest] = (body as { results: { conversation_messages: { content: string; files: unknown[] }[] }[] })
    .results
  const [message] = newest?.conversation_messages ?? []
  expect(message?.content).toContain(`(plik ${file.pk}, pozycja `)
  expect(message?.files).toHaveLength(1)

  await page.keyboard.press('Escape')
  await expect(stageOf(page)).toBeFocused()
})

test('a notice does not cover the pages', async ({ app: { page }, sandbox }) => {
  await signInAs(page, 'administrator')
  await page.setViewportSize({ width: 1366, height: 768 })
  await openSample(page, sandbox, '8-str-blad')
  await isShown(page)
  await page.keyboard.press('ArrowRight')
  await isShown(page)
  await page.keyboard.press('3')
  await page.getByRole('button', { name: 'Kopiuj uwagi dla klienta' }).click()
  const notice = page.locator('.notice').first()
  await expect(notice).toBeVisible()
  const [box, pages] = [
    await notice.boundingBox(),
    await page.locator('.flat-stage img').first().boundingBox(),
  ]
  const last = await page.locator('.flat-stage img').last().boundingBox()
  if (!box || !pages || !last) throw new Error('nothing is shown')
  const right = Math.max(pages.x + pages.width, last.x + last.width)
  const isBeside = box.x >= right || box.x + box.width <= pages.x
  expect(isBeside || box.y >= pages.y + pages.height || box.y + box.height <= pages.y).toBe(true)
})
