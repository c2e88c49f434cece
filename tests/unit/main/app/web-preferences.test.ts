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
  const makers = readdirSync(MAIN, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(MAIN, name), 'utf8'))
    .filter((source) => /new (?:BrowserWindow|WebContentsView|BrowserView)\(/.test(source))
  expect(makers).toHaveLength(1)
  const [preferences] = /webPreferences: \{[^}]*\}/.exec(makers[0] ?? '') ?? []
  expect(preferences).toBe('webPreferences: { ...CLOSED_PAGE, preload, devTools: hasDeveloperTools }')
})
