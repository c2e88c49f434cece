import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findOperation } from '#shared/api/registry.ts'
import { createNestedStyles } from '#main/services/api-client/nested-styles.ts'
import { apiHarness, failureOf } from '#support/api-harness.ts'
import {
  chosenFile,
  conditions,
  machineAction,
  nestedOperations,
  productBody,
} from '#support/nested-forms.ts'
import { json, startTestApiServer, type TestApiServer } from '#support/test-api-server.ts'

describe('changes never guess the spelling of nested form fields', () => {
  let server: TestApiServer
  beforeEach(async () => {
    server = await startTestApiServer()
  })
  afterEach(() => server.close())

  /** For each update operation, a body with only the nested parts. */
  const CHANGES: Record<string, Readonly<Record<string, unknown>>> = {
    'products.update': { group_options: productBody('').group_options },
    'machines.update': { actions: [machineAction] },
    'admins.update': { user: { first_name: 'Norbert' } },
    'processStages.update': { preconditions: conditions.map((row) => ({ ...row, is_not: true })) },
  }
  const pathOf = (name: string) => findOperation(name)?.path.replace('{pk}', '5') ?? ''

  test('the table lists every update of the registry that has nested parts and form data', () => {
    expect(Object.keys(CHANGES).toSorted()).toEqual(nestedOperations('PATCH').toSorted())
  })

  test.each(Object.entries(CHANGES))(
    '%s sends its nested parts as JSON, even if a creation has learned a spelling',
    async (name, body) => {
      server.on(`PATCH ${pathOf(name)}`, json({ pk: 5 }))
      const nestedStyles = createNestedStyles(null, { warn: () => undefined })
      nestedStyles.learn(server.origin, name, 'dots')
      await apiHarness(server.baseUrl, { nestedStyles }).api.request(name, { params: { pk: 5 }, body })
      expect(server.requests.map((seen) => seen.json())).toEqual([body])
    },
  )

  // `processStages.update` is excluded because a stage has no file.
  test.each(Object.entries(CHANGES).filter(([name]) => name !== 'processStages.update'))(
    '%s with both a file and nested parts is not sent',
    async (name, body) => {
      const { reference, findFile } = await chosenFile('obraz.png')
      const { api } = apiHarness(server.baseUrl, { findFile })
      const change = (values: unknown) => api.request(name, { params: { pk: 5 }, body: values })
      expect(await failureOf(change({ ...body, image: reference }))).toMatchObject({ code: 'INPUT_INVALID' })
      expect(server.requests).toEqual([])
      server.on(`PATCH ${pathOf(name)}`, json({ pk: 5 }))
      await change({ image: reference })
      expect(server.requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data/)
    },
  )

  test('PROC-011 with a configured spelling the change is sent as a form, and the error of a server that accepts only forms names that setting', async () => {
    const body = CHANGES['processStages.update']
    const path = `PATCH ${pathOf('processStages.update')}`
    server.on(path, json({ pk: 5 }))
    const wireStyle = () => ({ lists: 'repeat', nested: 'dots' }) as const
    const fixed = apiHarness(server.baseUrl, { wireStyle })
    await fixed.api.request('processStages.update', { params: { pk: 5 }, body })
    expect(server.requests[0]?.body.toString('utf8')).toContain('name="preconditions[1]is_not"')
    server.on(path, json({ detail: 'Brak wsparcia dla żądanego typu danych "application/json".' }, 415))
    const { api } = apiHarness(server.baseUrl)
    const refused = await failureOf(api.request('processStages.update', { params: { pk: 5 }, body }))
    expect(refused['nonFieldErrors']).toEqual([
      'Brak wsparcia dla żądanego typu danych "application/json".',
      expect.stringContaining('„Dane zagnieżdżone w formularzu”'),
    ])
  })
})
