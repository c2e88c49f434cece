import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import writeExcelFile from 'write-excel-file/node'
import { chooseFile, openRoute, sharedTest as test, signInAs } from '#support/app.ts'

test('SYS-017 SYS-019 SYS-020 the texts of records go out as a workbook and come back in with what was changed', async ({
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
  const place = rows.findIndex(([model, id, field]) => model === 'faq' && id === 1 && field === 'question')
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
    page.getByRole('button', { name: /^DE, faq 1 question: Wie lange druckt ihr\?$/ }),
  ).toBeVisible()
})
