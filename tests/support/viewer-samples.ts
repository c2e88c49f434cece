import { expect, type Page } from '@playwright/test'
import { openRoute } from './app.ts'
import { linesOf, readFile, type ProductFile } from './sandbox-files.ts'
import type { TestSandbox } from './sandbox.ts'

/** Opens the viewer's sample file whose name contains this word, from its order. */
export async function openSample(
  page: Page,
  sandbox: Pick<TestSandbox, 'as' | 'control'>,
  word: string,
): Promise<ProductFile> {
  const call = sandbox.as('administrator')
  for (const order of await sandbox.control.orders('viewer-samples')) {
    for (const { filePk } of await linesOf(call, order)) {
      const file = filePk === null ? null : await readFile(call, filePk)
      if (!file?.client_file_name?.includes(`-${word}`)) continue
      await openRoute(page, `/order/${order}`)
      await page.getByRole('button', { name: `Pokaż strony pliku ${file.client_file_name}` }).click()
      await expect(page.locator('.viewer-stage')).toBeVisible()
      return file
    }
  }
  throw new Error(`no sample with ${word} in its name`)
}
