import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { extractFile, listPackage, statFile } from '@electron/asar'
import { NOTICES_FILE, SBOM_FILE } from './legal-files.mjs'

/** Modules that cannot be bundled: native modules, and modules whose files are read from disk. */
const NATIVE_PACKAGES = [
  /^keytar$/,
  /^@napi-rs\/canvas(-[\w-]+)?$/,
  /^dejavu-fonts-ttf$/,
  /^koffi$/,
  /^@koromix\/[\w-]+$/,
]
const NEVER_PACKED = [
  /\.map$/,
  /\.(ts|tsx|mts|cts)$/,
  /(^|\/)tests?\//,
  /^out\/(bundled|legal)\//,
  /(^|\/)\.env/,
  /\.(pem|key|p12|pfx|cer)$/,
  /(^|\/)\.npmrc$/,
]
/** Beginnings of secrets that must never leave the machine that packs. */
const SECRET_WORDS = [
  '-----BEGIN PRIVATE KEY',
  '-----BEGIN RSA PRIVATE KEY',
  '_authToken',
  'CSC_KEY_PASSWORD',
]
const TEXT_FILES = /\.(js|cjs|mjs|css|html|json)$/

/** @param {string} path of a file in the archive, with slashes */
function belongs(path) {
  if (path === 'package.json' || path.startsWith('out/')) return true
  const [folder, first = '', second = ''] = path.split('/')
  const name = first.startsWith('@') ? `${first}/${second}` : first
  return folder === 'node_modules' && NATIVE_PACKAGES.some((known) => known.test(name))
}

function filesOf(archive) {
  return listPackage(archive, { isPack: false })
    .map((path) => path.replaceAll('\\', '/').replace(/^\//, ''))
    .filter((path) => !('files' in statFile(archive, path, false)))
}

/** Secrets and paths that reveal where or by whom the package was built. */
function privateWords(root) {
  return [...SECRET_WORDS, `${root}/`, ...(homedir() === '/' ? [] : [`${homedir()}/`])]
}

/** Finds inline scripts and styles, which would require a looser content security policy. */
function inlineParts(html) {
  const faults = []
  if (/<script(?![^>]*\bsrc=)/i.test(html)) faults.push('an inline script')
  if (/<style|\sstyle=/i.test(html)) faults.push('an inline style')
  return faults
}

/**
 * Returns the faults of a packed product, one line each.
 * @param {string} resources folder that holds `app.asar`
 * @param {{ root: string }} options `root`: folder that the package was made in
 */
export function packageFaults(resources, { root }) {
  const archive = join(resources, 'app.asar')
  if (!existsSync(archive)) return ['there is no app.asar']
  const faults = []
  const words = privateWords(root)
  for (const path of filesOf(archive)) {
    const entry = statFile(archive, path, false)
    const isUnpacked = 'unpacked' in entry && entry.unpacked === true
    if (!belongs(path)) faults.push(`${path}: does not belong into the package`)
    if (NEVER_PACKED.some((never) => never.test(path))) faults.push(`${path}: must not be packed`)
    if (path.endsWith('.node')) {
      if (!isUnpacked) faults.push(`${path}: a native module cannot be loaded out of the archive`)
      else if (!existsSync(join(resources, 'app.asar.unpacked', path))) faults.push(`${path}: is not there`)
      continue
    }
    if (isUnpacked || !TEXT_FILES.test(path)) continue
    const text = extractFile(archive, path, false).toString('utf8')
    for (const word of words) if (text.includes(word)) faults.push(`${path}: holds “${word}”`)
    if (path.startsWith('out/') && path.endsWith('.html'))
      for (const part of inlineParts(text)) faults.push(`${path}: ${part}`)
  }
  for (const needed of [
    'package.json',
    ...['index', 'sandbox', 'drawing', 'workbook', 'spooler'].map((entry) => `out/main/${entry}.js`),
    'out/preload/index.cjs',
    'out/renderer/index.html',
  ])
    if (!filesOf(archive).includes(needed)) faults.push(`${needed}: is missing`)
  if (!existsSync(join(resources, 'app-update.yml'))) faults.push('app-update.yml: is missing')
  return faults
}

/** All packages of the lock file that are not only for development, as `name` and `version`. */
function lockedPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && (!dev || path === 'node_modules/electron'))
    .map(([path, { version }]) => ({ name: path.split('node_modules/').at(-1), version }))
}

/**
 * All packages whose code the build put into a part of the program, as the bundler reported. Null if there was no
 * build.
 */
function bundledPackages(folder) {
  const lists = ['main', 'preload', 'renderer'].map((part) => join(folder, `${part}.json`))
  if (!lists.every((path) => existsSync(path))) return null
  return lists.flatMap((path) => JSON.parse(readFileSync(path, 'utf8')))
}

/** All packages that are in the archive as packages: native modules and fonts. */
function packedPackages(resources) {
  const archive = join(resources, 'app.asar')
  if (!existsSync(archive)) return []
  return filesOf(archive)
    .filter((path) => /(^|\/)node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(path))
    .map((path) => JSON.parse(extractFile(archive, path, false).toString('utf8')))
    .map(({ name, version }) => ({ name, version }))
}

/** All packages of these three sources, each once. */
function shippedPackages(resources, { root, bundled }) {
  const all = [...lockedPackages(root), ...(bundledPackages(bundled) ?? []), ...packedPackages(resources)]
  return new Map(all.map((one) => [`${one.name} ${one.version}`, one])).values()
}

/**
 * Returns what is missing in the notices and the bill of materials of a packed product, one line each. Every shipped
 * package must be named with its version and licence. The lock file, the bundler and the archive say which are shipped.
 * @param {string} resources folder that holds both
 * @param {{ root: string, bundled: string }} options folders of the project and of the bundler's notes (`out/bundled`)
 */
export function legalFaults(resources, { root, bundled }) {
  const read = (name) => {
    const path = join(resources, name)
    return existsSync(path) ? readFileSync(path, 'utf8') : null
  }
  const [notices, sbom] = [read(NOTICES_FILE), read(SBOM_FILE)]
  const faults = []
  if (bundledPackages(bundled) === null) faults.push('what was bundled is not noted: build first')
  if (notices === null) faults.push(`${NOTICES_FILE}: is missing`)
  if (sbom === null) faults.push(`${SBOM_FILE}: is missing`)
  const components = sbom === null ? [] : JSON.parse(sbom).components
  for (const { name, version } of shippedPackages(resources, { root, bundled })) {
    const entry = new RegExp(`^${RegExp.escape(`${name} ${version}`)}\nLicense: \\S.*\n\n\\S`, 'm')
    if (notices !== null && !entry.test(notices))
      faults.push(`${NOTICES_FILE}: ${name} ${version} is missing`)
    const isListed = components.some(
      (one) => one.name === name && one.version === version && one.licenses?.length > 0,
    )
    if (sbom !== null && !isListed) faults.push(`${SBOM_FILE}: ${name} ${version} is missing`)
  }
  return faults
}

/** Size of the product's own code in the archive, in bytes. Native modules differ between systems; this does not. */
export function ownBytes(resources) {
  const archive = join(resources, 'app.asar')
  return filesOf(archive)
    .filter((path) => path.startsWith('out/'))
    .reduce((sum, path) => sum + statFile(archive, path, false).size, 0)
}

/**
 * Compares the size with `{ bytes, reason }` of the last release. A package may differ by 5 %; a larger difference
 * needs a written reason.
 */
export function sizeFault(bytes, release) {
  const share = bytes / release.bytes - 1
  if (Math.abs(bytes - release.bytes) <= 0.05 * release.bytes || release.reason !== '') return null
  return `the product's own code has ${bytes} bytes, ${(share * 100).toFixed(1)} % off the last release: write the reason into package-size.json`
}

/** @param {string} path */
export function readRelease(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
