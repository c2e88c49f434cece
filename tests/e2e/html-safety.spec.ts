import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Frame, type Page } from '@playwright/test'
import { openRoute, sharedTest as test, signInAs } from '#support/app.ts'
import { goTo } from '#support/go-to.ts'
import { policyViolations } from '#support/policy-violations.ts'
import { pagesBeside } from '#support/windows.ts'
import { xssPayloads } from '../fixtures/xss-payloads.ts'

/** Starts a third-party web server that records every request. */
async function startStranger(): Promise<{ host: string; asked: string[]; server: Server }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('access-control-allow-origin', '*')
    response.end('top.pwned=1')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, asked, server }
}

/**
 * Triggers everything that a user or the browser could do with the content, including handlers and links of all
 * elements.
 */
async function provoke(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    const kinds = [
      'mouseover',
      'pointerover',
      'focus',
      'click',
      'load',
      'error',
      'toggle',
      'submit',
      'scroll',
      'input',
    ]
    for (const element of document.querySelectorAll('body *')) {
      for (const kind of kinds) element.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }))
      if (element instanceof HTMLAnchorElement) element.click()
    }
  })
}

/**
 * The evaluation above runs in a frame with scripts disabled, where the events that it dispatches start nothing either.
 */
const framesOf = (page: Page) => page.frames().filter((frame) => frame.parentFrame() !== null)

test.describe('HTML of the API', () => {
  let stranger: Awaited<ReturnType<typeof startStranger>>
  let dialogs: string[]

  test.beforeEach(async ({ app: { page } }) => {
    stranger = await startStranger()
    dialogs = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await signInAs(page, 'administrator')
  })

  test.afterEach(() => stranger.server.close())

  async function nothingRan(page: Page, where: string): Promise<void> {
    expect(await page.evaluate(() => 'pwned' in window), `nothing ran in ${where}`).toBe(false)
    expect(dialogs, where).toEqual([])
    expect(stranger.asked, `nothing was fetched by ${where}`).toEqual([])
    expect(await page.evaluate(() => typeof document.createElement), `${where} left the page alone`).toBe(
      'function',
    )
    expect(pagesBeside(page)).toEqual([])
  }

  test('DESK-020 no known way of executing code works in the editor, source, preview or list', async ({
    app: { page },
    sandbox,
  }) => {
    const { wellFormed, broken } = xssPayloads(stranger.host)
    const all = [...wellFormed, ...broken]
    expect(new Set(all).size).toBeGreaterThanOrEqual(100)
    const call = sandbox.as('administrator')
    for (const payload of all) {
      await call('POST', '/api/v1/news/', { title_pl: payload.slice(0, 250), content_pl: payload })
    }
    const together = `<p>Początek</p>\n${wellFormed.map((payload) => `<div>${payload}</div>`).join('\n')}`
    const { pk } = (await call('POST', '/api/v1/news/', { title_pl: 'Wszystkie', content_pl: together }))
      .body as {
      pk: number
    }
    const address = page.url()

    await openRoute(page, '/news/list?page_size=200&ordering=pk')
    await expect(page.getByRole('grid', { name: 'Aktualności' })).toHaveAttribute('aria-busy', 'false')
    await expect(page.getByText('top.pwned=1').first()).toBeVisible()
    const made = page
      .getByRole('grid', { name: 'Aktualności' })
      .locator('script, img, iframe, object, style, form')
    await expect(made).toHaveCount(0)
    await nothingRan(page, 'the list')

    await openRoute(page, `/news/update/${pk}`)
    const area = page.locator('.rich-text-visual:visible')
    await expect(area).toHaveAttribute('data-state', 'ready')
    const editor = page.frameLocator('.rich-text-frame')
    await expect(editor.locator('div')).not.toHaveCount(0)
    await editor.getByText('Początek').click()
    await page.keyboard.type('x', { delay: 60 })
    await expect(page.getByText('Niezapisane: Treść (PL)')).toBeVisible()
    for (const frame of framesOf(page)) await provoke(frame)
    await nothingRan(page, 'the editor')

    await page.getByRole('button', { name: 'Źródło' }).click()
    const preview = page.frameLocator('.html-preview')
    await expect(preview.getByText('Początek')).toBeVisible()
    for (const frame of framesOf(page)) await provoke(frame)
    await nothingRan(page, 'the preview of all')

    const source = page.getByRole('textbox', { name: 'Treść: polski' })
    for (const [index, payload] of broken.entries()) {
      await source.press('Control+a')
      await page.keyboard.insertText(`<u>nr ${index}</u>${payload}`)
      await expect(preview.getByText(`nr ${index}`, { exact: true })).toBeVisible()
    }
    for (const frame of framesOf(page)) await provoke(frame)
    await nothingRan(page, 'source and preview of each broken one')
    expect(new URL(page.url()).origin).toBe(new URL(address).origin)
    expect(new URL(page.url()).pathname).toBe(`/news/update/${pk}`)
  })

  test('platform check 12: DESK-020 the same HTML executes nothing in a conversation, its original, a banner or a product, and violates no policy there', async ({
    app: { page },
    sandbox,
  }) => {
    const { wellFormed } = xssPayloads(stranger.host)
    const html = `<p>Początek</p>\n${wellFormed.map((payload) => `<div>${payload}</div>`).join('\n')}`
    const call = sandbox.as('administrator')
    const content = { order: await sandbox.control.order('gls'), competency: 10, content: html }
    // The editor of a text has the same title as its preview.
    const preview = (title: string) =>
      page
        .locator('.html-preview')
        .and(page.getByTitle(title, { exact: true }))
        .contentFrame()
    const violations = await policyViolations(page)

    await goTo(page, `/messages/update/${await sandbox.control.clientWrites(content)}`)
    await expect(page.getByRole('article').getByText('Początek')).toBeVisible()
    await nothingRan(page, 'a message')
    await page.getByRole('button', { name: 'Pokaż oryginał' }).click()
    await expect(preview('Oryginał wiadomości').getByText('Początek')).toBeVisible()
    for (const frame of framesOf(page)) await provoke(frame)
    await nothingRan(page, 'the original of a message')
    await page.keyboard.press('Escape')

    for (const [record, address] of [
      ['/api/v1/banners/52001/', '/banners/update/52001'],
      ['/api/v1/products/20035/', '/products/update/20035?section=texts'],
    ] as const) {
      await call('PATCH', record, { description_pl: html })
      await goTo(page, address)
      await expect(preview('Opis: polski').getByText('Początek')).toBeVisible()
      for (const frame of framesOf(page)) await provoke(frame)
      await nothingRan(page, address)
    }
    expect(await violations()).toEqual([])
  })

  test('DESK-020 the frame alone prevents all execution, whatever HTML it contains', async ({
    app: { page },
  }) => {
    const { wellFormed, broken } = xssPayloads(stranger.host)
    await openRoute(page, '/news/update/51004')
    await expect(page.frameLocator('.html-preview').getByText('Polecane')).toBeVisible()
    await page.evaluate(
      (payloads) => {
        const frame = document.querySelector<HTMLIFrameElement>('.html-preview')
        const inside = frame?.contentDocument
        if (!inside) throw new Error('no frame')
        for (const payload of payloads) {
          const holder = inside.createElement('div')
          inside.documentElement.append(holder)
          holder.innerHTML = payload
          for (const script of holder.querySelectorAll('script')) {
            const fresh = inside.createElement('script')
            fresh.textContent = script.textContent
            if (script.src) fresh.src = script.src
            script.replaceWith(fresh)
          }
          for (const element of holder.querySelectorAll('*')) {
            for (const kind of ['click', 'mouseover', 'focus', 'error', 'load'])
              element.dispatchEvent(
                new (frame.contentWindow as typeof window & Window).Event(kind, { cancelable: true }),
              )
          }
        }
      },
      [...wellFormed.filter((payload) => !/http-equiv|target="_top"/.test(payload)), ...broken],
    )
    await nothingRan(page, 'the frame')
  })
})
