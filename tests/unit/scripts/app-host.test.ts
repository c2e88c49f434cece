import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allHostOnlyTests, hostOnlyTests } from '#support/host-only-tests.ts'
import { electronFor, HostMissing, splitHost } from '../../../scripts/lib/app-host.mjs'
import { desktopCommand } from '../../../scripts/lib/desktop-command.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
/** Only lower this number. A new test must also run on Electron. */
const MOST_HOST_ONLY = 21

describe('the host of the end-to-end tests', () => {
  test('PL-1 a run that requires Electron fails without its binary and without a display, and never falls back', () => {
    expect(() => electronFor({ wanted: 'electron', electron: null, hasDisplay: true })).toThrow(HostMissing)
    expect(() => electronFor({ wanted: 'electron', electron: '/electron', hasDisplay: false })).toThrow(
      'no display',
    )
    expect(electronFor({ wanted: 'electron', electron: '/electron', hasDisplay: true })).toBe('/electron')
    expect(() => electronFor({ wanted: 'firefox', electron: '/electron', hasDisplay: true })).toThrow(
      'electron or chromium',
    )
  })

  test('without a requirement Electron is preferred if it can open a window, otherwise the Chromium host', () => {
    expect(electronFor({ electron: '/electron', hasDisplay: true })).toBe('/electron')
    expect(electronFor({ electron: '/electron', hasDisplay: false })).toBeNull()
    expect(electronFor({ electron: null, hasDisplay: true })).toBeNull()
    expect(electronFor({ wanted: 'chromium', electron: '/electron', hasDisplay: true })).toBeNull()
  })

  test('only --host is taken from the command line; the rest belongs to Playwright', () => {
    expect(splitHost(['window.spec', '--host', 'electron', '--retries=0'])).toEqual({
      host: 'electron',
      rest: ['window.spec', '--retries=0'],
    })
    expect(splitHost(['--host=chromium'])).toEqual({ host: 'chromium', rest: [] })
    expect(splitHost(['--headed'])).toEqual({ host: undefined, rest: ['--headed'] })
    expect(splitHost(['--host'])).toEqual({ host: '', rest: [] })
  })

  test.skipIf(process.platform !== 'linux')(
    'PL-1 the command `test:e2e -- --host electron` ends with an error and starts no test if Electron cannot run',
    () => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['scripts/e2e.mjs', '--host', 'electron', '--list'],
        {
          cwd: ROOT,
          encoding: 'utf8',
          env: { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '' },
        },
      )
      expect(status).toBe(2)
      expect(stderr).toContain('Nothing falls back to Chromium')
      expect(stdout).toBe('')
    },
  )

  test('a desktop session runs npm without a shell, and under xvfb-run only without a display', () => {
    const env = { npm_execpath: '/lib/npm-cli.js' }
    expect(desktopCommand(['npm', 'run', 'demo'], { needsDisplay: false, env })).toEqual([
      process.execPath,
      '/lib/npm-cli.js',
      'run',
      'demo',
    ])
    expect(desktopCommand(['electron', '.'], { needsDisplay: true, env })).toEqual([
      'xvfb-run',
      '--auto-servernum',
      '--server-args=-screen 0 1920x1080x24',
      'electron',
      '.',
    ])
  })
})

describe('tests that Electron does not run', () => {
  const listed = JSON.parse(readFileSync(join(ROOT, 'tests/e2e/host-only.json'), 'utf8')) as Record<
    string,
    string[]
  >

  test('PL-1 are exactly those of the checked-in list, which only becomes shorter', () => {
    expect(listed).toEqual(allHostOnlyTests(ROOT))
    expect(Object.values(listed).flat().length).toBeLessThanOrEqual(MOST_HOST_ONLY)
  })

  test('are found by their own call, by a helper of their file, and by a skip of their whole file', () => {
    const source = [
      "const open = (app) => app.tell({ command: 'open-url' })",
      "ownTest.beforeEach(({ app }) => { ownTest.skip(app.host === 'electron', 'why') })",
      "test.describe('a group', () => {",
      "  test('own call', async ({ app }) => { await app.tell({ command: 'quit' }) })",
      "  test('helper', async ({ app }) => { await open(app) })",
      "  test('skip', async ({ app }) => { test.skip(app.host === 'electron', 'why') })",
      "  test('plain', async ({ app }) => { test.skip(noTool !== null) })",
      '})',
      "ownTest('by its file', () => {})",
    ].join('\n')
    expect(hostOnlyTests('a.spec.ts', source)).toEqual(['own call', 'helper', 'skip', 'by its file'])
  })
})
