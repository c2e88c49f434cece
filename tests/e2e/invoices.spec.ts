import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { FaultInput } from '#sandbox/http/faults.ts'
import { chooseFile, openRoute, sharedTest as test, signInAs } from '#support/app.ts'
import { checkAccessibility } from '#support/axe.ts'
import { mt940Of } from '#support/bank-files.ts'
import { allInvoices, invoiceMonth } from '#support/sandbox-invoices.ts'

test.use({ appOptions: { viewport: { width: 1366, height: 768 } } })
test.beforeEach(async ({ app }) => signInAs(app.page, 'administrator'))

const saved = async (downloads: string): Promise<string[]> => (await readdir(downloads)).sort()
const notice = (page: Page, text: string) => page.locator('.notice').filter({ hasText: text })
const twoDigits = (month: number) => String(month).padStart(2, '0')

test('INV-003 INV-007..010 the month is chosen by keyboard, and its invoices are saved as CSV and JPK_FA', async ({
  app,
  sandbox,
  downloads,
}) => {
  const { page } = app
  const { year, month } = await invoiceMonth(sandbox)
  await openRoute(page, '/invoices/list')
  await expect(page.getByRole('grid', { name: 'Faktury' })).toHaveAttribute('aria-busy', 'false')

  await sandbox.control.clearRequests()
  await page.getByRole('button', { name: 'Pobierz CSV' }).press('Enter')
  await expect(notice(page, 'Wybierz miesiąc aby pobrać zestawienie CSV')).toBeVisible()
  await page.getByRole('button', { name: 'Pobierz JPK_FA' }).press('Enter')
  await expect(notice(page, 'Wybierz miesiąc aby pobrać plik JPK_FA')).toBeVisible()
  expect((await sandbox.control.requests()).filter(({ path }) => path.includes('export'))).toEqual([])

  // The month's button now has the focus.
  await page.keyboard.press('Enter')
  await expect(page.locator('.month-option:focus')).toBeVisible()
  await checkAccessibility(page, 'choice of the month')
  const now = new Date()
  const back = (now.getFullYear() - year) * 12 + now.getMonth() + 1 - month
  for (let step = 0; step < back; step += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`date_year=${year}&date_month=${month}$`))
  // The address changes before the page is rendered. Until then, the menu would open at the current month.
  const monthButton = page.getByRole('button', { name: /^Miesiąc: (?!Wybierz)/ })
  await expect(page.locator('.month-panel')).toHaveCount(0)
  await expect(monthButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('.month-chosen:focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(monthButton).toBeFocused()
  const rows = await allInvoices(sandbox.as('administrator'), `date_year=${year}&date_month=${month}`)
  await expect(page.locator('.list-count')).toHaveText(new RegExp(`^${rows.length}\\s`))

  await page.getByRole('button', { name: 'Pobierz CSV' }).press('Enter')
  await page.getByRole('button', { name: 'Pobierz JPK_FA' }).press('Enter')
  const names = [`JPK_FA_${year}-${twoDigits(month)}.xml`, `faktury_${year}_${twoDigits(month)}.csv`]
  for (const name of names) await expect(notice(page, name)).toBeVisible()
  expect(await saved(downloads)).toEqual(names)
  const csv = await readFile(join(downloads, names[1] ?? ''), 'utf8')
  expect(csv.startsWith('\ufeffLp.;Numer;')).toBe(true)
  expect(csv.trimEnd().split('\r\n')).toHaveLength(rows.length + 1)
  expect(await readFile(join(downloads, names[0] ?? ''), 'utf8')).toContain('JPK_FA (4)')
})

/** Chooses the file and waits until it can be sent, because before that the button only shows why it cannot. */
async function chooseStatement(page: Page, path: string): Promise<void> {
  await chooseFile(page, '.operations input[type="file"]', path)
  await expect(page.locator('.operations .file-chosen strong')).toHaveText(basename(path))
}

test('INV-011 INV-016..020 both operation exports work by keyboard: saved files, a rejected one and a valid one', async ({
  app,
  sandbox,
  downloads,
}) => {
  const { page } = app
  await openRoute(page, '/operation/dotpay_operations')
  const press = page.getByRole('button', { name: 'Pobierz plik' })
  await expect(press).toBeVisible()
  await page.getByRole('checkbox', { name: 'Allegro Pay' }).press('Space')
  await press.press('Enter')
  await expect(notice(page, 'operacje_')).toBeVisible()
  const [asked] = (await sandbox.control.requests()).filter(({ path }) => path.includes('dotpay_operations'))
  expect(decodeURIComponent(asked?.query ?? '')).toMatch(
    /creation_date_from=\d{4}-\d{2}-01&creation_date_to=\d{4}-\d{2}-\d{2}&type=payment&source\[\]=dotpay$/,
  )

  await page.getByRole('tab', { name: 'Płatności online' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/operation\/pko_operations$/)
  await expect(page.getByRole('tab', { name: 'Przelewy bankowe' })).toBeFocused()
  await expect(press).toHaveAttribute('aria-disabled', 'true')
  const bank = join(downloads, 'bank')
  await mkdir(bank)
  await writeFile(join(bank, 'zły.sta'), 'to nie jest wyciąg')
  await writeFile(join(bank, 'wyciąg.sta'), mt940Of([{ title: 'ZAM-1 żółte ulotki', amount: '10.50' }]))
  await chooseStatement(page, join(bank, 'zły.sta'))
  await press.press('Enter')
  await expect(notice(page, 'Nie udało się wygenerować raportu.')).toBeVisible()
  await expect(page.locator('.operations .text-field-errors')).toContainText('wyciąg MT940')
  await chooseStatement(page, join(bank, 'wyciąg.sta'))
  await press.press('Enter')
  await expect(notice(page, 'wyciąg_operacje.txt')).toBeVisible()
  expect(await readFile(join(downloads, 'wyciąg_operacje.txt'), 'utf8')).toContain('10,50;PLN;JAN KOWALSKI')
})

const FAILED = 'Wystąpił błąd podczas pobierania pliku.'
const FAULTS: readonly (readonly [FaultInput, string])[] = [
  [{ kind: 'status', status: 404, body: { detail: 'Nie znaleziono.' } }, 'Plik nie istnieje.'],
  [{ kind: 'status', status: 403, body: { detail: 'Nie masz uprawnień.' } }, FAILED],
  [{ kind: 'status', status: 500 }, FAILED],
  [{ kind: 'html' }, FAILED],
  [{ kind: 'cut' }, FAILED],
]

test('INV-007 INV-020 exports that fail or are cancelled leave no file behind and can be started again', async ({
  app,
  sandbox,
  downloads,
}) => {
  const { page } = app
  const { year, month } = await invoiceMonth(sandbox)
  await openRoute(page, `/invoices/list?date_year=${year}&date_month=${month}`)
  const csv = page.getByRole('button', { name: 'Pobierz CSV' })
  const match = { path: 'admin_export_csv|dotpay_operations' }
  for (const [fault, text] of FAULTS) {
    await sandbox.control.fault({ ...fault, match, times: 1 })
    await csv.press('Enter')
    await expect(notice(page, text), JSON.stringify(fault)).toBeVisible()
    await notice(page, text).getByRole('button').last().click()
    await expect(csv).not.toHaveAttribute('aria-busy', 'true')
    expect([fault, await saved(downloads)]).toEqual([fault, []])
  }

  await sandbox.control.fault({ kind: 'delay', delayMs: 60_000, match, times: 1 })
  await csv.press('Enter')
  await page.getByRole('button', { name: 'Przerwij' }).press('Enter')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await sandbox.control.clearFaults()
  await csv.press('Enter')
  await expect(notice(page, 'Zapisano')).toBeVisible()
  expect(await saved(downloads)).toHaveLength(1)

  await openRoute(page, '/operation/dotpay_operations')
  await sandbox.control.fault({ kind: 'status', status: 500, match, times: 1 })
  await page.getByRole('button', { name: 'Pobierz plik' }).press('Enter')
  await expect(notice(page, 'Nie udało się wygenerować raportu.')).toBeVisible()
  expect(await saved(downloads)).toHaveLength(1)
})
