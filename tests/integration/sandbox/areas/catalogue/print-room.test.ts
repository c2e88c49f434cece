import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 40 })
  const ask = sandbox.as('administrator')
  call = (method, path, body) => ask(method, `/api/v1/${path}`, body)
})
afterAll(() => sandbox.close())

type Row = Readonly<Record<string, unknown>>

const listOf = async (path: string): Promise<{ count: number; results: Row[] }> =>
  (await call('GET', path)).body as { count: number; results: Row[] }

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('formats of the sandbox', () => {
  test('FMT-001 FMT-002 FMT-003 with_group divides all formats into those with and those without a group', async () => {
    const all = await listOf('format/?page_size=200')
    const grouped = await listOf('format/?page_size=200&with_group=1')
    const single = await listOf('format/?page_size=200&with_group=0')
    expect([all.count, grouped.count + single.count]).toEqual([40, 40])
    expect(grouped.results.every((row) => row['format_group'] !== null)).toBe(true)
    expect(single.results.every((row) => row['format_group'] === null)).toBe(true)
  })

  test('FMT-004 formats are found by their sides, however the numbers are written, and by their group', async () => {
    const found = await listOf('format/?size_x=85.6&size_y=53.980')
    expect(found.results).toMatchObject([
      { size_x: '85.60', size_y: '53.98', format_group_name: 'Wizytówki' },
    ])
    expect((await listOf('format/?format_group=4003')).count).toBe(4)
  })

  test('FMT-008 a side of 0 is accepted, a negative one is refused', async () => {
    const zero = await call('POST', 'format/', formOf({ size_x: '0', size_y: '90' }))
    expect(zero.status).toBe(201)
    const below = await call('POST', 'format/', formOf({ size_x: '-0.01', size_y: '90' }))
    expect([below.status, Object.keys(below.body as object)]).toEqual([400, ['size_x']])
  })

  test('FMT-015 a group with formats is not deleted, and non_field_errors gives the reason', async () => {
    const { status, body } = await call('DELETE', 'format_groups/4003/')
    expect([status, body]).toEqual([
      400,
      {
        non_field_errors: [
          'Grupy „Wizytówki” nie można usunąć: należą do niej formaty (4).',
          'Najpierw przenieś formaty do innej grupy.',
        ],
      },
    ])
  })

  test('FMT-014 moving a group shifts the groups after its new position', async () => {
    await call('PATCH', 'format_groups/4006/', { position: 2 })
    const { results } = await listOf('format_groups/')
    expect(results.map(({ pk, position }) => [pk, position])).toEqual([
      [4_001, 1],
      [4_006, 2],
      [4_002, 3],
      [4_003, 4],
      [4_004, 5],
      [4_005, 6],
    ])
  })
})

describe('machines of the sandbox', () => {
  const machine = async (pk: number) =>
    (await call('GET', `machines/${pk}/`)).body as { name: string; actions: (Row & { pk: number })[] }

  test('FMT-022 the list of actions becomes what is sent: order, changes and new actions are stored, omitted ones are deleted', async () => {
    const { actions } = await machine(1_002)
    const [printing = {}, calibration = {}] = actions as readonly Row[]
    const added = { ...calibration, pk: undefined, name: 'Czyszczenie', checklist_before_start: ['fartuch'] }
    const { body } = await call('PATCH', 'machines/1002/', {
      actions: [added, { ...printing, name: 'Druk' }],
    })
    expect(body).toMatchObject({
      actions: [
        { name: 'Czyszczenie', position: 1, checklist_before_start: ['fartuch'] },
        { pk: 2_002, name: 'Druk', position: 2, is_work_preview: true },
      ],
    })
    const options = (await call('GET', 'machine_actions/admin_list/')).body as { label: string }[]
    const labels = options.map(({ label }) => label)
    expect(labels).toContain('Czyszczenie – Ricoh Pro C9200')
    expect(labels).not.toContain('Kalibracja kolorów – Ricoh Pro C9200')
  })

  test('an action that is assigned to staff, and a machine with such an action, cannot be deleted', async () => {
    const before = await machine(1_004)
    const removal = await call('PATCH', 'machines/1004/', { actions: [] })
    expect([removal.status, removal.body]).toEqual([
      400,
      { actions: [expect.stringContaining('Czynności „Naświetlanie płyt” nie można usunąć')] },
    ])
    expect((await call('DELETE', 'machines/1004/')).status).toBe(400)
    expect(await machine(1_004)).toEqual(before)
  })

  test('an action of another machine is refused at its index in the list', async () => {
    const { actions } = await machine(1_001)
    const foreign = { ...actions[0], pk: 2_005 }
    const { status, body } = await call('PATCH', 'machines/1001/', { actions: [actions[0], foreign] })
    expect([status, body]).toEqual([
      400,
      { actions: [{}, { pk: ['Nieprawidłowy klucz główny "2005" - obiekt nie istnieje.'] }] },
    ])
  })
})

test('the print room is the same every time: 40 formats, 6 groups, 8 plates, 14 machines, 12 packing groups', async () => {
  const counts = await Promise.all(
    ['format_groups/', 'plates/', 'packages/'].map(async (path) => (await listOf(path)).count),
  )
  expect(counts).toEqual([6, 8, 12])
  const fresh = await startTestSandbox({ orders: 10 })
  try {
    const read = async (path: string) =>
      ((await fresh.as('administrator')('GET', `/api/v1/${path}`)).body as { count: number }).count
    expect([await read('format/'), await read('machines/')]).toEqual([40, 12])
  } finally {
    await fresh.close()
  }
})
