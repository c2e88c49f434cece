import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { existsSync, readFileSync } from 'node:fs'

export interface HostOptions {
  mainPath: string
  /** Folder with the package.json from which the app takes its name and version. */
  appPath: string
  appName: string
  appVersion: string
  userDataDir: string
  isHeadless: boolean
  /** A debugging port for a test to connect to. Null opens none. */
  debuggingPort: number | null
  /** The arguments that the app sees as its own. */
  appArguments: string[]
}

function folderWithPackage(from: string): string {
  if (existsSync(join(from, 'package.json')) || dirname(from) === from) return from
  return folderWithPackage(dirname(from))
}

export function appDataFolder(): string {
  if (process.platform === 'win32') return process.env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support')
  return process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config')
}

function hasDisplay(): boolean {
  return process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])
}

export function readOptions(args: readonly string[]): HostOptions {
  const [mainPath, ...appArguments] = args
  if (!mainPath) throw new Error('usage: run.mjs out/main/index.js [options]')
  const value = (name: string): string | null =>
    appArguments.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3) ?? null
  const appPath = folderWithPackage(dirname(resolve(mainPath)))
  const manifest = JSON.parse(readFileSync(join(appPath, 'package.json'), 'utf8')) as Record<string, string>
  const appName = manifest['productName'] ?? manifest['name'] ?? 'app'
  const port = value('remote-debugging-port')
  return {
    mainPath: resolve(mainPath),
    appPath,
    appName,
    appVersion: manifest['version'] ?? '0.0.0',
    userDataDir: resolve(value('user-data-dir') ?? join(appDataFolder(), appName)),
    isHeadless: appArguments.includes('--headless') || !hasDisplay(),
    debuggingPort: port === null ? null : Number(port),
    appArguments,
  }
}
