import type { Page } from 'playwright-core'

/**
 * Selects a file on disk as the file dialog would. Playwright's own `setInputFiles` sends only the bytes to a browser
 * that it is connected to, and a file without a path cannot be attached.
 */
export async function chooseFile(page: Page, selector: string, path: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const expression = `document.querySelector(${JSON.stringify(selector)})`
  const { result } = await devtools.send('Runtime.evaluate', { expression })
  if (result.objectId === undefined) throw new Error(`there is no ${selector} to choose a file in`)
  await devtools.send('DOM.setFileInputFiles', { files: [path], objectId: result.objectId })
  await devtools.detach()
}
