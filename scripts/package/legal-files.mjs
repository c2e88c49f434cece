// Writes the third-party notices and the bill of materials beside the packed program. They contain no time and no
// random number, so the same lock file and packages produce the same bytes.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { productionPackages } from './production-packages.mjs'

export const NOTICES_FILE = 'THIRD-PARTY-NOTICES.txt'
export const SBOM_FILE = 'sbom.cdx.json'

const RULE = '='.repeat(78)

/** @param {ReturnType<typeof productionPackages>} packages */
function noticesText(packages) {
  const parts = packages.map(({ name, version, licence, texts }) =>
    [RULE, `${name} ${version}`, `License: ${licence}`, '', texts.join('\n\n')].join('\n'),
  )
  const head =
    'This program contains software and fonts of third parties under the licenses below.\nChromium, a part of Electron, has its own in LICENSES.chromium.html.'
  return `${[head, ...parts].join('\n\n')}\n`
}

const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** SPDX has an id for each single licence. A choice between several is an expression; anything else is a name. */
function licenceOf(licence) {
  if (/ (OR|AND) /.test(licence)) return { expression: licence.replace(/^\((.*)\)$/, '$1') }
  return {
    license:
      /^[\w.+-]+$/.test(licence) && !licence.startsWith('LicenseRef') ? { id: licence } : { name: licence },
  }
}

function componentOf({ name, version, licence, integrity }) {
  const [algorithm, hash = ''] = (integrity ?? '').split('-')
  const content = Buffer.from(hash, 'base64').toString('hex')
  const purl = purlOf(name, version)
  return {
    'bom-ref': purl,
    type: name === 'electron' ? 'framework' : 'library',
    name,
    version,
    purl,
    licenses: [licenceOf(licence)],
    ...(algorithm === 'sha512' && { hashes: [{ alg: 'SHA-512', content }] }),
  }
}

/** Bill of materials as CycloneDX JSON. */
function sbomText(packages, { name, version }) {
  const components = packages.map(componentOf)
  const digest = createHash('sha256')
    .update(JSON.stringify([name, version, components]))
    .digest('hex')
  const [, ...uuid] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(digest)
  const [a, b, c, d, e] = uuid
  const sbom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${a}-${b}-5${c}-8${d}-${e}`,
    version: 1,
    metadata: { component: { 'bom-ref': `${name}@${version}`, type: 'application', name, version } },
    components,
    dependencies: [{ ref: `${name}@${version}`, dependsOn: components.map(({ purl }) => purl) }],
  }
  return `${JSON.stringify(sbom, null, 2)}\n`
}

const manifestOf = (root) => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The bill of materials that a package of this project contains. */
export const sbomOf = (root) => sbomText(productionPackages(root), manifestOf(root))

/** Writes both files. Throws if a package names no licence or has no licence text. */
export function writeLegalFiles(root, folder) {
  const packages = productionPackages(root)
  const bare = packages.filter(({ licence, texts }) => licence === null || texts.length === 0)
  if (bare.length > 0) throw new Error(`no license known of ${bare.map(({ name }) => name).join(', ')}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, NOTICES_FILE), noticesText(packages))
  writeFileSync(join(folder, SBOM_FILE), sbomText(packages, manifestOf(root)))
}
