import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { ListName } from '#shared/api/registry.ts'
import { findCreated } from '#renderer/forms/record/created-record.ts'
import { callResource, type AnyRecord } from '#renderer/lib/resource-calls.ts'
import { createChangeRunner } from '#renderer/lib/change/change-runner.ts'
import { apiHarness } from '#support/api-harness.ts'
import { pageBridge } from '#support/page-bridge.ts'
import { startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'
import { sampleCalls } from '../../contract/sandbox/sample-calls.ts'
import { operationName, resourcesWith } from '../../contract/sandbox/walk/definitions.ts'

/**
 * Tests every creation of the registry through the page's runner and the API client, over sockets. A new resource is
 * included as soon as it is in the registry.
 */
let sandbox: TestSandbox
let call: ApiCaller
let folder: string

beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 60 })
  call = sandbox.as('administrator')
  const token = await sandbox.token('administrator')
  folder = await mkdtemp(join(tmpdir(), 'unclear-'))
  const path = join(folder, 'kropka.png')
  await writeFile(path, DOT)
  const { api } = apiHarness(sandbox.url, {
    token: () => token,
    findFile: () => ({ path, name: 'kropka.png', size: DOT.length }),
  })
  vi.stubGlobal('window', { backoffice: pageBridge(api) })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const page = z.object({ count: z.number(), results: z.array(z.looseObject({ pk: z.number() })) })
const read = async (path: string) => page.parse((await call('GET', `${path}?page_size=200`)).body)

/** Three faults in which the server stores the record and the response is lost. */
const FAULTS = ['masked', 'cut', 'lost'] as const

describe('a creation whose response is lost creates one record', () => {
  for (const { name, path, verbs } of resourcesWith('create')) {
    const resource = name as ListName

    test(`DESK-031 ${name}: is found after a 502, a truncated response and a dropped connection, and is sent once each time`, async () => {
      const { body } = (await sampleCalls[operationName({ name } as never, 'create')](sandbox)) as {
        body: Record<string, unknown>
      }
      for (const kind of FAULTS) {
        const before = await read(path)
        await sandbox.control.clearRequests()
        await sandbox.control.fault({ kind, times: 1, match: { method: 'POST', path: `^${path}$` } })
        const creation = {
          body: distinct(body, kind) as Record<string, unknown>,
          known: new Set(before.results.map(({ pk }) => pk)),
          sentAt: Date.now(),
        }
        const { result } = await createChangeRunner<AnyRecord>({ mayAsk: () => false }).run({
          done: 'dodano wpis',
          send: () => callResource<AnyRecord>(resource, 'create', { body: creation.body }),
          async proof() {
            const held = await findCreated(resource, creation)
            return held && { held }
          },
        })
        const sent = (await sandbox.control.requests()).filter(({ method }) => method === 'POST')
        const after = await read(path)
        const made = after.results.filter(({ pk }) => !creation.known.has(pk))
        expect([kind, sent.length, after.count]).toEqual([kind, 1, before.count + 1])
        expect(made.map(({ pk }) => pk)).toEqual([result.pk])
        if (verbs.includes('delete')) await call('DELETE', `${path}${result.pk}/`)
      }
    })
  }
})

/**
 * Returns a copy of the value in which names and addresses that must be unique are different for each fault, and a file
 * is a new reference as the page has one.
 */
function distinct(value: unknown, mark: string, key = ''): unknown {
  if (typeof value === 'string') {
    if (value.startsWith('file:')) return `file:${randomUUID()}`
    return ['name', 'username', 'email'].includes(key) ? `${mark}.${value}` : value
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, distinct(inner, mark, name)]))
}
