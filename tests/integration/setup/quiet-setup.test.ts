import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runSetUp } from '#support/fresh-clone.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'setup-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

const MODULES = resolve('node_modules')
const script = (...lines: string[]) => ['#!/bin/sh', ...lines, ''].join('\n')

/** Warnings that npm prints on Node 20, which a newcomer would take for a failure. */
const WARNS = `for n in $(seq 60); do echo "npm warn EBADENGINE package-$n wants another node" >&2; done`
const INSTALLS = `[ -e node_modules ] || ln -s '${MODULES}' node_modules`
const noApt = script('exit 1')
/** Simulates an installed Chromium, so that the set-up has nothing else to install. */
const CHROMIUM = { CHROMIUM_PATH: process.execPath, DISPLAY: '' }

const linesOf = (output: string) => output.trimEnd().split('\n')

describe.skipIf(process.platform === 'win32')('set-up of a fresh clone', () => {
  test('DESK-001 prints one line per step in plain words, whatever npm prints while it succeeds', async () => {
    const npm = script('echo "npm: $*"', WARNS, INSTALLS)
    const { code, output } = await runSetUp(folder, { npm, 'apt-get': noApt }, CHROMIUM)
    expect(code).toBe(0)
    expect(output).not.toMatch(/EBADENGINE|warn/i)
    for (const line of linesOf(output)) expect(line).toMatch(/^setup: \S/)
    expect(linesOf(output)[0]).toBe('setup: installing packages with npm; this takes a few minutes…')
    expect(linesOf(output).at(-1)).toBe('setup: ready')
    // The full output is still in the log file.
    expect(await readFile(join(folder, '.setup', 'npm-ci.log'), 'utf8')).toContain('EBADENGINE package-60')
  })

  test('DESK-001 if the clean install is refused, a plain one follows without any output', async () => {
    const npm = script(WARNS, '[ "$1" = ci ] && echo "npm error lock file" && exit 1', INSTALLS)
    const { code, output } = await runSetUp(folder, { npm, 'apt-get': noApt }, CHROMIUM)
    expect(code).toBe(0)
    expect(output).not.toMatch(/EBADENGINE|npm error/)
  })

  test('DESK-001 a failed installation shows all of npm’s output and ends with an error', async () => {
    const npm = script('echo "$1: begins"', WARNS, 'echo "$1: E401 not allowed" >&2', 'exit 1')
    const { code, output } = await runSetUp(folder, { npm, 'apt-get': noApt }, CHROMIUM)
    expect(code).toBe(1)
    for (const said of [
      'ci: begins',
      'ci: E401',
      'install: begins',
      'EBADENGINE package-60',
      'install: E401',
    ])
      expect(output).toContain(said)
    expect(linesOf(output).at(-1)).toBe('setup: npm could not install the packages: what it said is above.')
  })

  test('DESK-001 a missing npm is named', async () => {
    const { code, output } = await runSetUp(
      folder,
      { 'apt-get': noApt },
      { ...CHROMIUM, PATH: join(folder, 'tools') },
    )
    expect(code).toBe(1)
    expect(output).toContain('npm: spawnSync npm ENOENT')
  })

  test.skipIf(process.platform !== 'linux')(
    'DESK-005 Debian packages are installed without output, and a failure shows all of it',
    async () => {
      const chromium = join(folder, 'chromium')
      const env = { CHROMIUM_PATH: chromium, DISPLAY: '', WAYLAND_DISPLAY: '' }
      const sudo = script('shift', 'exec "$@"')
      const noisy = 'echo "Reading package lists... $*"; echo "debconf: unable to initialize frontend" >&2'
      const npm = script(INSTALLS)
      const installs = script(noisy, `case "$*" in *chromium*) ln -s /bin/true '${chromium}';; esac`)
      const done = await runSetUp(folder, { npm, sudo, 'apt-get': installs }, env)
      expect(done.code).toBe(0)
      expect(done.output).toContain('setup: installing Chromium, in which the app runs here')
      expect(done.output).not.toMatch(/Reading package lists|debconf/)

      const other = await mkdtemp(join(folder, 'other-'))
      const fails = script(noisy, '[ "$1" = --version ] || { echo "E: no space left" >&2; exit 100; }')
      const absent = { ...env, CHROMIUM_PATH: join(other, 'chromium') }
      const failed = await runSetUp(other, { npm, sudo, 'apt-get': fails }, absent)
      expect(failed.code).toBe(1)
      for (const said of ['lists... update', 'lists... install -y chromium', 'debconf', 'E: no space left'])
        expect(failed.output).toContain(said)
      expect(linesOf(failed.output).at(-1)).toMatch(/^setup: No Electron binary and no Chromium found/)
    },
  )
})
