import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crashPageHandlers } from '#main/app/crash-page.ts'
import { htmlFrame } from '#main/app/html-frame.ts'
import { APP_ORIGIN, isAppAddress } from '#main/app/origin.ts'
import { createOwnScheme } from '#main/app/own-scheme.ts'

let folder = ''
let answer: (request: Request) => Promise<Response>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-scheme-'))
  const root = join(folder, 'renderer')
  await mkdir(join(root, 'assets'), { recursive: true })
  await writeFile(join(root, 'index.html'), '<!doctype html><title>app</title>')
  await writeFile(join(root, 'assets', 'index.js'), 'export {}')
  await writeFile(join(root, 'assets', 'tool.exe'), 'MZ')
  await writeFile(join(folder, 'secret.json'), '{"token":"x"}')
  answer = createOwnScheme({
    root,
    handlers: {
      ...crashPageHandlers,
      'html-frame': () => htmlFrame(),
      document: () => new Response('%PDF', { headers: { 'content-security-policy': 'sandbox' } }),
    },
  })
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const get = (path: string): Promise<Response> => answer(new Request(`${APP_ORIGIN}${path}`))

describe('the app’s own scheme', () => {
  test('names of inherited properties are ordinary routes of the page and not handlers', async () => {
    for (const path of ['/constructor', '/toString/7', '/__proto__', '/hasOwnProperty', '/valueOf']) {
      const response = await get(path)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(await response.text()).toContain('<title>app</title>')
    }
  })

  test('DESK-020 the frame for the API’s HTML runs no scripts, loads nothing from other origins and sends nothing', async () => {
    const response = await get('/html-frame')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toContain('<body></body>')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "img-src 'self' data:",
      "style-src 'unsafe-inline'",
      "base-uri 'none'",
      "form-action 'none'",
      'sandbox allow-same-origin',
    ])
  })

  test('DESK-012 every response has a policy that allows only the app’s own scripts', async () => {
    for (const path of ['/', '/order/list', '/assets/index.js', '/missing.js', '/crash-page']) {
      const policy = (await get(path)).headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self';")
      expect(policy).not.toContain('unsafe-')
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("form-action 'none'")
      // Platform check 12: the two policies of `renderer/ui/html/trusted-types.ts`, and no plain text.
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types inert-html default")
    }
  })

  test('DESK-012 a path without a file extension is a route of the page', async () => {
    const response = await get('/order/send/101999')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toContain('<title>app</title>')
  })

  test('a file of the renderer is served with its type and with nosniff', async () => {
    const response = await get('/assets/index.js')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('DESK-012 nothing outside the renderer folder is served, however the path is written', async () => {
    for (const path of [
      '/../secret.json',
      '/..%2fsecret.json',
      '/%2e%2e/secret.json',
      '/assets/..%5c..%5csecret.json',
      '/assets/%00.js',
      '/%',
    ]) {
      expect(`${path} ${(await get(path)).status}`).toBe(`${path} 404`)
    }
  })

  test('a file of an unknown type, another host and another method are refused', async () => {
    expect((await get('/assets/tool.exe')).status).toBe(404)
    expect((await answer(new Request('backoffice-app://other/'))).status).toBe(404)
    expect((await answer(new Request(`${APP_ORIGIN}/`, { method: 'POST' }))).status).toBe(405)
  })

  test('DESK-020 a document retains the stricter policy of the service that serves it', async () => {
    expect((await get('/document/7')).headers.get('content-security-policy')).toBe('sandbox')
  })

  test('DESK-079 the crash page has a reload link to the page’s last address and no script', async () => {
    const text = await (await get('/crash-page?back=%2Forder%2Fsend%2F5')).text()
    expect(text).toContain('href="/order/send/5"')
    expect(text).toContain('Wczytaj ponownie')
    expect(text).not.toContain('<script')
  })

  test('DESK-079 the crash page links only to the app', async () => {
    for (const back of ['//example.com', 'https://example.com', 'javascript:alert(1)', '/"><script>']) {
      const text = await (await get(`/crash-page?back=${encodeURIComponent(back)}`)).text()
      expect(text).not.toContain('example.com')
      expect(text).not.toContain('javascript:')
      expect(text).not.toContain('<script>')
    }
  })

  test('only the exact origin is accepted as the app', () => {
    expect(isAppAddress('backoffice-app://main')).toBe(true)
    expect(isAppAddress('backoffice-app://main/order/list')).toBe(true)
    expect(isAppAddress('backoffice-app://main.example.com/')).toBe(false)
    expect(isAppAddress('https://example.com/?backoffice-app://main/')).toBe(false)
  })
})
