import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListStyle } from '#shared/api/operation.ts'
import { findListStyle } from '#main/services/settings/list-style-check.ts'
import type { DialectInput } from '#sandbox/http/dialect.ts'
import { apiHarness, failureOf } from '#support/api-harness.ts'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
let token: string

beforeAll(async () => {
  sandbox = await startTestSandbox()
  token = await sandbox.token('administrator')
})

afterAll(() => sandbox.close())

const clientIn = (style: ListStyle, own = token) =>
  apiHarness(sandbox.url, { token: () => own, wireStyle: () => ({ lists: style, nested: 'brackets' }) }).api

const findIn = async (lists: DialectInput['lists'], current: ListStyle = 'repeat') => {
  await sandbox.control.setDialect({ lists })
  return findListStyle({ api: clientIn(current), current: () => current })
}

describe('multiple filter values', () => {
  test('are sent in the style that the station’s setting defines for the host', async () => {
    const asked = { status: ['in_production', 'canceled'] as const }
    const statuses = async (style: ListStyle) => {
      const { results } = await clientIn(style).call('orders.list', {
        query: { ...asked, status: [...asked.status], page_size: 200 },
      })
      return new Set(results.map(({ status }) => status))
    }
    for (const [lists, style] of [
      ['declared', 'repeat'],
      ['comma', 'comma'],
      ['brackets', 'brackets'],
    ] as const) {
      await sandbox.control.setDialect({ lists })
      expect([style, await statuses(style)]).toEqual([style, new Set(asked.status)])
    }
    await sandbox.control.setDialect({ lists: 'last' })
    expect(await statuses('repeat')).toEqual(new Set(['canceled']))
  })

  test('the style that a server supports is detected by read requests only', async () => {
    await sandbox.control.clearRequests()
    expect(await findIn('declared', 'comma')).toEqual({ kind: 'found', style: 'repeat' })
    expect(await findIn('comma')).toEqual({ kind: 'found', style: 'comma' })
    expect(await findIn('brackets')).toEqual({ kind: 'found', style: 'brackets' })
    expect(await findIn('last')).toEqual({ kind: 'none' })
    const seen = (await sandbox.control.requests()).filter(({ path }) => path.startsWith('/api/'))
    expect(new Set(seen.map(({ method }) => method))).toEqual(new Set(['GET']))
  })

  test('a user without permission to view orders gets an error that says so', async () => {
    await sandbox.control.setAccess({ username: 'bez-zamowien', permissions: ['view_tag'] })
    const api = clientIn('repeat', await sandbox.token('bez-zamowien'))
    expect((await failureOf(findListStyle({ api, current: () => 'repeat' }))).code).toBe('API_FORBIDDEN')
  })
})
