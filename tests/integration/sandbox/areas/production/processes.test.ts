import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processStages } from '#shared/api/resources/process-stages.ts'
import { startTestSandbox, type ApiResponse, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 60 })
  const ask = sandbox.as('administrator')
  call = (method, path, body) => ask(method, `/api/v1/${path}`, body)
})
afterAll(() => sandbox.close())

interface Stage {
  pk: number
  position: number
  preconditions: { precondition: { pk: number }; conjunction: string | null; is_not: boolean }[]
}

const made = ({ status, body, text }: ApiResponse): number => {
  expect([text, status]).toEqual([text, 201])
  return (body as { pk: number }).pk
}

const newProcess = async (): Promise<number> =>
  made(await call('POST', 'processes/', { description_pl: 'Próbny' }))

const newStage = (process: number, more: object = {}): Promise<ApiResponse> =>
  call('POST', 'process-stages/', {
    process,
    machine: 1_005,
    machine_action: 2_005,
    time: 12,
    preconditions: [],
    ...more,
  })

const stagesOf = async (process: number): Promise<Stage[]> =>
  (await call('GET', `process-stages/${process}/admin_for_process/`)).body as Stage[]

describe('processes of the sandbox', () => {
  test('eight processes have three to eight stages, some with mixed and negated conditions', async () => {
    const stages = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((place) => 9_000 + place).map(stagesOf))
    const lengths = stages.map((list) => list.length)
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([3, 8])
    const rows = stages.flat().map(({ preconditions }) => preconditions)
    const joins = rows.map((list) => new Set(list.flatMap(({ conjunction }) => conjunction ?? [])))
    expect(joins.some((set) => set.has('and') && set.has('or'))).toBe(true)
    expect(rows.flat().some(({ is_not }) => is_not)).toBe(true)
  })

  test('PROC-010 "is_not" is ignored in a creation and stored in a change', async () => {
    const process = await newProcess()
    const preconditions = [{ precondition: 40_205, conjunction: null, is_not: true }]
    const pk = made(await newStage(process, { preconditions }))
    expect((await stagesOf(process))[0]?.preconditions).toMatchObject([{ is_not: false }])
    const changed = await call('PATCH', `process-stages/${pk}/`, { preconditions })
    expect(changed.status).toBe(200)
    expect((await stagesOf(process))[0]?.preconditions).toMatchObject([{ is_not: true }])
    await call('PATCH', `process-stages/${pk}/`, { preconditions: [] })
    expect((await stagesOf(process))[0]?.preconditions).toEqual([])
  })

  test('PROC-013 a stage is moved to a position, and the others shift and close gaps', async () => {
    const process = await newProcess()
    const [a, b, c] = [
      made(await newStage(process)),
      made(await newStage(process)),
      made(await newStage(process)),
    ]
    const form = new FormData()
    form.set('position', '1')
    await call('PATCH', `process-stages/${c}/`, form)
    const order = async () => (await stagesOf(process)).map(({ pk, position }) => [pk, position])
    expect(await order()).toEqual([
      [c, 1],
      [a, 2],
      [b, 3],
    ])
    expect((await call('DELETE', `process-stages/${a}/`)).status).toBe(204)
    expect(await order()).toEqual([
      [c, 1],
      [b, 2],
    ])
  })

  test('PROC-007 a repeated option, an action of another machine and unknown keys are refused by field', async () => {
    const process = await newProcess()
    const twice = [
      { precondition: 40_205, conjunction: 'and' },
      { precondition: 40_205, conjunction: null },
    ]
    expect((await newStage(process, { preconditions: twice })).body).toEqual({
      preconditions: [{}, { precondition: ['Ta opcja jest już w innym warunku tego etapu.'] }],
    })
    expect((await newStage(process, { machine_action: 2_007 })).body).toEqual({
      machine_action: ['Czynność należy do innej maszyny.'],
    })
    const nothing = await newStage(99_999, { machine: 99_999, machine_action: 99_998 })
    expect([nothing.status, Object.keys(nothing.body as object)]).toEqual([
      400,
      ['process', 'machine', 'machine_action'],
    ])
  })

  test('records in use are not deleted: a process and a stage with order lines, an action and a machine with stages', async () => {
    const process = await call('DELETE', 'processes/9002/')
    expect([process.status, Object.keys(process.body as object)]).toEqual([400, ['non_field_errors']])
    const cubes = (await call('GET', 'production-cube-products/?page_size=1')).body as {
      results: { process_stage: { pk: number } }[]
    }
    const stage = await call('DELETE', `process-stages/${cubes.results[0]?.process_stage.pk}/`)
    expect([stage.status, stage.text]).toEqual([400, expect.stringContaining('pozycje zamówień')])
    // No staff member has this action, but a stage uses it.
    interface Machine {
      actions: { pk: number | undefined }[]
    }
    const [cutting] = ((await call('GET', 'machines/1005/')).body as Machine).actions
    const given = await call('PATCH', 'machines/1012/', { actions: [{ ...cutting, pk: undefined }] })
    const added = given.body as Machine
    made(await newStage(await newProcess(), { machine: 1_012, machine_action: added.actions[0]?.pk }))
    const machine = await call('DELETE', 'machines/1012/')
    expect([machine.status, machine.text]).toEqual([400, expect.stringContaining('w etapach procesów')])
    const actions = await call('PATCH', 'machines/1012/', { actions: [] })
    expect(actions.status).toBe(400)
    expect(actions.text).toContain('używają jej etapy procesów')
  })

  test('a shop that reads only dots refuses brackets in a creation and loses the nested rows in a change', async () => {
    await sandbox.control.setDialect({ nested: 'dots' })
    const process = await newProcess()
    const formOf = (fields: Record<string, string>): FormData => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return form
    }
    const stage = { process: String(process), machine: '1007', machine_action: '2016', time: '9' }
    const refused = await call(
      'POST',
      'process-stages/',
      formOf({ ...stage, 'preconditions[0][precondition]': '40202' }),
    )
    expect([refused.status, refused.body]).toEqual([
      400,
      { preconditions: [{ precondition: ['To pole jest wymagane.'] }] },
    ])
    const pk = made(
      await call('POST', 'process-stages/', formOf({ ...stage, 'preconditions[0]precondition': '40202' })),
    )
    expect((await stagesOf(process))[0]?.preconditions).toHaveLength(1)
    const lost = await call(
      'PATCH',
      `process-stages/${pk}/`,
      formOf({ 'preconditions[0][precondition]': '40205', 'preconditions[0][is_not]': 'true' }),
    )
    expect([lost.status, (await stagesOf(process))[0]?.preconditions]).toEqual([200, []])
    await sandbox.control.setDialect({})
  })

  test('PROC-011 a form is read in either spelling of nested fields, and the response has the defined form of a stage', async () => {
    const process = await newProcess()
    const form = new FormData()
    const fields = { process: String(process), machine: '1007', machine_action: '2016', time: '9' }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('preconditions[0]precondition', '40202')
    form.set('preconditions[0]conjunction', 'or')
    form.set('preconditions[1][precondition]', '40205')
    const answer = await call('POST', 'process-stages/', form)
    expect(processStages.operations.create.reply.parse(answer.body)).toMatchObject({
      process,
      machine: { pk: 1_007, name: 'Foliant Vega' },
      machine_action: { pk: 2_016, name: 'Foliowanie soft touch' },
      preconditions: [
        { precondition: { pk: 40_202, label: 'Folia soft touch' }, conjunction: 'or' },
        { precondition: { pk: 40_205 }, conjunction: null },
      ],
    })
  })
})
