import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { controlOf } from '#support/sandbox.ts'

const ENTRY = fileURLToPath(new URL('../../../src/sandbox/process.ts', import.meta.url))

let folder: string
let child: ChildProcess
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-process-'))
})
afterEach(async () => {
  child.kill()
  await rm(folder, { recursive: true, force: true })
})

function start(...args: string[]): Promise<unknown> {
  child = fork(ENTRY, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  return once(child, 'message').then(([message]) => message as unknown)
}

describe('the sandbox in its own process', () => {
  test('DESK-081 it tells its address on loopback, answers, and ends with its parent', async () => {
    const message = await start(
      `--database=${join(folder, 'shop.sqlite')}`,
      '--orders=60',
      '--control=secret',
    )
    const { url } = message as { url: string }
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect((await controlOf(url, 'secret').staff()).length).toBeGreaterThan(5)
    child.disconnect()
    const [code] = (await once(child, 'exit')) as [number | null]
    expect(code).toBe(0)
    await expect(fetch(`${url}/api/v1/tags/`)).rejects.toThrow('fetch failed')
  })

  test('DESK-081 a file that cannot be written is said, not hung on', async () => {
    const message = await start('--database=/nowhere/at/all/shop.sqlite')
    expect(message).toEqual({ error: expect.stringContaining('unable to open') })
    const [code] = child.exitCode === null ? ((await once(child, 'exit')) as [number]) : [child.exitCode]
    expect(code).toBe(1)
  })
})
