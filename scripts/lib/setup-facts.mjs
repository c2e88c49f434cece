import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { PROJECT_NODE, ROOT, projectNodeVersion } from './project-node.mjs'
import { isDebianLike, missingKeychainParts, missingTools } from './setup-plan.mjs'

const STAMP = join(ROOT, '.setup', 'stamp.json')

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function readStamp() {
  return readJson(STAMP) ?? {}
}

export function writeStamp(change) {
  mkdirSync(join(ROOT, '.setup'), { recursive: true })
  writeFileSync(STAMP, `${JSON.stringify({ ...readStamp(), ...change }, null, 2)}\n`)
}

export function hasDisplay(env = process.env, platform = process.platform) {
  return platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY)
}

/**
 * Path of Electron's binary. Null if it was not downloaded. The package is not asked, because that would start a
 * download.
 */
export function findElectronBinary() {
  const folder = join(ROOT, 'node_modules', 'electron')
  const path = join(folder, 'dist', readText(join(folder, 'path.txt')) || 'electron')
  return existsSync(path) ? path : null
}

export function lockHash() {
  return createHash('sha256')
    .update(readText(join(ROOT, 'package-lock.json')))
    .digest('hex')
}

/** `[]` as root, `['sudo', '-n']` with passwordless sudo, null if packages cannot be installed. */
export function aptPrefix() {
  if (process.platform !== 'linux' || !isDebianLike(readText('/etc/os-release'))) return null
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return null
  if (process.getuid() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null
}

/** Servers are installed in folders that are not on an ordinary user's PATH. */
function isInstalled(command) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.some((folder) => {
    try {
      accessSync(join(folder, command), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/**
 * Folder with Node's headers, as node-gyp's `nodedir`. Null if they would have to be downloaded. The project's own Node
 * comes without headers; most others have them in their folder.
 */
export function nodeHeaders(env = process.env) {
  const besideNode = [env.npm_node_execpath, process.execPath].map((path) => path && dirname(dirname(path)))
  const folders = [env.npm_config_nodedir, ...besideNode, '/usr', '/usr/local']
  const isComplete = (folder) =>
    ['node_api.h', 'common.gypi'].every((name) => existsSync(join(folder, 'include', 'node', name)))
  return folders.find((folder) => folder && isComplete(folder)) ?? null
}

/** Checks by loading the module, because an installed module may still lack a system library. */
function loadsKeychain() {
  if (!existsSync(join(ROOT, 'node_modules', 'keytar')) || !existsSync(PROJECT_NODE)) return false
  return spawnSync(PROJECT_NODE, ['-e', "require('keytar')"], { cwd: ROOT, stdio: 'ignore' }).status === 0
}

function hasKeychainPart(part) {
  if (part === 'node_api.h') return nodeHeaders() !== null
  if (part === 'libsecret-1') {
    return spawnSync('pkg-config', ['--exists', 'libsecret-1'], { stdio: 'ignore' }).status === 0
  }
  return isInstalled(part)
}

/** @returns {import('./setup-plan.mjs').SetupFacts} */
export function readFacts({ isForTests = false } = {}) {
  const stamp = readStamp()
  const chromium = findChromium()
  const missing = isForTests ? missingTools(isInstalled) : []
  const hasKeychain = loadsKeychain()
  const keychainParts = hasKeychain ? [] : missingKeychainParts(hasKeychainPart)
  const couldInstall = chromium === null || missing.length > 0 || keychainParts.length > 0
  return {
    hasModules: existsSync(join(ROOT, 'node_modules')),
    lockHash: lockHash(),
    installedLockHash: stamp.lockHash ?? null,
    nodeVersion: projectNodeVersion(),
    electronVersion: readJson(join(ROOT, 'package.json')).devDependencies.electron,
    hasElectron: findElectronBinary() !== null,
    triedElectron: stamp.triedElectron ?? null,
    hasDisplay: hasDisplay(),
    chromium,
    canInstallPackages: couldInstall && aptPrefix() !== null,
    isForTests,
    missingTools: missing,
    triedTools: stamp.triedTools ?? null,
    hasKeychain,
    missingKeychainParts: keychainParts,
    triedKeychainParts: stamp.triedKeychainParts ?? null,
    triedKeychain: stamp.triedKeychain ?? null,
  }
}
