import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
const sources = globSync('src/**/*.{ts,tsx,html}', { cwd: ROOT }).map((path) => ({
  path,
  text: readFileSync(join(ROOT, path), 'utf8'),
}))
const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

// Whether a page really lacks these powers is shown on a running page by `e2e/security.spec.ts`.
describe('windows', () => {
  test('DESK-011 every window is created with the closed options, which a caller cannot override', () => {
    expect(filesWith(/new (BrowserWindow|BrowserView|WebContentsView)\(/)).toEqual([
      'src/main/app/closed-window.ts',
    ])
    const text = readFileSync(join(ROOT, 'src/main/app/closed-window.ts'), 'utf8')
    const options = Object.fromEntries(
      [...text.matchAll(/^ {2}(\w+): (true|false),$/gm)].map(([, name, value]) => [name, value === 'true']),
    )
    expect(options).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
    })
    expect(text).toContain('webPreferences: { ...options.webPreferences, ...CLOSED_PAGE }')
  })

  test('DESK-011 no option that opens a page further, and no web view, occurs anywhere', () => {
    expect(
      filesWith(/experimentalFeatures|enableBlinkFeatures|allowpopups|<webview|disable-web-security/),
    ).toEqual([])
  })
})
