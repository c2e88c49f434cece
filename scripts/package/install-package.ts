import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const NAME = 'Backoffice'
const UNINSTALL_LIMIT_MS = 60_000

/** A package that electron-builder left unpacked in `dist`. */
interface UnpackedPackage {
  /** Folder of `app.asar`. */
  resources: string
  /** Path of the program; on macOS of its `.app`. */
  program: string
}

/** A program that is installed for the current user. */
interface InstalledPackage {
  /** Path of the file that starts it. */
  program: string
  uninstall: () => Promise<void>
}

function firstOf(folder: string, pattern: RegExp): string {
  const name = existsSync(folder) ? readdirSync(folder).find((file) => pattern.test(file)) : undefined
  if (name === undefined) throw new Error(`${folder} has nothing like ${pattern.source}: pack first`)
  return join(folder, name)
}

/** Returns the unpacked package of a system. Throws if it was not packed. */
export function unpackedPackage(dist: string, platform: NodeJS.Platform): UnpackedPackage {
  if (platform === 'darwin') {
    const program = firstOf(firstOf(dist, /^mac/), /\.app$/)
    return { resources: join(program, 'Contents/Resources'), program }
  }
  const folder = firstOf(dist, platform === 'win32' ? /^win-unpacked$/ : /^linux-unpacked$/)
  return {
    resources: join(folder, 'resources'),
    program: firstOf(folder, platform === 'win32' ? new RegExp(`^${NAME}\\.exe$`) : /^backoffice$/),
  }
}

function run(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`)
}

async function installOnWindows(dist: string): Promise<InstalledPackage> {
  run(firstOf(dist, new RegExp(`^${NAME}-.*\\.exe$`)), '/S')
  const folder = join(process.env['LOCALAPPDATA'] ?? '', 'Programs', NAME.toLowerCase())
  const program = firstOf(folder, new RegExp(`^${NAME}\\.exe$`))
  return {
    program,
    async uninstall() {
      run(firstOf(folder, /^Uninstall .*\.exe$/), '/S')
      // The uninstaller copies itself elsewhere and ends before it has finished.
      const limit = Date.now() + UNINSTALL_LIMIT_MS
      while (existsSync(program)) {
        if (Date.now() > limit) throw new Error(`${program} is still there after uninstalling`)
        await sleep(200)
      }
    },
  }
}

async function installOnMac(dist: string): Promise<InstalledPackage> {
  const folder = mkdtempSync(join(tmpdir(), 'applications-'))
  const volume = join(folder, 'volume')
  run('hdiutil', 'attach', firstOf(dist, /\.dmg$/), '-nobrowse', '-readonly', '-mountpoint', volume)
  try {
    run('cp', '-R', firstOf(volume, /\.app$/), folder)
  } finally {
    run('hdiutil', 'detach', volume)
  }
  return {
    program: join(firstOf(folder, /\.app$/), 'Contents/MacOS', NAME),
    uninstall: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * Installs a package for the current user: on Windows by its installer, on macOS from its disk image. On Linux there is
 * no installer, so the unpacked program is used.
 */
export async function installPackage(dist: string, platform: NodeJS.Platform): Promise<InstalledPackage> {
  if (platform === 'win32') return installOnWindows(dist)
  if (platform === 'darwin') return installOnMac(dist)
  return { program: unpackedPackage(dist, platform).program, uninstall: async () => undefined }
}
