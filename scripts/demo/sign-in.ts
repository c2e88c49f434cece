import type { Page } from 'playwright-core'
import { scanCode } from '../lib/scan.ts'
import { readCode } from '../lib/barcode.ts'
import { readProblems, waitFor } from './screen.ts'
import { StepFailure } from './step-failure.ts'
import type { SignInChoice } from './options.ts'

/** The sample user who packs and may also view orders. */
const SAMPLE_ROLE = /pakowanie i\spodgląd/i

export async function waitForSignIn(page: Page): Promise<string> {
  await waitFor(page, 'sign-in screen', async () =>
    (await page.getByLabel('Nazwa użytkownika').isVisible()) ? true : null,
  )
  return (await isTraining(page)) ? 'sign-in screen, training mode' : 'sign-in screen'
}

async function isTraining(page: Page): Promise<boolean> {
  return page.getByText('Tryb szkoleniowy').first().isVisible()
}

/** Signs in and returns how it was done. Badge and password are typed, never printed. */
export async function signIn(page: Page, choice: SignInChoice): Promise<string> {
  const known = await readProblems(page)
  if (choice.kind === 'password') {
    await page.getByLabel('Nazwa użytkownika').fill(choice.username)
    await page.getByLabel('Hasło').fill(choice.password)
    await page.getByLabel('Hasło').press('Enter')
    await waitUntilSignedIn(page, known)
    return `name and password, ${await nameOf(page)}`
  }
  const code = choice.kind === 'badge' ? choice.code : await readSampleBadge(page)
  await page.getByRole('link', { name: 'Zaloguj identyfikatorem' }).click()
  await page.getByRole('heading', { name: 'Zeskanuj identyfikator' }).waitFor()
  await scanCode(page, code)
  await waitUntilSignedIn(page, known)
  return `badge of ${await nameOf(page)}`
}

async function waitUntilSignedIn(page: Page, known: readonly string[]): Promise<void> {
  await waitFor(
    page,
    'sign-in',
    async () =>
      new URL(page.url()).pathname.startsWith('/login')
        ? null
        : (await page.locator('.user-name').isVisible()) || null,
    { known },
  )
}

async function nameOf(page: Page): Promise<string> {
  return (await page.locator('.user-name').innerText()).trim()
}

/** Reads a badge from the sign-in screen, where the training mode shows the badges. */
async function readSampleBadge(page: Page): Promise<string> {
  if (!(await isTraining(page))) {
    throw new StepFailure(
      'the app is not in training mode: a station policy names an API, so give --api and --badge',
    )
  }
  const card = page.locator('.staff-card').filter({ hasText: SAMPLE_ROLE }).first()
  await card.waitFor()
  const picture = await card.locator('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const enlarged = 4
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * enlarged
    canvas.height = image.naturalHeight * enlarged
    const pen = canvas.getContext('2d')
    if (!pen) return ''
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/png')
  })
  const code = await readCode(Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'))
  if (code === null) throw new StepFailure('the sample badge on the screen cannot be read')
  return code
}
