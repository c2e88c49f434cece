// Lists the packages whose code may be in the product, from the lock file. `npm sbom --omit dev` cannot be used: it
// omits every package that a development tool also needs, React and zod among them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const MODULES = 'node_modules/'
const LICENCE_FILE = /^(licen[cs]e|copying|notice)([._-].*)?$/i

/** Licences that packages do not name in their manifest, taken from their README or licence file. */
const KNOWN_LICENCES = new Map([
  ['dejavu-fonts-ttf', 'LicenseRef-DejaVu-Fonts'],
  ['png-js', 'MIT'],
])

/** Builds for other systems are not installed here. They belong to one package with one licence. */
const FAMILIES = [
  [/^@koromix\/koffi-/, 'koffi'],
  [/^@napi-rs\/canvas-/, '@napi-rs/canvas'],
]

/** Compares by code units, so that the order is the same on every machine, whatever its language. */
const byCodeUnits = (one, other) => (one < other ? -1 : 1)

/** Licence texts of a package and, one folder deeper, of its fonts, colour profiles and decoders. */
function licenceTexts(folder) {
  const read = (place) =>
    readdirSync(place, { withFileTypes: true })
      .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
      .map(({ name }) => join(place, name))
  const inner = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .flatMap(({ name }) => read(join(folder, name)))
  const texts = [...read(folder), ...inner].toSorted(byCodeUnits).map((path) => readFileSync(path, 'utf8'))
  return [...new Set(texts.map((text) => text.replaceAll('\r\n', '\n').trim()))]
}

function authorOf({ author, contributors, name }) {
  const [first] = author ? [author] : (contributors ?? [])
  return (typeof first === 'string' ? first : first?.name) ?? `the authors of ${name}`
}

/** Text of the licence that the manifest names, for a package that contains no licence text. */
function standardText(manifest) {
  if (manifest.license !== 'MIT') return null
  const [, terms] = readFileSync(new URL('./mit-terms.txt', import.meta.url), 'utf8').split('---\n')
  return `MIT License\n\nCopyright (c) ${authorOf(manifest)}\n\n${terms.trim()}`
}

function describe(root, path, entry) {
  const name = path.slice(path.lastIndexOf(MODULES) + MODULES.length)
  const [, family] = FAMILIES.find(([pattern]) => pattern.test(name)) ?? []
  const hasOwn = existsSync(join(root, path, 'package.json'))
  const folder = join(root, hasOwn ? path : MODULES + (family ?? name))
  const manifest = existsSync(folder) ? JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) : {}
  const own = existsSync(folder) ? licenceTexts(folder) : []
  const fallback = family ? licenceTexts(join(root, MODULES + family)) : [standardText(manifest)]
  return {
    name,
    version: entry.version,
    licence: KNOWN_LICENCES.get(name) ?? entry.license ?? null,
    integrity: entry.integrity ?? null,
    texts: own.length > 0 ? own : fallback.filter((text) => text !== null),
  }
}

/**
 * Returns all direct and indirect dependencies of `package.json`, optional ones included, and Electron. Each is listed
 * once, sorted by name and version.
 * @param {string} root folder of the project
 */
export function productionPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const isShipped = ([path, entry]) => path.startsWith(MODULES) && !entry.dev
  const found = Object.entries(packages)
    .filter((one) => isShipped(one) || one[0] === `${MODULES}electron`)
    .map(([path, entry]) => describe(root, path, entry))
  const byKey = new Map(found.map((one) => [`${one.name}@${one.version}`, one]))
  return [...byKey.keys()].toSorted(byCodeUnits).map((key) => byKey.get(key))
}
