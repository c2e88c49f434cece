import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createPackageWithOptions } from '@electron/asar'
import { describe, expect, onTestFinished, test } from 'vitest'
import { packageFaults, sizeFault } from '../../../scripts/package/package-faults.mjs'

const PAGE =
  '<!doctype html><script type="module" src="./index.js"></script><link rel="stylesheet" href="./a.css">'
const GOOD = {
  'package.json': '{"name":"backoffice"}',
  'out/main/index.js': 'start()',
  'out/main/sandbox.js': 'serve()',
  'out/main/drawing.js': 'serveCalls()',
  'out/main/workbook.js': 'serveCalls()',
  'out/main/spooler.js': 'serveCalls()',
  'out/preload/index.cjs': 'bridge()',
  'out/renderer/index.html': PAGE,
  'node_modules/keytar/lib/keytar.js': 'module.exports = {}',
  'node_modules/keytar/build/Release/keytar.node': 'native',
}
const ROOT = '/home/packer/backoffice'

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'package-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Creates a package of these files. Native modules are outside the archive unless `unpack` says otherwise. */
async function packed(files: Record<string, string>, unpack: string | undefined = '*.node'): Promise<string> {
  const folder = await temporaryFolder()
  const source = join(folder, 'source')
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(source, path)), { recursive: true })
    await writeFile(join(source, path), text)
  }
  const resources = join(folder, 'resources')
  await mkdir(resources)
  await createPackageWithOptions(source, join(resources, 'app.asar'), unpack === undefined ? {} : { unpack })
  await writeFile(join(resources, 'app-update.yml'), 'provider: generic\n')
  return resources
}

const faultsWith = async (planted: Record<string, string>): Promise<string[]> =>
  packageFaults(await packed({ ...GOOD, ...planted }), { root: ROOT })

describe('the check of the package', () => {
  test('a package with only allowed files has no faults', async () => {
    expect(await faultsWith({})).toEqual([])
  })

  test.each([
    ['out/main/index.js.map', '{}'],
    ['out/main/index.ts', 'start()'],
    ['out/.env', 'TOKEN=1'],
    ['node_modules/keytar/lib/test/keytar.js', ''],
    ['out/main/release.pem', ''],
  ])('DESK-022 %s must not be packed', async (path, text) => {
    expect(await faultsWith({ [path]: text })).toEqual([`${path}: must not be packed`])
  })

  test.each([
    ['node_modules/hono/index.js', ''],
    ['node_modules/@napi-rs/other/index.js', ''],
    ['docs/readme.md', ''],
    ['src/main/index.js', ''],
  ])('%s does not belong in the package', async (path, text) => {
    expect(await faultsWith({ [path]: text })).toEqual([`${path}: does not belong into the package`])
  })

  test.each([
    ['-----BEGIN PRIVATE KEY', 'const key = "-----BEGIN PRIVATE KEY-----"'],
    [`${ROOT}/`, `//# from ${ROOT}/src/main/index.ts`],
  ])('text with “%s” is detected', async (word, text) => {
    expect(await faultsWith({ 'out/main/other.js': text })).toEqual([`out/main/other.js: holds “${word}”`])
  })

  test.each([
    ['an inline script', `${PAGE}<script>start()</script>`],
    ['an inline style', `${PAGE}<p style="color: red">`],
    ['an inline style', `${PAGE}<style>p { color: red }</style>`],
  ])('a page with %s would violate the content security policy', async (part, html) => {
    expect(await faultsWith({ 'out/renderer/index.html': html })).toEqual([
      `out/renderer/index.html: ${part}`,
    ])
  })

  test('DESK-022 a native module inside the archive is reported, because it cannot be loaded', async () => {
    expect(packageFaults(await packed(GOOD, '*.none'), { root: ROOT })).toEqual([
      'node_modules/keytar/build/Release/keytar.node: a native module cannot be loaded out of the archive',
    ])
  })

  test('PL-13 a package without its main process, one of its child processes or its archive is reported', async () => {
    const { 'out/main/index.js': _main, 'out/main/drawing.js': _drawing, ...rest } = GOOD
    expect(packageFaults(await packed(rest), { root: ROOT })).toEqual([
      'out/main/index.js: is missing',
      'out/main/drawing.js: is missing',
    ])
    expect(packageFaults(await temporaryFolder(), { root: ROOT })).toEqual(['there is no app.asar'])
  })

  test('a size that differs by more than 5 % needs a reason', () => {
    const release = { version: '1.0.0', bytes: 1_000_000, reason: '' }
    expect(sizeFault(1_050_000, release)).toBeNull()
    expect(sizeFault(1_051_000, release)).toContain('5.1 % off')
    expect(sizeFault(940_000, release)).toContain('-6.0 % off')
    expect(sizeFault(1_400_000, { ...release, reason: 'the viewer' })).toBeNull()
  })
})
