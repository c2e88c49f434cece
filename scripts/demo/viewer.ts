import type { Page } from 'playwright-core'
import { waitFor } from './screen.ts'
import type { Steps } from './steps.ts'

/** The order of the training shop whose order lines have a file of every structure. */
const ORDER = '/order/100001'

/** The files to open, and the keys that lead to the pages to be shown. */
const VIEWS: readonly (readonly [step: string, file: string, keys: readonly string[]])[] = [
  ['view a booklet', 'podglad-48-str-oprawa-2.pdf', ['PageDown', 'PageDown']],
  ['view varnish as coverage', 'podglad-uv-4-str.pdf', ['u']],
]

/** Pages through print files of the training shop, as a user does before accepting them. */
export async function viewFiles(page: Page, steps: Steps): Promise<void> {
  for (const [step, file, keys] of VIEWS) {
    await steps.run(step, async () => {
      await page.goto(new URL(ORDER, page.url()).href)
      await page.getByRole('button', { name: `Pokaż strony pliku ${file}` }).click()
      const stage = page.getByRole('dialog').getByRole('group', { name: /^(?:Rozkładówka|Strona) \d/ })
      await stage.waitFor()
      for (const key of keys) await page.keyboard.press(key)
      const name = await waitFor(page, 'picture of the page', async () =>
        (await stage.getAttribute('aria-busy')) === 'false' ? stage.getAttribute('aria-label') : null,
      )
      return [undefined, `${file}: ${name}`]
    })
  }
}
