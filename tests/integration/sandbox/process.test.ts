import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temperArgument } from '#main/compose/chosen-temper.ts'
import { callerWith, controlOf } from '#support/sandbox.ts'

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
  test('DESK-081 it reports its loopback address, responds, and ends with its parent', async () => {
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

  test('its control token can come as the first message of the parent', async () => {
    const words = [`--database=${join(folder, 'shop.sqlite')}`, '--orders=60', '--control-by-message']
    const started = start(...words)
    child.send({ control: 'sent-secret' })
    const { url } = (await started) as { url: string }
    expect((await controlOf(url, 'sent-secret').staff()).length).toBeGreaterThan(5)
    const refused = await fetch(`${url}/__sandbox__/staff`, { headers: { 'x-sandbox-control': '' } })
    expect(refused.status).toBe(403)
  })

  test('a first message without a token ends the process with an error', async () => {
    const started = start(`--database=${join(folder, 'shop.sqlite')}`, '--control-by-message')
    child.send({ control: '' })
    expect(await started).toMatchObject({ error: expect.stringContaining('control') })
  })

  test('started with --temper stranger, it returns bare keys where the usual shop returns records', async () => {
    const database = `--database=${join(folder, 'shop.sqlite')}`
    const temper = temperArgument(['.', '--no-sandbox', '--temper', 'stranger', '--lang=pl'])
    const message = await start(database, '--orders=60', '--control=secret', `--temper=${temper}`)
    const { url } = message as { url: string }
    const [person] = (await controlOf(url, 'secret').staff()).filter(({ username }) => username === 'biuro')
    const { body } = await callerWith(url, null)('POST', '/api/token-auth/', {
      username: person?.username,
      password: person?.password,
    })
    const call = callerWith(url, (body as { token: string }).token)
    const orders = await call('GET', '/api/v1/orders/?page_size=1')
    expect(orders.body).toMatchObject({
      results: [{ client: expect.any(Number), client_name: expect.any(String) }],
    })
  })

  test('DESK-081 a database file that cannot be written is reported and does not hang the process', async () => {
    const message = await start('--database=/nowhere/at/all/shop.sqlite')
    expect(message).toEqual({ error: expect.stringContaining('unable to open') })
    const [code] = child.exitCode === null ? ((await once(child, 'exit')) as [number]) : [child.exitCode]
    expect(code).toBe(1)
  })
})
