import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requireSupportedElectron } from '../../../scripts/release/electron-support.ts'
import { ReleaseRefused } from '../../../scripts/release/release-refused.ts'

describe('the Electron of a release', () => {
  test('platform check 10: the newest three majors are supported, and an older one stops the release', () => {
    for (const packaged of ['47.2.0', '46.0.0', '45.4.1'])
      expect(requireSupportedElectron(packaged, '47.0.1', false)).toContain('is supported')
    expect(() => requireSupportedElectron('44.9.9', '47.0.1', false)).toThrow(ReleaseRefused)
    expect(() => requireSupportedElectron('44.9.9', '47.0.1', true)).toThrow('no security fixes')
    expect(() => requireSupportedElectron('9.0.0', '100.0.0', false)).toThrow('the oldest supported major')
  })

  test('a registry that cannot be read stops it too, unless the publisher has compared the versions by hand', () => {
    expect(() => requireSupportedElectron('45.4.1', null, false)).toThrow('--electron-unchecked')
    expect(requireSupportedElectron('45.4.1', null, true)).toBe(
      'Electron 45.4.1 was not compared with the supported versions',
    )
  })
})

describe('the newest Electron', () => {
  let registry: Server
  let cache: string
  let body = ''
  beforeAll(async () => {
    cache = await mkdtemp(join(tmpdir(), 'npm-cache-'))
    registry = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(body)
    })
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    registry.close()
    await rm(cache, { recursive: true, force: true })
  })

  /** In a process of its own, because the question blocks and the registry must respond meanwhile. */
  async function asked(): Promise<string> {
    const { port } = registry.address() as AddressInfo
    const script = pathToFileURL(
      join(import.meta.dirname, '../../../scripts/release/electron-support.ts'),
    ).href
    const child = spawn(
      process.execPath,
      ['-e', `import(${JSON.stringify(script)}).then((m) => console.log(String(m.newestElectron())))`],
      { env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: cache } },
    )
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    await new Promise((resolve) => child.on('close', resolve))
    return said.trim()
  }

  test('is the one that npm’s registry names, and unknown after an unusable response', async () => {
    const named = { name: 'electron', 'dist-tags': { latest: '46.0.2', nightly: '48.0.0-nightly.1' } }
    body = JSON.stringify({ ...named, versions: { '46.0.2': { name: 'electron', version: '46.0.2' } } })
    expect(await asked()).toBe('46.0.2')
    body = '<html>'
    await rm(cache, { recursive: true, force: true })
    expect(await asked()).toBe('null')
  })
})
