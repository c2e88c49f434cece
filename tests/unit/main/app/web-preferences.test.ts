import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CLOSED_PAGE } from '#main/app/web-preferences.ts'

const MAIN = join(import.meta.dirname, '../../../../src/main')

test('DESK-011 a window has sandbox, contextIsolation and webSecurity on and nodeIntegration off', () => {
  expect(CLOSED_PAGE).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    nodeIntegrationInWorker: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    webviewTag: false,
  })
})

test('DESK-011 every window of the app is made with these preferences, and none is changed beside them', () => {
  const made = readdirSync(MAIN, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(MAIN, name), 'utf8'))
    .flatMap((source) => {
      const windows = source.match(/new (?:BrowserWindow|WebContentsView|BrowserView)\(/g) ?? []
      const preferences = source.match(/webPreferences: \{[^}]*\}/g) ?? []
      return windows.map((_, index) => (preferences[index] ?? 'none').replace(/\s+/g, ' '))
    })
  expect(new Set(made)).toEqual(
    new Set([
      // What is printed through the system's driver: a page without a bridge, in a session of its own.
      'webPreferences: { ...CLOSED_PAGE, session: printSession(), devTools: false, backgroundThrottling: false, }',
      'webPreferences: { ...CLOSED_PAGE, preload, devTools: hasDeveloperTools }',
    ]),
  )
  expect(made).toHaveLength(2)
})
