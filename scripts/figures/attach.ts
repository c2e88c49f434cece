import type { Page } from 'playwright-core'

/** Selects the file as the file dialog would, and passes it to the main process. */
export async function attach(page: Page, path: string): Promise<string> {
  await page.evaluate(() => {
    const input = document.body.appendChild(document.createElement('input'))
    input.type = 'file'
    input.id = 'figures-file'
  })
  const devtools = await page.context().newCDPSession(page)
  const expression = "document.querySelector('#figures-file')"
  const { result } = await devtools.send('Runtime.evaluate', { expression })
  await devtools.send('DOM.setFileInputFiles', { files: [path], objectId: result.objectId })
  await devtools.detach()
  return page.evaluate(async () => {
    const file = document.querySelector<HTMLInputElement>('#figures-file')?.files?.[0]
    if (!file) throw new Error('the file was not chosen')
    const answer = (await window.backoffice.attach(file)) as { data?: { reference: string } }
    return answer.data?.reference ?? ''
  })
}
