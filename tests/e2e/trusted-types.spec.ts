import { expect, type Page } from '@playwright/test'
import { sharedTest as test, signInAs } from '#support/app.ts'
import { goTo } from '#support/go-to.ts'

const HOSTILE = '<img src="x" onerror="window.pwned = 1"><svg onload="window.pwned = 1"></svg>'

/** Tries every way in which a script of the page could turn a text into HTML. */
function writeHtml(page: Page, text: string): Promise<Record<string, string>> {
  return page.evaluate((html) => {
    const holder = document.body.appendChild(document.createElement('div'))
    const ways: Record<string, () => unknown> = {
      innerHTML: () => (holder.innerHTML = html),
      outerHTML: () => (holder.appendChild(document.createElement('p')).outerHTML = html),
      insertAdjacentHTML: () => holder.insertAdjacentHTML('beforeend', html),
      createContextualFragment: () => holder.append(document.createRange().createContextualFragment(html)),
      DOMParser: () => holder.append(...new DOMParser().parseFromString(html, 'text/html').body.children),
      srcdoc: () => {
        const frame = holder.appendChild(document.createElement('iframe'))
        frame.srcdoc = html
        frame.remove()
      },
      setHTMLUnsafe: () => holder.setHTMLUnsafe(html),
    }
    const results = Object.entries(ways).map(([name, write]) => {
      try {
        write()
        const active = [...holder.querySelectorAll('*')].flatMap((element) =>
          element.getAttributeNames().filter((attribute) => attribute.startsWith('on')),
        )
        return [name, active.length === 0 ? 'inert' : active.join()]
      } catch (cause) {
        return [name, (cause as Error).name]
      }
    })
    holder.remove()
    return Object.fromEntries(results) as Record<string, string>
  }, text)
}

const WAYS = [
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'createContextualFragment',
  'DOMParser',
  'srcdoc',
  'setHTMLUnsafe',
]
const all = (result: string) => Object.fromEntries(WAYS.map((name) => [name, result]))
/** Opens a screen whose texts are HTML, so that its code has made the page's policies. */
async function openList(page: Page): Promise<void> {
  await signInAs(page, 'administrator')
  await goTo(page, '/news/list')
  await expect(page.getByRole('grid', { name: 'Aktualności' })).toHaveAttribute('aria-busy', 'false')
}

const hasRun = (page: Page) => page.evaluate(() => 'pwned' in window)

test('platform check 12: a text never becomes HTML of the sign-in page, and on later screens it becomes inert HTML, which is logged once per place without its content', async ({
  app,
}) => {
  const { page } = app
  expect(await writeHtml(page, HOSTILE)).toEqual(all('TypeError'))

  await openList(page)
  const written = () => app.mainLog().match(/plain HTML from .*/g) ?? []
  expect(written()).toEqual([])
  expect(await writeHtml(page, HOSTILE)).toEqual(all('inert'))
  await expect.poll(() => written().length).toBe(WAYS.length)
  const first = written()
  expect(first.filter((line) => line.endsWith('made inert'))).toHaveLength(WAYS.length)
  expect(first.join()).not.toMatch(/pwned|onerror/)
  await writeHtml(page, HOSTILE)
  expect(await hasRun(page)).toBe(false)
})

test('platform check 12: the page refuses every script from a text or from another place, and every other policy', async ({
  app: { page },
}) => {
  await openList(page)
  const refused = await page.evaluate(async () => {
    const text = 'window.pwned = 1'
    const blob = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
    const own = [...document.scripts].find(({ src }) => src !== '')?.src ?? ''
    const scriptFrom = (address: string) => (document.createElement('script').src = address)
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown }
    }
    const rules = { createHTML: (html: string) => html, createScript: (script: string) => script }
    const ways: Record<string, () => unknown> = {
      // An indirect call, because the bundler warns about the direct one.
      eval: () => Reflect.get(window, 'eval')(text),
      Function: () => Reflect.construct(Function, [text]),
      setTimeout: () => setTimeout(text as unknown as () => void),
      'text of a script': () => (document.createElement('script').textContent = text),
      'event handler': () => document.body.setAttribute('onclick', text),
      'script from another place': () => scriptFrom('https://example.com/x.js'),
      'script from a text': () => scriptFrom(blob),
      // Only workers may be started by an address.
      'own script': () => scriptFrom(own),
      'worker from another place': () => new Worker('https://example.com/assets/pdf.worker.js'),
      'worker from a text': () => new Worker(blob),
      'own script as a worker': () => new Worker(own),
      'another policy': () => trustedTypes.createPolicy('other', rules),
      'the default policy again': () => trustedTypes.createPolicy('default', rules),
      'our own policy again': () => trustedTypes.createPolicy('inert-html', rules),
    }
    // Within the call of the test itself the browser's tools allow `eval`.
    await new Promise((resolve) => setTimeout(resolve))
    const results: Record<string, string> = {}
    for (const [name, run] of Object.entries(ways)) {
      try {
        run()
        results[name] = 'accepted'
      } catch (cause) {
        results[name] = (cause as Error).name
      }
    }
    const imported = (address: string) =>
      import(/* @vite-ignore */ address).then(
        () => 'accepted',
        () => 'refused',
      )
    results['import of a text'] = await imported(`data:text/javascript,${text}`)
    results['import from another place'] = await imported('https://example.com/x.js')
    return { results, own }
  })
  expect(refused.own).not.toBe('')
  expect(refused.results).toEqual({
    eval: 'EvalError',
    Function: 'EvalError',
    setTimeout: 'TypeError',
    'text of a script': 'TypeError',
    'event handler': 'TypeError',
    'script from another place': 'TypeError',
    'script from a text': 'TypeError',
    'own script': 'TypeError',
    'worker from another place': 'TypeError',
    'worker from a text': 'TypeError',
    'own script as a worker': 'TypeError',
    'another policy': 'TypeError',
    'the default policy again': 'TypeError',
    'our own policy again': 'TypeError',
    'import of a text': 'refused',
    'import from another place': 'refused',
  })
  expect(await hasRun(page)).toBe(false)
})
