import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderProductProcessStageStatuses } from '#shared/api/resources/order-product-process-stage-statuses.ts'
import { productionCubeProducts } from '#shared/api/resources/production-cube-products.ts'
import { productionCubes } from '#shared/api/resources/production-cubes.ts'
import { callerWith, startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'
import { waitingLines, type WaitingLine } from '#support/sandbox-production.ts'

let sandbox: TestSandbox
let call: ApiCaller
let lines: WaitingLine[]
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 150 })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.control.reset()
  const ask = callerWith(sandbox.url, await sandbox.token('administrator'))
  call = (method, path, body) => ask(method, `/api/v1/${path}`, body)
  lines = await waitingLines(sandbox)
})
afterEach(() => sandbox.control.setDialect({}))

const STATUSES = 'order-product-process-stage-statuses/'

const item = ({ pk, stage }: WaitingLine, status: 'started' | 'finished') => ({
  order_product: pk,
  process_stage: stage,
  status,
  info: '',
  checklist: [],
})

const post = (status: 'started' | 'finished', ...taken: (WaitingLine | undefined)[]) =>
  call(
    'POST',
    STATUSES,
    taken.flatMap((line) => (line ? [item(line, status)] : [])),
  )

/** Returns the stage actions at the line's stage, oldest first. */
async function actionsOf(line: WaitingLine): Promise<(string | null)[]> {
  const { body } = await call('GET', `${STATUSES}?order_product=${line.pk}`)
  return orderProductProcessStageStatuses.operations.all.reply
    .parse(body)
    .filter(({ process_stage }) => process_stage?.pk === line.stage)
    .toReversed()
    .map(({ status }) => status)
}

async function detailOf(pk: number) {
  const answer = await call('GET', `production-cube-products/${pk}/admin_to_realization_detail/`)
  return productionCubeProducts.operations.toRealizationDetail.reply.parse(answer.body)
}

async function cubeWith(pk: number) {
  const { body } = await call('GET', 'production-cubes/?page_size=200')
  return productionCubes.operations.list.reply
    .parse(body)
    .results.find(({ products }) => products.some((line) => line.pk === pk))
}

const first = (): WaitingLine => {
  const [line] = lines
  if (!line) throw new Error('nothing waits')
  return line
}

const STARTED = { non_field_errors: ['Etap jest już rozpoczęty.'] }

describe('an array of statuses is one transaction', () => {
  test('CUBE-020 lines are started, and the response names the user who did it', async () => {
    const answer = await post('started', ...lines.slice(0, 3))
    expect(answer.status).toBe(201)
    const saved = orderProductProcessStageStatuses.operations.create.reply.parse(answer.body)
    expect(saved.map(({ order_product }) => order_product)).toEqual(lines.slice(0, 3).map(({ pk }) => pk))
    expect(saved[0]).toMatchObject({ status: 'started', last_modified_by: 'Alicja Nowak' })
  })

  test('one refused item of twelve makes the whole request fail, with the error at its index', async () => {
    const taken = lines.slice(0, 12)
    await post('started', taken[3])
    const answer = await post('started', ...taken)
    const places = taken.map((_line, place) => (place === 3 ? STARTED : {}))
    expect([answer.status, answer.body]).toEqual([400, places])
    expect(await Promise.all(taken.slice(0, 5).map(actionsOf))).toEqual([[], [], [], ['started'], []])
  })

  test('CUBE-014, CUBE-016, OP-48 an action that is not allowed is refused with a message', async () => {
    const line = first()
    expect((await post('finished', line)).body).toEqual([{ non_field_errors: ['Etap nie jest rozpoczęty.'] }])
    await post('started', line)
    expect((await post('started', line)).body).toEqual([STARTED])
    expect((await post('finished', line)).status).toBe(201)
    for (const status of ['started', 'finished'] as const)
      expect((await post(status, line)).body).toEqual([{ non_field_errors: ['Etap jest już zakończony.'] }])
  })

  test('a stage of another process, a later stage, unknown keys and a body that is no array are refused', async () => {
    const line = first()
    const detail = await detailOf(line.pk)
    const process = detail.process_stage?.process ?? 0
    const foreign = (
      await call('GET', `process-stages/${process === 9_001 ? 9_002 : 9_001}/admin_for_process/`)
    ).body as { pk: number }[]
    expect((await post('started', { ...line, stage: foreign[0]?.pk ?? 0 })).body).toEqual([
      { process_stage: ['Etap należy do innego procesu niż pozycja.'] },
    ])
    const own = (await call('GET', `process-stages/${process}/admin_for_process/`)).body as { pk: number }[]
    const last = own.at(-1)?.pk ?? 0
    const elsewhere = lines.find(({ stage }) => stage !== last && own.some(({ pk }) => pk === stage))
    if (!elsewhere) throw new Error('no line stands before its last stage')
    expect((await post('started', { ...elsewhere, stage: last })).body).toEqual([
      { process_stage: ['Pozycja nie jest na tym etapie.'] },
    ])
    expect((await post('started', { pk: 99_999_999, stage: 10_001 })).status).toBe(400)
    expect((await call('POST', STATUSES, item(line, 'started'))).body).toEqual({
      non_field_errors: ['Niepoprawne dane. Oczekiwano listy elementów, otrzymano "object".'],
    })
    expect((await call('POST', STATUSES, [{ order_product: line.pk }])).body).toMatchObject([
      { process_stage: ['To pole jest wymagane.'], status: ['To pole jest wymagane.'] },
    ])
    expect(await actionsOf(line)).toEqual([])
  })

  test('if two stations start one line at the same time, one succeeds and the other is refused', async () => {
    const line = first()
    const answers = await Promise.all([post('started', line), post('started', line)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]))
    expect(await actionsOf(line)).toEqual(['started'])
  })
})

describe('a line passes through its process', () => {
  test('a finished line leaves its cube and appears in the next applicable one', async () => {
    const line = first()
    const before = await cubeWith(line.pk)
    await post('started', line)
    expect((await cubeWith(line.pk))?.status).toBe('started')
    await post('finished', line)
    const after = await cubeWith(line.pk)
    expect(after?.pk).not.toBe(before?.pk)
    const { process_stage, statuses } = await detailOf(line.pk)
    expect(process_stage?.pk ?? null).not.toBe(line.stage)
    expect(statuses.slice(0, 2).map(({ status }) => status)).toEqual(['finished', 'started'])
    const list = await call(
      'GET',
      `production-cube-products/admin_to_realization_list/?process_stage_pk=${line.stage}&products_pks=${line.pk}`,
    )
    expect(list.body).toEqual([])
  })

  test('a line skips the stages that its options do not require', async () => {
    const { body } = await call('GET', 'production-cube-products/?product_name=Wizyt&page_size=200')
    const soft = productionCubeProducts.operations.list.reply
      .parse(body)
      .results.filter(({ product_name }) => product_name === 'Wizytówki')
    const stages = (await call('GET', 'process-stages/9001/admin_for_process/')).body as {
      pk: number
      machine_action: { name: string }
    }[]
    const names = soft.map(
      ({ process_stage }) => stages.find(({ pk }) => pk === process_stage?.pk)?.machine_action.name,
    )
    expect(soft.length).toBeGreaterThan(3)
    expect(names).not.toContain('Hot stamping')
    expect(names).not.toContain('Foliowanie matowe i błyszczące')
  })

  test('nothing advances automatically; the control finishes the lines that are due first', async () => {
    const moved = await sandbox.control.advanceProduction(3)
    expect(moved).toHaveLength(3)
    const [pk = 0] = moved
    const { statuses } = await detailOf(pk)
    expect(statuses.map(({ status, last_modified_by }) => [status, last_modified_by])[0]).toEqual([
      'finished',
      'Zenon Dąbrowski',
    ])
  })
})

describe('faults of the statuses endpoint', () => {
  test('a refusal after three saved items ends with 500, and the three remain saved', async () => {
    const taken = lines.slice(0, 12)
    await post('started', taken[3])
    await sandbox.control.setDialect({ statuses: 'savesPart' })
    expect((await post('started', ...taken)).status).toBe(500)
    const done = await Promise.all(taken.slice(0, 6).map(actionsOf))
    expect(done.map((steps) => steps.length)).toEqual([1, 1, 1, 1, 0, 0])
  })

  test('without a refusal the first half is saved', async () => {
    await sandbox.control.setDialect({ statuses: 'savesPart' })
    const taken = lines.slice(0, 4)
    expect((await post('started', ...taken)).status).toBe(500)
    expect((await Promise.all(taken.map(actionsOf))).map((steps) => steps.length)).toEqual([1, 1, 0, 0])
  })

  test.each([
    ['reversed', [2, 1, 0]],
    ['oneShort', [2, 1]],
    ['silent', null],
  ] as const)('CUBE-020 %s: all are saved, whatever the response is', async (statuses, places) => {
    await sandbox.control.setDialect({ statuses })
    const taken = lines.slice(0, 3)
    const { status, body } = await post('started', ...taken)
    expect(status).toBeLessThan(300)
    const answered = places && orderProductProcessStageStatuses.operations.create.reply.parse(body)
    expect(answered?.map(({ order_product }) => order_product) ?? null).toEqual(
      places?.map((place) => taken[place]?.pk) ?? null,
    )
    expect(await Promise.all(taken.map(actionsOf))).toEqual([['started'], ['started'], ['started']])
  })

  test('a lax server accepts two starts, and the line can still be finished', async () => {
    await sandbox.control.setDialect({ statuses: 'startsTwice' })
    const line = first()
    await post('started', line)
    expect((await post('started', line)).status).toBe(201)
    expect(await actionsOf(line)).toEqual(['started', 'started'])
    expect((await post('finished', line)).status).toBe(201)
  })

  test.each([
    ['onLines', 'object', 'undefined'],
    ['keys', 'number', 'undefined'],
    ['onCube', 'undefined', 'object'],
  ] as const)('stages %s: on the line %s, on the cube %s', async (stages, onLine, onCube) => {
    await sandbox.control.setDialect({ stages })
    const cubes = (await call('GET', 'production-cubes/')).body as {
      results: { process_stage?: unknown; products: { process_stage?: unknown }[] }[]
    }
    const [cube] = cubes.results
    expect([typeof cube?.products[0]?.process_stage, typeof cube?.process_stage]).toEqual([onLine, onCube])
  })
})

describe('cubes of the sandbox', () => {
  test('CUBE-002, CUBE-003 a cube is one action of one site, with the orders and the earliest date of its lines', async () => {
    const { body } = await call('GET', 'production-cubes/?page_size=200')
    const { results } = productionCubes.operations.list.reply.parse(body)
    expect(results.length).toBeGreaterThan(15)
    for (const { machine, machine_action, orders_count, realization_date, products } of results) {
      expect([typeof machine?.name, typeof machine_action?.pk]).toEqual(['string', 'number'])
      expect(new Set(products.map(({ order_pk }) => order_pk)).size).toBe(orders_count)
      const dates = products.flatMap(({ order_realization_date }) => order_realization_date ?? [])
      expect(realization_date).toBe(dates.toSorted()[0])
    }
    const order = results[0]?.products[0]?.order_pk
    const ofOrder = (await call('GET', `production-cubes/?order_pk=${order}`)).body as {
      count: number
      results: { products: { order_pk: number }[] }[]
    }
    expect(ofOrder.count).toBeLessThan(results.length)
    expect(ofOrder.results.every((cube) => cube.products.some((line) => line.order_pk === order))).toBe(true)
    const sites = await Promise.all(
      [1, 2].map(
        async (site) =>
          ((await call('GET', `production-cubes/?site_pk=${site}`)).body as { count: number }).count,
      ),
    )
    expect(sites.reduce((sum, count) => sum + count)).toBe(results.length)
  })

  test('lines of a cube are found by column and by options of several groups', async () => {
    const cube = await cubeWith(first().pk)
    const count = async (query: string): Promise<number> =>
      ((await call('GET', `production-cube-products/?${query}`)).body as { count: number }).count
    expect(await count(`cube_pk=${cube?.pk}`)).toBe(cube?.products.length)
    expect(await count(`cube_pk=${cube?.pk}&pk=${first().pk}`)).toBe(1)
    const [all, mat, both, odd] = await Promise.all(
      [
        '',
        'options_pks=40101',
        'options_pks=40101&options_pks=40202',
        'options_pks=40101&options_pks=40201',
      ].map(count),
    )
    expect([Number(all) > Number(mat), Number(mat) > Number(both), Number(both) > 0, odd]).toEqual([
      true,
      true,
      true,
      0,
    ])
    // Two options of one group match lines with either of them.
    expect(await count('options_pks=40101&options_pks=40102')).toBeGreaterThan(Number(mat))
    expect(await count('options_pks=99999')).toBe(0)
  })

  test('CUBE-004, OP-19 production of a shop without permission cannot be listed, found or started', async () => {
    const berlin = sandbox.as('uprawnienia')
    await sandbox.control.setAccess({
      username: 'uprawnienia',
      permissions: ['view_orderproductprocessstagestatus', 'add_orderproductprocessstagestatus'],
    })
    const { body } = await berlin('GET', '/api/v1/production-cubes/?page_size=200')
    const { results } = productionCubes.operations.list.reply.parse(body)
    expect(new Set(results.map(({ site }) => site))).toEqual(new Set([1]))
    const other = (await call('GET', 'production-cubes/?site_pk=2')).body as {
      results: { pk: number; products: { pk: number; process_stage: { pk: number } }[] }[]
    }
    const [cube] = other.results
    const [line] = cube?.products ?? []
    expect((await berlin('GET', `/api/v1/production-cubes/${cube?.pk}/`)).status).toBe(404)
    const detail = `/api/v1/production-cube-products/${line?.pk}/admin_to_realization_detail/`
    expect((await berlin('GET', detail)).status).toBe(404)
    const foreign = { pk: line?.pk ?? 0, stage: line?.process_stage.pk ?? 0 }
    const started = await berlin('POST', `/api/v1/${STATUSES}`, [item(foreign, 'started')])
    expect([started.status, Object.keys((started.body as object[])[0] ?? {})]).toEqual([
      400,
      ['order_product'],
    ])
  })

  test('a URL longer than eight kilobytes gets 414, and a page never has more than 200 rows', async () => {
    const pks = Array.from({ length: 700 }, (_, place) => `products_pks=${500_000 + place}`).join('&')
    const path = 'production-cube-products/admin_to_realization_list/?process_stage_pk=10001'
    expect((await call('GET', `${path}&${pks}`)).status).toBe(414)
    expect((await call('GET', `${path}&products_pks=1`)).status).toBe(200)
    const { results } = (await call('GET', 'production-cube-products/?page_size=5000')).body as {
      results: unknown[]
    }
    expect(results.length).toBeLessThanOrEqual(200)
  })

  test('lines of an order enter production with it and leave the cubes with it', async () => {
    const orders = async (query: string) =>
      ((await call('GET', `orders/?${query}`)).body as { results: { pk: number; status: string }[] }).results
    const inProduction = async (pk: number): Promise<number> =>
      ((await call('GET', `production-cube-products/?order_pk=${pk}`)).body as { count: number }).count
    const [waiting] = await orders('status=waiting_for_payment&source=internal')
    const pk = waiting?.pk ?? 0
    expect(await inProduction(pk)).toBe(0)
    expect((await call('POST', `orders/${pk}/admin_pay_an_order/`, {})).status).toBe(200)
    expect(await inProduction(pk)).toBeGreaterThan(0)
    const [made] = await orders('status=in_realization')
    const other = made?.pk ?? 0
    expect(await inProduction(other)).toBeGreaterThan(0)
    expect((await call('POST', `orders/${other}/admin_complete_an_order/`, {})).status).toBe(200)
    expect(await inProduction(other)).toBe(0)
  })
})
