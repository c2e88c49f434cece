import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { openRoute, sharedTest as test, signInAs } from '#support/app.ts'

const ready = (page: Page) => expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')

test.use({ appOptions: { viewport: { width: 1366, height: 768 } } })

test('a filtered list is saved by keyboard as a workbook with the content of the list', async ({
  app,
  downloads,
}) => {
  const { page } = app
  await signInAs(page, 'administrator')
  await openRoute(page, '/order/list?page=2&status=in_production&ordering=-pk')
  await ready(page)
  const said = await page.locator('.list-count').textContent()
  const count = Number(said?.replace(/\D/g, ''))
  expect(count).toBeGreaterThan(20)

  await page.getByRole('button', { name: 'Więcej' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Eksportuj do pliku…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Eksport: Zamówienia' })
  await expect(dialog.getByRole('radio', { name: /Excel/ })).toBeFocused()
  await page.keyboard.press('Enter')
  const reported = page.locator('.notice').filter({ hasText: 'w folderze Pobrane' })
  await expect(reported).toBeVisible()
  await expect(dialog).toBeHidden()

  const fileName = /„(.*)”/.exec((await reported.textContent()) ?? '')?.[1] ?? ''
  expect(fileName).toMatch(/^Zamówienia – .*\d{4}-\d\d-\d\d\.xlsx$/)
  const [head, ...rows] = await readSheet(await readFile(join(downloads, fileName)))
  expect(rows).toHaveLength(count)
  expect(head).toContain('Numer')
  expect(head).toContain('Brutto')
  const at = (heading: string) => head?.indexOf(heading) ?? -1
  const pks = rows.map((row) => row[at('Numer')])
  expect(pks).toEqual([...pks].sort((a, b) => Number(b) - Number(a)))
  expect(rows.every((row) => typeof row[at('Brutto')] === 'number')).toBe(true)
  expect(rows.every((row) => row[at('Dodano')] instanceof Date)).toBe(true)
  expect(new Set(rows.map((row) => row[at('Status')])).size).toBe(1)
})
