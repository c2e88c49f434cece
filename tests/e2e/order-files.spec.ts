import { mkdir, writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { chooseFile, openRoute, sharedTest as test, signInAs } from '#support/app.ts'
import { aPdf, orderWith, type LineWithFile } from '#support/sandbox-files.ts'
import type { TestSandbox } from '#support/sandbox.ts'

test.beforeEach(async ({ app }) => signInAs(app.page, 'biuro'))

/** Returns an order in production whose first line has a file. */
async function aLineWithFile(
  sandbox: Pick<TestSandbox, 'as'>,
): Promise<{ order: number; line: LineWithFile }> {
  const order = await orderWith(
    sandbox.as('administrator'),
    'in_production',
    ([first]) => first !== undefined && first.filePk !== null,
  )
  const [line] = order.lines
  if (!line) throw new Error('an order without lines')
  return { order: order.pk, line }
}

async function openMenu(page: Page, line: LineWithFile, item: string): Promise<void> {
  await page.getByRole('button', { name: `Czynności pozycji ${line.pk}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Chooses a file in the open dialog. */
async function choose(page: Page, name: string, path: string): Promise<void> {
  await expect(page.locator(`[name=${name}]`)).toBeAttached()
  await chooseFile(page, `[name=${name}]`, path)
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Usuń plik/ })).toBeVisible()
}

async function onDisk(folder: string, file: File): Promise<string> {
  const path = `${folder}/${file.name}`
  await mkdir(folder, { recursive: true })
  await writeFile(path, await file.bytes())
  return path
}

const FILES = '/api/v1/order-product-files/'

test('ORD-116 ORD-118..119 ORD-122 ORD-124 a line’s file is replaced, checked, viewed and accepted', async ({
  app,
  sandbox,
}, testInfo) => {
  const { page } = app
  const { order, line } = await aLineWithFile(sandbox)
  await openRoute(page, `/order/${order}`)
  await sandbox.control.clearRequests()
  await openMenu(page, line, 'Zamień plik projektowy')
  await choose(page, 'client_file', await onDisk(testInfo.outputDir, aPdf('alert.pdf', 3)))
  await page.getByRole('dialog').getByRole('button', { name: 'Wyślij' }).click()
  await expect(page.getByText('Dodano plik projektowy do pozycji zamówienia')).toBeVisible()
  await expect(page.getByText('Trwa automatyczna weryfikacja pliku…')).toBeVisible()
  await expect(page.getByText('Zakończono proces weryfikacji pliku')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const sent = (await sandbox.control.requests()).filter(({ path }) => path.startsWith(FILES))
  expect(sent.map(({ method }) => method).slice(0, 3)).toEqual(['DELETE', 'POST', 'GET'])

  await expect(page.getByText('Do akceptacji')).toBeVisible()
  await page.getByRole('button', { name: 'Pokaż strony pliku alert.pdf' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('group', { name: 'Rozkładówka 1 z 2, strona 1' })).toBeFocused()
  await expect(dialog.getByText('Brak spadu 3 mm przy prawej krawędzi.').first()).toBeVisible()
  await expect(dialog.getByRole('group', { name: /^Rozkładówka/ })).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('group', { name: 'Rozkładówka 2 z 2, strony 2 i 3' })).toBeFocused()
  await expect(dialog.getByRole('group', { name: /^Rozkładówka/ })).toHaveAttribute('aria-busy', 'false')
  await dialog.getByRole('button', { name: 'Zaakceptuj wszystkie' }).click()
  await expect(page.getByText('Zaakceptowano strone podglądu')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Zaakceptuj wszystkie' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Zaakceptowany')).toBeVisible()
})

test('ORD-116 ORD-125..126 an upload that fails after the old file was removed is reported and can be retried', async ({
  app,
  sandbox,
}, testInfo) => {
  const { page } = app
  const { order, line } = await aLineWithFile(sandbox)
  await openRoute(page, `/order/${order}`)
  await sandbox.control.fault({ match: { method: 'POST', path: `${FILES}$` }, kind: 'drop', times: 1 })
  await openMenu(page, line, 'Zamień plik projektowy')
  await choose(page, 'client_file', await onDisk(testInfo.outputDir, aPdf('dobry.pdf')))
  const send = page.getByRole('dialog').getByRole('button', { name: 'Wyślij' })
  await send.click()
  const question = page.getByRole('alertdialog', { name: /^Nie wiadomo, czy wysłano plik projektowy/ })
  await question.getByRole('button', { name: 'Zostaw' }).click()
  await expect(page.getByRole('dialog').getByText(/pozycja nie ma teraz pliku projektowego/)).toBeVisible()
  await expect(page.getByText('dobry.pdf')).toBeVisible()
  await send.click()
  await question.getByRole('button', { name: 'Wyślij ponownie' }).click()
  await expect(page.getByText('Dodano plik projektowy do pozycji zamówienia')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Zamknij', exact: true }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const sent = (await sandbox.control.requests()).filter(({ path }) => path.startsWith(FILES))
  expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1)

  await openMenu(page, line, 'Dodaj plik źródłowy')
  await choose(page, 'file', await onDisk(testInfo.outputDir, new File(['8BPS'], 'projekt.psd')))
  await page.getByRole('dialog').getByRole('button', { name: 'Wyślij' }).click()
  await expect(page.getByText(`Dodano plik zródłowy do pozycji zamówienia ${line.pk}`)).toBeVisible()
})
