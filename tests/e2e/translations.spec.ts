import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import writeExcelFile from 'write-excel-file/node'
import { chooseFile, openRoute, sharedTest as test, signInAs } from '#support/app.ts'
import { countedKeys } from '#support/keys.ts'

test('SYS-017 SYS-019 SYS-020 exports the texts of records as a workbook and imports it again with the changes', async ({
  app: { page },
  sandbox,
  downloads,
}) => {
  await signInAs(page, 'administrator')
  await openRoute(page, '/translations/models-list?model=faq')
  await expect(page.locator('.grid-row').first()).toBeVisible()
  await page.getByRole('button', { name: 'Eksportuj do Excela' }).click()
  await expect(page.getByText('Zapisano „tłumaczenia.xlsx” w folderze Pobrane.')).toBeVisible()

  const saved = join(downloads, 'tłumaczenia.xlsx')
  const rows = await readSheet(saved, { trim: false })
  const place = rows.findIndex(
    ([model, id, field]) => model === 'faq' && id === 70_001 && field === 'question',
  )
  const edited = rows
    .slice(0, place + 1)
    .map((row) => row.map((cell) => (cell === null ? null : String(cell))))
  const [last = []] = edited.slice(-1)
  last[5] = 'Wie lange druckt ihr?'
  await writeExcelFile([...edited, ['faq', '99999', 'question', 'x']]).toFile(saved)

  await page.getByRole('button', { name: 'Importuj z Excela' }).click()
  const form = page.getByRole('dialog', { name: 'Import tłumaczeń z Excela' })
  await form.getByRole('button', { name: 'Importuj' }).click()
  await expect(form.getByText('Wybierz plik.', { exact: true })).toBeVisible()
  const none = join(downloads, 'notatki.xlsx')
  await writeFile(none, 'to nie jest Excel')
  await chooseFile(page, 'input[type="file"]', none)
  await expect(form.getByText(/^notatki\.xlsx nie jest plikiem Excela/)).toBeVisible()
  expect((await sandbox.control.requests()).some(({ path }) => path.includes('import_from_file'))).toBe(false)

  await chooseFile(page, 'input[type="file"]', saved)
  await expect(form.getByText('tłumaczenia.xlsx', { exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'Importuj' }).click()
  const result = page.getByRole('dialog', { name: 'Wynik importu: tłumaczenia.xlsx' })
  await expect(result.getByText('Nie ma tekstu faq / 99999 / question.')).toBeVisible()
  await result.getByRole('button', { name: 'Zamknij', exact: true }).click()
  await expect(
    page.getByRole('button', { name: /^DE, faq 70001 question: Wie lange druckt ihr\?$/ }),
  ).toBeVisible()
})

test('SYS-016 from the second text on, each missing text is translated with one key press besides the typing, even while the server is slow', async ({
  app: { page },
  sandbox,
}) => {
  await signInAs(page, 'administrator')
  await openRoute(page, '/translations/list?module=cart&type=button&missing=de')
  await page.getByRole('button', { name: 'Tłumacz brakujące' }).click()
  const source = page.getByRole('group', { name: /^Tekst źródłowy/ })
  const field = page.getByRole('textbox', { name: /^Tłumaczenie, DE/ })
  await expect(field).toBeFocused()
  const fault = { method: 'PATCH', path: '/translation/' }
  await sandbox.control.fault({ match: fault, kind: 'delay', delayMs: 1500 })

  const keys = countedKeys(page)
  const sources: string[] = []
  for (const word of ['Erster Text', 'Zweiter Text', 'Dritter Text']) {
    const before = keys.count()
    sources.push((await source.textContent()) ?? '')
    await keys.type(word)
    await keys.press('Enter')
    // The next text appears before the save has a response.
    await expect(source).not.toHaveText(sources.at(-1) ?? '')
    await expect(field).toHaveValue('')
    expect(keys.count() - before).toBe(1)
  }
  expect(new Set(sources).size).toBe(3)
  await expect(page.getByText(/^3 z\s\d+ brakujących$/)).toBeVisible()
  await sandbox.control.clearFaults()
  const saved = (await sandbox.control.requests()).filter(({ method }) => method === 'PATCH')
  expect(saved).toHaveLength(3)
})

test('the source text is shown above the field, which is fully visible at 100 % and at 200 % zoom', async ({
  app: { page },
}) => {
  await signInAs(page, 'administrator')
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 683, height: 384 },
  ]) {
    await page.setViewportSize(viewport)
    await openRoute(page, '/pages/translate?language=cpen')
    const field = page.getByRole('textbox', { name: /^Tłumaczenie, CPEN/ })
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport({ ratio: 1 })
    const [source, editor] = await Promise.all([
      page.locator('.desk-source').boundingBox(),
      page.locator('.desk-editor').boundingBox(),
    ])
    expect((source?.y ?? 0) + (source?.height ?? 0)).toBeLessThanOrEqual(editor?.y ?? 0)
  }
  await page.setViewportSize({ width: 1366, height: 768 })
})
