import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { processStages } from '#shared/api/resources/process-stages.ts'
import { apiHarness, failureOf } from '#support/api-harness.ts'
import { json, startTestApiServer, type TestApiServer } from '#support/test-api-server.ts'

let server: TestApiServer
beforeEach(async () => {
  server = await startTestApiServer()
})
afterEach(() => server.close())

const STATUSES = '/api/v1/order-product-process-stage-statuses/'
const client = () => apiHarness(server.baseUrl).api
const lastBody = (): string => String(server.requests.at(-1)?.body)

async function lastForm(): Promise<[string, FormDataEntryValue][]> {
  const seen = server.requests.at(-1)
  const form = await new Response(new Uint8Array(seen?.body ?? []), {
    headers: { 'Content-Type': seen?.headers['content-type'] ?? '' },
  }).formData()
  return [...form.entries()]
}

const item = (order_product: number) => ({
  order_product,
  process_stage: 7,
  status: 'started' as const,
  info: '',
  checklist: [{ name: 'Nóż', is_checked: true as const }],
})

describe('stage statuses over HTTP', () => {
  test('CUBE-019, CUBE-020 an array is sent as an array, and its response is an array', async () => {
    const answer = [
      { pk: 9, order_product: 2, process_stage: { id: 7 }, status: 'started' },
      {
        pk: 8,
        order_product: { pk: 1 },
        process_stage: 7,
        status: { value: 'started', label: 'Rozpoczęty' },
      },
    ]
    server.on(`POST ${STATUSES}`, json(answer, 201))
    const saved = await client().call('orderProductProcessStageStatuses.create', { body: [item(1), item(2)] })
    expect(JSON.parse(lastBody())).toEqual([item(1), item(2)])
    expect(saved).toMatchObject([
      { order_product: 2, process_stage: { pk: 7 }, status: 'started' },
      { order_product: 1, process_stage: { pk: 7 }, status: 'started' },
    ])
  })

  test.each([
    ['nothing', null, []],
    ['an object', { detail: 'ok' }, []],
    ['a page', { count: 1, results: [{ order_product: 1, process_stage: 7, status: 'started' }] }, [1]],
    ['one record', { order_product: 1, process_stage: 7, status: 'started' }, [1]],
    ['items that cannot be read', [{ process_stage: 7 }, 'ok', { order_product: 3, process_stage: 7 }], [3]],
  ])(
    'CUBE-020 a response that is %s never fails, and lines that it does not name stay unknown',
    async (_what, body, lines) => {
      server.on(`POST ${STATUSES}`, json(body))
      const saved = await client().call('orderProductProcessStageStatuses.create', { body: [item(1)] })
      expect(
        ((saved ?? []) as { order_product: number }[]).map(({ order_product }) => order_product),
      ).toEqual(lines)
    },
  )

  test('refusals by row are reported with their row indices, those of a single object without one', async () => {
    const started = 'Etap jest już rozpoczęty.'
    const rows = [{}, { process_stage: ['Nieznany etap.'] }, { non_field_errors: [started] }]
    server.on(`POST ${STATUSES}`, json(rows, 400))
    const create = () => client().call('orderProductProcessStageStatuses.create', { body: [item(1)] })
    const byRow = await failureOf(create())
    expect(byRow.fieldErrors).toEqual({ '1.process_stage': ['Nieznany etap.'], '2': [started] })
    server.on(`POST ${STATUSES}`, json({ non_field_errors: [started] }, 400))
    const whole = await failureOf(create())
    expect([whole.fieldErrors, whole.nonFieldErrors]).toEqual([undefined, [started]])
  })

  test('an empty array, or one with an item whose stage has no key, is never sent', async () => {
    const api = client()
    await failureOf(api.call('orderProductProcessStageStatuses.create', { body: [] }))
    await failureOf(
      api.call('orderProductProcessStageStatuses.create', { body: [{ ...item(1), process_stage: 0 }] }),
    )
    expect(server.requests).toEqual([])
  })

  test('the history of an order line is requested by the line’s key', async () => {
    server.on(`GET ${STATUSES}`, json({ results: [{ pk: 1, process_stage: 7, status: 'FINISHED' }] }))
    const read = await client().call('orderProductProcessStageStatuses.all', { query: { order_product: 5 } })
    expect(server.requests.at(-1)?.url).toContain('?order_product=5')
    expect(read).toMatchObject([{ pk: 1, status: 'finished', order_product: null }])
  })
})

describe('stages over HTTP', () => {
  const stage = { machine: 5, machine_action: 31, time: '12' }

  test('PROC-010, PROC-011 a creation is sent as a form without "not", a change sends it for every row, as a form or as JSON', async () => {
    server.on('POST /api/v1/process-stages/', json({ pk: 3 }, 201))
    server.on('PATCH /api/v1/process-stages/3/', json({ pk: 3 }))
    const rows = [
      { precondition: 205, conjunction: 'or' as const },
      { precondition: 206, conjunction: null },
    ]
    const api = client()
    await api.call('processStages.create', {
      body: { process: 1, ...stage, description_pl: 'Na gotowo', preconditions: rows },
    })
    expect(await lastForm()).toEqual([
      ['process', '1'],
      ['machine', '5'],
      ['machine_action', '31'],
      ['description_pl', 'Na gotowo'],
      ['time', '12'],
      ['preconditions[0][precondition]', '205'],
      ['preconditions[0][conjunction]', 'or'],
      ['preconditions[1][precondition]', '206'],
    ])
    const preconditions = rows.map((row, place) => ({ ...row, is_not: place === 1 }))
    const change = { params: { pk: 3 }, body: { time: 15, preconditions } }
    // The change is JSON because the server may read the other form spelling and would then store rows without their
    // fields.
    await api.call('processStages.update', change)
    expect(JSON.parse(lastBody())).toEqual(change.body)
    const wireStyle = () => ({ lists: 'repeat', nested: 'brackets' }) as const
    await apiHarness(server.baseUrl, { wireStyle }).api.call('processStages.update', change)
    expect(await lastForm()).toEqual([
      ['time', '15'],
      ['preconditions[0][precondition]', '205'],
      ['preconditions[0][conjunction]', 'or'],
      ['preconditions[0][is_not]', 'false'],
      ['preconditions[1][precondition]', '206'],
      ['preconditions[1][is_not]', 'true'],
    ])
    await api.call('processStages.update', { params: { pk: 3 }, body: { time: '15' } })
    expect(await lastForm()).toEqual([['time', '15']])
  })

  test('PROC-010 "not" in a creation and a missing "not" in a change are refused before anything is sent', async () => {
    const api = client()
    const preconditions = [{ precondition: 205, conjunction: null, is_not: true }]
    await failureOf(api.call('processStages.create', { body: { process: 1, ...stage, preconditions } }))
    const said = processStages.operations.update.body.safeParse({
      preconditions: [{ precondition: 205, conjunction: null }],
    })
    expect([server.requests.length, said.success]).toEqual([0, false])
  })

  test('PD-03 emptied preconditions are sent as JSON, PROC-013 a position alone as a form', async () => {
    server.on('PATCH /api/v1/process-stages/3/', json({ pk: 3 }))
    const api = client()
    await api.call('processStages.update', { params: { pk: 3 }, body: { preconditions: [] } })
    expect(JSON.parse(lastBody())).toEqual({ preconditions: [] })
    await api.call('processStages.update', { params: { pk: 3 }, body: { position: 2 } })
    expect(await lastForm()).toEqual([['position', '2']])
  })

  test('PROC-012 the stages of a process are read in order of position, whatever order the server sends', async () => {
    const stages = [
      { pk: 1, position: 2 },
      { pk: 3, position: 1 },
      { pk: 2, position: 1 },
    ]
    server.on('GET /api/v1/process-stages/4/admin_for_process/', json({ results: stages }))
    const read = await client().call('processStages.forProcess', { params: { pk: 4 } })
    expect((read as { pk: number }[]).map(({ pk }) => pk)).toEqual([2, 3, 1])
  })
})

test('CUBE-009 the order lines of a realization are requested by their stage and their keys', async () => {
  const path = '/api/v1/production-cube-products/admin_to_realization_list/'
  server.on(`GET ${path}`, json([{ pk: 501 }]))
  await client().call('productionCubeProducts.toRealizationList', {
    query: { process_stage_pk: 7, products_pks: [501, 502] },
  })
  expect(server.requests.at(-1)?.url).toBe(`${path}?process_stage_pk=7&products_pks=501&products_pks=502`)
})
