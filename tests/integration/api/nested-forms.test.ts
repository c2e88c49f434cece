import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { findOperation } from '#shared/api/registry.ts'
import type { ApiClientDeps } from '#main/services/api-client/api-client.ts'
import { createNestedStyles } from '#main/services/api-client/nested-styles.ts'
import { apiHarness } from '#support/api-harness.ts'
import { chosenFile, conditions, CREATIONS, keyed, nestedOperations, stage } from '#support/nested-forms.ts'
import { callerWith, startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'

describe('creations with nested parts, with a shop that reads either spelling', () => {
  let sandbox: TestSandbox
  let call: ApiCaller
  let token: string
  beforeAll(async () => {
    sandbox = await startTestSandbox({ orders: 20 })
    token = await sandbox.token('administrator')
    call = callerWith(sandbox.url, token)
  })
  afterAll(() => sandbox.close())

  const harness = (more: Partial<ApiClientDeps> = {}) =>
    apiHarness(sandbox.url, { token: () => token, ...more })

  async function postsTo(path: string): Promise<string[]> {
    const sent = (await sandbox.control.requests()).filter(
      (one) => one.path === path && one.method === 'POST',
    )
    return sent.map(({ contentType }) => (contentType ?? '').split(';', 1)[0] ?? '')
  }

  test('the table lists every creation of the registry that can send nested form data', () => {
    expect(Object.keys(CREATIONS).toSorted()).toEqual(nestedOperations('POST').toSorted())
  })

  async function create(name: string, more: Partial<ApiClientDeps>) {
    const { reference, findFile } = await chosenFile('obraz.png')
    const { api, log } = harness({ findFile, ...more })
    await sandbox.control.clearRequests()
    const made = keyed.parse(await api.request(name, { body: CREATIONS[name]?.body(reference) ?? {} }))
    return { made, lines: log.lines.filter((line) => line.includes(name)) }
  }

  test.each(Object.entries(CREATIONS))(
    '%s is sent a second time, with its files, if the shop reads dots, and the next one uses dots from the start',
    async (name, { held, read }) => {
      const { path = '' } = findOperation(name) ?? {}
      for (const [nested, tries] of [
        ['dots', 2],
        ['brackets', 1],
      ] as const) {
        await sandbox.control.setDialect({ nested })
        const nestedStyles = createNestedStyles(null, { warn: () => undefined })
        const { made, lines } = await create(name, { nestedStyles })
        expect([nested, await postsTo(path)]).toEqual([nested, Array(tries).fill('multipart/form-data')])
        const records = z.array(keyed).parse([(await call('GET', read(made.pk))).body].flat())
        expect(records.find(({ pk }) => pk === made.pk)).toMatchObject(held)
        expect(lines.at(-1)).toBe(`info api: ${name}: nested form data goes out with ${nested} from now on`)
        await create(name, { nestedStyles })
        expect([nested, await postsTo(path)]).toEqual([nested, ['multipart/form-data']])
      }
      await sandbox.control.setDialect({})
    },
  )

  test('if a shop silently drops a spelling, its response reveals it and the next creation uses the other one', async () => {
    await sandbox.control.setDialect({ nested: 'brackets' })
    const nestedStyles = createNestedStyles(null, { warn: () => undefined })
    nestedStyles.learn(sandbox.url, 'products.create', 'dots')
    const { made, lines } = await create('products.create', { nestedStyles })
    expect(made).toMatchObject({ group_options: [] })
    expect(lines).toContain('warn api: products.create: the server dropped group_options, spelled with dots')
    expect(await postsTo('/api/v1/products/')).toHaveLength(1)
    const next = await create('products.create', { nestedStyles })
    expect(next.made).toMatchObject({ group_options: [{}, {}] })
    await sandbox.control.setDialect({})
  })

  test('a stage without conditions is sent as JSON if the shop requires the list, because a form cannot express an empty one', async () => {
    await sandbox.control.setDialect({ nested: 'dots' })
    await sandbox.control.clearRequests()
    await harness().api.call('processStages.create', { body: { ...stage, preconditions: [] } })
    expect(await postsTo('/api/v1/process-stages/')).toEqual(['multipart/form-data', 'application/json'])
    await sandbox.control.setDialect({})
  })

  test('two windows that create at the same time create one record each', async () => {
    await sandbox.control.setDialect({ nested: 'dots' })
    await sandbox.control.clearRequests()
    const { api } = harness()
    const made = await Promise.all(
      ['7', '8'].map((time, windowId) =>
        api.request(
          'processStages.create',
          { body: { ...stage, time, preconditions: conditions } },
          { windowId },
        ),
      ),
    )
    expect(new Set(made.map((one) => keyed.parse(one).pk)).size).toBe(2)
    expect(await postsTo('/api/v1/process-stages/')).toHaveLength(4)
    await sandbox.control.setDialect({})
  })
})
