import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createNestedStyles } from '#main/services/api-client/nested-styles.ts'
import { apiHarness, failureOf } from '#support/api-harness.ts'
import { chosenFile, conditions, memoryFile, orderBody, REQUIRED, stage } from '#support/nested-forms.ts'
import { drop, json, startTestApiServer, type TestApiServer } from '#support/test-api-server.ts'

describe('what a server’s response says about the spelling', () => {
  let server: TestApiServer
  beforeEach(async () => {
    server = await startTestApiServer()
  })
  afterEach(() => server.close())

  const STAGES = '/api/v1/process-stages/'
  const body = { ...stage, preconditions: conditions }
  const unread = json({ preconditions: [{ precondition: [REQUIRED] }, { precondition: [REQUIRED] }] }, 400)
  const bodies = () => server.requests.map((seen) => seen.body.toString('utf8'))

  test('a refusal for another reason is shown and nothing is sent again', async () => {
    const { api } = apiHarness(server.baseUrl)
    const refusals = [
      { machine: ['Nieprawidłowy klucz główny "5" - obiekt nie istnieje.'] },
      { preconditions: [{ precondition: ['Nieprawidłowy klucz główny "205" - obiekt nie istnieje.'] }, {}] },
      // `position` was not sent at all, so the form is at fault and not its spelling.
      { position: [REQUIRED], preconditions: [{ weight: [REQUIRED] }, {}] },
      { machine: [REQUIRED] },
      { detail: REQUIRED },
    ]
    for (const refusal of refusals) {
      server.on(`POST ${STAGES}`, json(refusal, 400))
      await failureOf(api.call('processStages.create', { body }))
    }
    expect(server.requests).toHaveLength(refusals.length)
  })

  test.each([
    ['English', 'This field is required.'],
    ['German', 'Dieses Feld ist erforderlich.'],
  ])(
    'the message "required" is recognised in %s, both for a row and for the whole list',
    async (_language, text) => {
      for (const refusal of [{ preconditions: [text] }, { preconditions: [{}, { precondition: [text] }] }]) {
        server.on(`POST ${STAGES}`, json(refusal, 400), json({ pk: 3 }, 201))
        const { api } = apiHarness(server.baseUrl)
        expect(await api.call('processStages.create', { body })).toMatchObject({ pk: 3 })
      }
    },
  )

  test('if the second spelling is read but refused, its errors are shown once and the spelling is remembered', async () => {
    const wrong = { machine_action: ['Czynność należy do innej maszyny.'] }
    server.on(`POST ${STAGES}`, unread, json(wrong, 400), json({ pk: 3 }, 201))
    const { api, log } = apiHarness(server.baseUrl)
    const refused = await failureOf(api.call('processStages.create', { body }))
    expect([refused['fieldErrors'], refused['nonFieldErrors']]).toEqual([wrong, undefined])
    expect(log.lines.filter((line) => line.includes('API_VALIDATION'))).toHaveLength(1)
    await api.call('processStages.create', { body })
    expect(bodies().map((text) => text.includes('preconditions[0]precondition'))).toEqual([false, true, true])
  })

  test('if neither spelling is read, the first refusal is shown and nothing is remembered', async () => {
    server.on(`POST ${STAGES}`, unread, unread, unread, json({ pk: 3 }, 201))
    const { api } = apiHarness(server.baseUrl)
    const refused = await failureOf(api.call('processStages.create', { body }))
    expect(refused['fieldErrors']).toEqual({
      'preconditions.0.precondition': [REQUIRED],
      'preconditions.1.precondition': [REQUIRED],
    })
    await api.call('processStages.create', { body })
    expect(bodies().map((text) => text.includes('preconditions[0]precondition'))).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  test('a lost response to either spelling is an unknown outcome, and nothing more is sent', async () => {
    const { api } = apiHarness(server.baseUrl)
    server.on(`POST ${STAGES}`, drop)
    expect(await failureOf(api.call('processStages.create', { body }))).toMatchObject({
      isOutcomeUnknown: true,
    })
    expect(server.requests).toHaveLength(1)
    server.on(`POST ${STAGES}`, unread, drop)
    expect(await failureOf(api.call('processStages.create', { body }))).toMatchObject({
      isOutcomeUnknown: true,
    })
    expect(server.requests).toHaveLength(3)
  })

  test('a creation that is cancelled after its first refusal, while the second attempt waits for a response, has an unknown outcome', async () => {
    const { promise: isWaiting, resolve: waits } = Promise.withResolvers<void>()
    server.on(`POST ${STAGES}`, unread, () => waits())
    const { api } = apiHarness(server.baseUrl)
    const controller = new AbortController()
    const answer = failureOf(api.request('processStages.create', { body }, { signal: controller.signal }))
    await isWaiting
    controller.abort()
    expect(await answer).toMatchObject({ code: 'API_CANCELLED', isOutcomeUnknown: true })
  })

  test('a spelling from the station’s settings is the only one used, and the refusal names the setting', async () => {
    server.on(`POST ${STAGES}`, unread)
    const nestedStyles = createNestedStyles(memoryFile(), { warn: () => undefined })
    nestedStyles.learn(server.origin, 'processStages.create', 'dots')
    const wireStyle = () => ({ lists: 'repeat', nested: 'brackets' }) as const
    const { api } = apiHarness(server.baseUrl, { wireStyle, nestedStyles })
    const refused = await failureOf(api.call('processStages.create', { body }))
    expect(refused['nonFieldErrors']).toEqual([expect.stringContaining('„Dane zagnieżdżone w formularzu”')])
    expect(bodies().map((text) => text.includes('preconditions[0][precondition]'))).toEqual([true])
    expect(nestedStyles.of(server.origin, 'processStages.create')).toBe('dots')
  })

  test('the second attempt reads its files again, has its own length, and its progress is marked as the second', async () => {
    const path = '/api/v1/orders/admin_create/'
    const bytes = Buffer.alloc(300_000, 'p')
    const { reference, findFile } = await chosenFile('projekt.pdf', bytes)
    const refusal = { order_products: [{ product: [REQUIRED], quantity: [REQUIRED] }] }
    server.on(`POST ${path}`, json(refusal, 400), json({ pk: 7 }, 201))
    const { api } = apiHarness(server.baseUrl, { findFile })
    const tries: boolean[] = []
    await api.request(
      'orders.create',
      { body: orderBody({ client_file: reference }) },
      {
        onUploadProgress(sent, total, isAgain) {
          if (sent === total) tries.push(isAgain === true)
        },
      },
    )
    expect(tries).toEqual([false, true])
    expect(server.requests.map((seen) => seen.body.includes(bytes))).toEqual([true, true])
    expect(
      server.requests.map((seen) => Number(seen.headers['content-length']) === seen.body.length),
    ).toEqual([true, true])
  })

  test('if a file disappears before the second attempt is sent, the failure is reported and the outcome is known', async () => {
    const path = '/api/v1/orders/admin_create/'
    const file = await chosenFile('projekt.pdf', Buffer.from('%PDF-1.7'))
    server.on(`POST ${path}`, async (seen, response) => {
      await rm(file.path)
      await json({ order_products: [{ product: [REQUIRED] }] }, 400)(seen, response)
    })
    const { api } = apiHarness(server.baseUrl, { findFile: file.findFile })
    const failed = await failureOf(
      api.request('orders.create', { body: orderBody({ client_file: file.reference }) }),
    )
    expect([failed.code, failed['isOutcomeUnknown'], server.requests.length]).toEqual([
      'FILE_FAILED',
      undefined,
      1,
    ])
  })
})

test('the accepted spelling is saved across restarts, by host and operation', async () => {
  const file = memoryFile()
  const log = { warn: () => undefined }
  const first = createNestedStyles(file, log)
  first.learn('https://a.example', 'orders.create', 'dots')
  first.learn('https://a.example', 'products.create', 'brackets')
  first.learn('https://b.example', 'orders.create', 'brackets')
  await new Promise(setImmediate)
  const next = createNestedStyles(file, log)
  expect(next.of('https://a.example', 'orders.create')).toBe('dots')
  expect(next.of('https://a.example', 'machines.create')).toBeNull()
  expect(next.of('https://c.example', 'orders.create')).toBeNull()
  await file.write('{"https://a.example": {"orders.create": "commas"}}')
  expect(createNestedStyles(file, log).of('https://a.example', 'orders.create')).toBeNull()
})
