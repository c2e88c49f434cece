import { expect, type Locator, type Page } from '@playwright/test'
import { sharedTest as test, signInAs } from '#support/app.ts'
import { openSample } from '#support/viewer-samples.ts'

const stageOf = (page: Page): Locator => page.locator('.viewer-stage')
const isShown = (page: Page) => expect(stageOf(page)).toHaveAttribute('aria-busy', 'false')

test('a context lost twice leaves the flat pages of the same opening until the viewer is closed, and one line in the log', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  await signInAs(page, 'biuro')
  await openSample(page, sandbox, '48-str')
  await page.keyboard.press('ArrowRight')
  await isShown(page)
  for (const round of [1, 2]) {
    await expect(page.locator('.viewer-canvas canvas')).toBeVisible()
    await expect(page.locator('.flat-stage')).toHaveCount(0)
    const extension = await page.evaluateHandle(() =>
      document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context'),
    )
    await extension.evaluate((lose) => lose?.loseContext())
    await expect(page.locator('.flat-stage')).toBeVisible()
    if (round === 1) await extension.evaluate((lose) => lose?.restoreContext())
  }
  await expect(page.locator('canvas')).toHaveCount(0)
  await expect(page.locator('.viewer-notes')).toHaveText('Widok płaski: widok 3D przestał działać')
  await isShown(page)
  await expect(stageOf(page)).toHaveAccessibleName(/^Rozkładówka 2 z/)
  const logged = () =>
    app
      .mainLog()
      .split('\n')
      .filter((line) => line.includes('3D: '))
  await expect.poll(logged).toHaveLength(1)
  expect(logged()[0]).toContain('the context was lost twice')
})

test('if the code of the 3D pages cannot be loaded, the pages are flat and this is shown and logged', async ({
  app,
  sandbox,
}) => {
  const { page } = app
  await signInAs(page, 'biuro')
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setBlockedURLs', { urls: ['*gl-stage*'] })
  try {
    await openSample(page, sandbox, '4-str')
    await expect(page.locator('.viewer-notes')).toHaveText('Widok płaski: nie udało się wczytać widoku 3D')
    await isShown(page)
    await expect(page.locator('canvas')).toHaveCount(0)
    await expect.poll(() => app.mainLog()).toContain('3D: ')
  } finally {
    await network.send('Network.setBlockedURLs', { urls: [] })
    await network.detach()
  }
})

test('a slow page shows its thumbnail immediately, and can be accepted only after its own picture has loaded', async ({
  app: { page },
  sandbox,
}) => {
  await signInAs(page, 'biuro')
  await openSample(page, sandbox, 'wolny')
  await page.keyboard.press('3')
  await expect(page.locator('.flat-thumbnail')).toBeVisible()
  await expect(stageOf(page)).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Enter')
  await expect(page.locator('.viewer-notes')).toHaveText('Te strony jeszcze się wczytują.')
  await expect(stageOf(page)).toHaveAccessibleName(/^Rozkładówka 1 z/)
  await isShown(page)
  const patches = async () => (await sandbox.control.requests()).filter(({ method }) => method === 'PATCH')
  expect(await patches()).toHaveLength(0)
  await page.keyboard.press('Enter')
  await expect(stageOf(page)).toHaveAccessibleName(/^Rozkładówka 2 z/)
  // The next pages are shown before the shop has the acceptance.
  await expect.poll(async () => (await patches()).length).toBe(1)
})

test('a jump from page 1 to 400 cancels the obsolete requests at the shop’s socket and shows the page', async ({
  app: { page },
  sandbox,
}) => {
  await signInAs(page, 'biuro')
  await sandbox.control.fault({ kind: 'delay', delayMs: 20_000, match: { path: 'image-render/.*/1280/' } })
  await openSample(page, sandbox, '500-str')
  const renders = async () =>
    (await sandbox.control.requests()).filter(({ path }) => /image-render\/.*\/1280\//.test(path))
  await expect.poll(async () => (await renders()).length).toBeGreaterThan(0)
  const before = (await renders()).map(({ path }) => path)
  await sandbox.control.clearFaults()
  const box = page.getByRole('textbox', { name: 'Strona, z 500' })
  await box.fill('400')
  await box.press('Enter')
  await expect
    .poll(async () => (await renders()).filter(({ isAborted }) => isAborted).map(({ path }) => path))
    // Neighbours of the first pages may have been requested in the meantime.
    .toEqual(expect.arrayContaining(before))
  await expect(stageOf(page)).toHaveAccessibleName(/strony 400 i 401$/)
  await isShown(page)
})
