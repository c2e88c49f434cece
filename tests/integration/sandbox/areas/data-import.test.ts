import { expect, onTestFinished, test } from 'vitest'
import { startTestSandbox, type ApiCaller } from '#support/sandbox.ts'

const STARTED = new Date('2026-11-23T09:00:00+01:00').getTime()

async function shop() {
  const clock = { now: STARTED }
  const sandbox = await startTestSandbox({
    orders: 20,
    importDelayMs: 20_000,
    now: () => new Date(clock.now),
  })
  onTestFinished(() => sandbox.close())
  const ask = sandbox.as('administrator')
  const call: ApiCaller = (method, path) => ask(method, `/api/v1/${path}/`)
  const status = async () => (await call('GET', 'data-import-status')).body
  return { clock, call, status, control: sandbox.control }
}

test('an import takes a while, cannot be started twice, and reports what it did', async () => {
  const { clock, call, status } = await shop()
  expect(await status()).toEqual({ status: 'finished' })
  expect((await call('POST', 'data-import')).body).toEqual({ status: 'in_progress' })
  clock.now += 19_999
  expect(await status()).toEqual({ status: 'in_progress' })
  const second = await call('POST', 'data-import')
  expect([second.status, second.body]).toEqual([400, { detail: 'Import już trwa.' }])
  clock.now += 1
  expect(await status()).toMatchObject({ status: 'finished', message: expect.stringContaining('Wczytano') })
})

test('IMP-006 every fifth import fails with a message', async () => {
  const { clock, call, status } = await shop()
  const ends: boolean[] = []
  for (let run = 0; run < 5; run += 1) {
    await call('POST', 'data-import')
    clock.now += 20_000
    ends.push('error' in ((await status()) as object))
  }
  expect(ends).toEqual([false, false, false, false, true])
})

test('IMP-003 a hanging import never ends until its status is reset', async () => {
  const { clock, call, status, control } = await shop()
  await control.setDialect({ dataImport: 'stuck' })
  await call('POST', 'data-import')
  clock.now += 24 * 3_600_000
  expect(await status()).toEqual({ status: 'in_progress' })
  expect((await call('POST', 'data-import-status-reset')).status).toBe(200)
  expect(await status()).toEqual({ status: 'finished' })
})
