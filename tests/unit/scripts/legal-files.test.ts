import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOTICES_FILE, SBOM_FILE, writeLegalFiles } from '../../../scripts/package/legal-files.mjs'
import { legalFaults } from '../../../scripts/package/package-faults.mjs'

const ROOT = resolve('.')
let folder: string
let notices: string
let sbom: string
/** The folder in which the build records the bundled packages. */
let bundled: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'legal-'))
  bundled = join(folder, 'bundled')
  await mkdir(bundled)
  await noteBundled([])
  writeLegalFiles(ROOT, folder)
  notices = await readFile(join(folder, NOTICES_FILE), 'utf8')
  sbom = await readFile(join(folder, SBOM_FILE), 'utf8')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Records these packages as bundled into the main process, and none for the other parts. */
async function noteBundled(packages: readonly Pick<Component, 'name' | 'version'>[]): Promise<void> {
  const lists = { main: packages, preload: [], renderer: [] }
  for (const [part, list] of Object.entries(lists))
    await writeFile(join(bundled, `${part}.json`), JSON.stringify(list))
}

async function faultsWith(texts: Record<string, string>): Promise<string[]> {
  const other = await mkdtemp(join(tmpdir(), 'legal-'))
  for (const [name, text] of Object.entries(texts)) await writeFile(join(other, name), text)
  const faults = legalFaults(other, { root: ROOT, bundled })
  await rm(other, { recursive: true, force: true })
  return faults
}

interface Component {
  name: string
  version: string
  purl: string
  licenses: unknown[]
  hashes?: { content: string }[]
}

describe('the legal notices of a package', () => {
  test('contain every production dependency of the lock file with its version, licence and licence text', async () => {
    expect(legalFaults(folder, { root: ROOT, bundled })).toEqual([])
    expect(await faultsWith({})).toEqual([`${NOTICES_FILE}: is missing`, `${SBOM_FILE}: is missing`])

    const react = /\nreact \d+\.\d+\.\d+\nLicense: MIT\n/
    expect(notices).toMatch(react)
    const { version } = JSON.parse(await readFile('node_modules/react/package.json', 'utf8')) as Component
    for (const without of ['\nsomething else\n', `\nreact ${version}\nLicense:\n`])
      expect(
        await faultsWith({ [NOTICES_FILE]: notices.replace(react, without), [SBOM_FILE]: sbom }),
      ).toEqual([`${NOTICES_FILE}: react ${version} is missing`])
    const { components, ...rest } = JSON.parse(sbom) as { components: Component[] }
    const fewer = { ...rest, components: components.filter(({ name }) => name !== 'react') }
    expect(await faultsWith({ [NOTICES_FILE]: notices, [SBOM_FILE]: JSON.stringify(fewer) })).toEqual([
      `${SBOM_FILE}: react ${version} is missing`,
    ])
  })

  test('contain the packages that the bundler really used, whatever the lock file says', async () => {
    const { version } = JSON.parse(await readFile('node_modules/oxlint/package.json', 'utf8')) as Component
    await noteBundled([{ name: 'oxlint', version }])
    expect(legalFaults(folder, { root: ROOT, bundled })).toEqual([
      `${NOTICES_FILE}: oxlint ${version} is missing`,
      `${SBOM_FILE}: oxlint ${version} is missing`,
    ])
    await noteBundled([])
    expect(legalFaults(folder, { root: ROOT, bundled: join(folder, 'nowhere') })).toEqual([
      'what was bundled is not noted: build first',
    ])
  })

  test('contain the licences of native modules, of fonts and of their contents', () => {
    for (const text of [
      /\nkeytar \d[^]*?Copyright \(c\) 2013 GitHub Inc/,
      /\n@napi-rs\/canvas-win32-x64-msvc \d[^]*?Copyright \(c\)/,
      /\n@koromix\/koffi-win32-x64 \d[^]*?Copyright \(C\)/i,
      /\ndejavu-fonts-ttf \d[^]*?Bitstream Vera/,
      // The fonts of pdf.js for PDFs without embedded fonts.
      /\npdfjs-dist \d[^]*?Liberation/i,
      /\nelectron \d[^]*?Electron contributors/,
    ])
      expect(notices).toMatch(text)
  })

  test('are the same for the same packages, without a time or anything specific to this machine', async () => {
    const again = await mkdtemp(join(tmpdir(), 'legal-'))
    writeLegalFiles(ROOT, again)
    expect(await readFile(join(again, NOTICES_FILE), 'utf8')).toBe(notices)
    expect(await readFile(join(again, SBOM_FILE), 'utf8')).toBe(sbom)
    expect(`${notices}${sbom}`).not.toContain(ROOT)
    await rm(again, { recursive: true, force: true })
  })

  test('include a bill of materials in CycloneDX: one component each, with address, licence and checksum', () => {
    const bill = JSON.parse(sbom) as Record<string, unknown> & { components: Component[] }
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      version: 1,
      serialNumber: expect.stringMatching(
        /^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/,
      ),
      metadata: { component: { type: 'application', name: 'backoffice' } },
    })
    const purls = bill.components.map(({ purl }) => purl)
    expect(new Set(purls).size).toBe(purls.length)
    for (const { name, version, purl, licenses, hashes } of bill.components) {
      expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`)
      expect(licenses).toHaveLength(1)
      expect(hashes?.[0]?.content ?? '').toMatch(/^[\da-f]{128}$/)
    }
  })
})
