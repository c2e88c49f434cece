import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { findInstance } from '../../scripts/chromium-host/instance.ts'

export interface FreshClone {
  page: Page
  output(): string
  /** Arguments of each call of npm so far. */
  npmCalls(): Promise<string[]>
  close(): Promise<void>
}

const ROOT = resolve('.')
/**
 * Set-up determines its own location by the real paths of its files, so these are copied. Files that are only read are
 * linked.
 */
const COPIED = ['scripts', 'out']
const LINKED = ['src', 'electron.vite.config.ts', 'package.json', 'package-lock.json']

/**
 * Simulates npm: the packages that it installs are already there. Nothing else may be fetched or installed during the
 * test.
 */
const NPM = `#!/bin/sh
echo "$*" >> "$(dirname "$0")/npm-calls"
ln -s '${ROOT}/node_modules' node_modules
`

async function executable(path: string, text: string): Promise<void> {
  await writeFile(path, text)
  await chmod(path, 0o755)
}

/**
 * Copies the project without its packages and without set-up's own records, and puts the test's programs first on the
 * path.
 */
async function makeClone(
  folder: string,
  copied: readonly string[],
  programs: Readonly<Record<string, string>>,
): Promise<NodeJS.ProcessEnv> {
  const tools = join(folder, 'tools')
  await mkdir(tools, { recursive: true })
  for (const name of copied)
    await cp(join(ROOT, name), join(folder, name), { recursive: true, preserveTimestamps: true })
  for (const name of LINKED) await symlink(join(ROOT, name), join(folder, name))
  for (const [name, text] of Object.entries(programs)) await executable(join(tools, name), text)
  return { ...process.env, PATH: [tools, process.env['PATH']].join(delimiter) }
}

interface SetUpRun {
  code: number | null
  /** Standard output and standard error. */
  output: string
}

/** Runs `npm run setup` in a clone, with these programs (shell scripts) instead of the machine's own. */
export async function runSetUp(
  folder: string,
  programs: Readonly<Record<string, string>>,
  env: NodeJS.ProcessEnv = {},
): Promise<SetUpRun> {
  const surroundings = await makeClone(folder, ['scripts'], programs)
  const child = spawn(process.execPath, ['scripts/setup.mjs'], {
    cwd: folder,
    env: { ...surroundings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()))
  await once(child, 'close')
  return { code: child.exitCode, output }
}

/** Runs `npm start` in a copy of the project without packages and set-up's records, with its own profile. */
export async function startFreshClone(folder: string, profile: string): Promise<FreshClone> {
  const env = await makeClone(folder, COPIED, { npm: NPM, 'apt-get': '#!/bin/sh\nexit 1\n' })

  // The app's arguments, as `npm start -- …` passes them on. Without them a display would be needed.
  const appArguments = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const child = spawn(process.execPath, ['scripts/start.mjs', ...appArguments], {
    cwd: folder,
    env: { ...env, DISPLAY: ':none', BACKOFFICE_API: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString()))

  async function endpoint(): Promise<string> {
    for (;;) {
      const found = findInstance(profile)?.endpoint
      if (found) return found
      if (child.exitCode !== null) throw new Error(`npm start ended:\n${said}`)
      await new Promise((wait) => {
        setTimeout(wait, 20)
      })
    }
  }

  const browser = await chromium.connectOverCDP(await endpoint())
  const pages = () => browser.contexts().flatMap((context) => context.pages())
  const page = pages().find((candidate) => candidate.url().startsWith('http')) ?? pages()[0]
  if (!page) throw new Error('the app has no page')
  return {
    page,
    output: () => said,
    async npmCalls() {
      const path = join(folder, 'tools', 'npm-calls')
      return existsSync(path) ? (await readFile(path, 'utf8')).trimEnd().split('\n') : []
    },
    async close() {
      child.kill('SIGTERM')
      await ended
      await browser.close().catch(() => undefined)
    },
  }
}
