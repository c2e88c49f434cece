import { keyOf } from '#sandbox/database/key-ranges.ts'
import { describe, expect, test } from 'vitest'
import { productGroupOptions } from '#shared/api/resources/product-group-options.ts'
import { productionCubeProducts } from '#shared/api/resources/production-cube-products.ts'
import { productionCubes } from '#shared/api/resources/production-cubes.ts'
import { processStages } from '#shared/api/resources/process-stages.ts'

const line = (raw: unknown) => productionCubeProducts.record.parse(raw)

describe('production in the formats of different servers', () => {
  test.each([
    ['names', { machine: 'Polar 78', machine_action: 'Krojenie' }, null],
    ['keys', { machine: 5, machine_action: 6 }, 5],
    ['records', { machine: { pk: 5, name: 'Polar 78' }, machine_action: { id: 6, name: 'Krojenie' } }, 5],
  ])('CUBE-001 PD-10 machine and action of a cube as %s', (_what, parts, pk) => {
    const { machine, machine_action } = productionCubes.record.parse({ pk: 1, ...parts })
    expect([machine?.pk, machine_action?.pk]).toEqual([pk, pk === null ? null : 6])
    const hasNames = typeof parts.machine !== 'number'
    expect([machine?.name, machine_action?.name]).toEqual(hasNames ? ['Polar 78', 'Krojenie'] : [null, null])
    expect(machine_action?.checklist_before_start).toEqual([])
  })

  test('the stage is read from the cube or its lines, as a key or a record, and may be missing', () => {
    const cube = productionCubes.record.parse({
      pk: keyOf('production_cubes', 1),
      process_stage: 7,
      products: [{ pk: 1, process_stage: 7 }, { pk: 2, process_stage: { id: 8, time: '5' } }, { pk: 3 }, 4],
    })
    expect(cube.process_stage?.pk).toBe(7)
    expect(
      cube.products.map(({ pk, process_stage }) => [pk, process_stage?.pk, process_stage?.time]),
    ).toEqual([
      [1, 7, null],
      [2, 8, 5],
      [3, undefined, undefined],
      [4, undefined, undefined],
    ])
  })

  test('PD-11 a line is identified by its own key, by that of its order line, or by both', () => {
    expect(line({ pk: 1 })).toMatchObject({ pk: 1, order_product: 1 })
    expect(line({ order_product: 2 })).toMatchObject({ pk: 2, order_product: 2 })
    expect(line({ pk: 1, order_product: { pk: 2 } })).toMatchObject({ pk: 1, order_product: 2 })
    expect(line({ id: 3, order_product: null })).toMatchObject({ pk: 3, order_product: 3 })
  })

  test('CUBE-008 decimals are read from texts and numbers, formats under either name', () => {
    const read = line({ pk: 1, net_price_pln: 0.1 + 0.2, weight: '1.250', format: { name: 'A4' } })
    expect([read.net_price_pln, read.weight, read.product_format]).toEqual(['0.3', '1.250', 'A4'])
    expect(line({ pk: 1, net_price_pln: null }).net_price_pln).toBeNull()
  })

  test('CUBE-012 statuses are read with their authors, and checklists of texts and of records are read alike', () => {
    const { statuses } = line({
      pk: 1,
      statuses: [
        {
          pk: 3,
          process_stage: { pk: 7 },
          status: 'started',
          checklist: ['Nóż', { name: 'Ogranicznik', is_checked: true }],
          last_modified_by: { first_name: 'Jan', last_name: 'Kowalski' },
        },
      ],
    })
    expect(statuses).toMatchObject([
      { order_product: null, checklist: ['Nóż', 'Ogranicznik'], last_modified_by: 'Jan Kowalski' },
    ])
  })

  test('a list of cubes is read as a bare array and in pages', () => {
    const { reply } = productionCubes.operations.list
    expect(reply.parse([{ pk: 1 }])).toMatchObject({ count: 1, results: [{ pk: 1, products: [] }] })
    expect(reply.parse({ count: 3, results: [{ id: 2 }] })).toMatchObject({ count: 3, results: [{ pk: 2 }] })
  })

  test('PROC-009 preconditions name their options as keys or records; an unknown conjunction is ignored', () => {
    const read = processStages.operations.update.reply.parse({
      pk: 1,
      preconditions: [
        { precondition: 5, conjunction: 'AND', is_not: 'true' },
        { precondition: { pk: 6, label_pl: 'Folia mat' }, conjunction: 'xor' },
      ],
    })
    expect(read?.preconditions).toMatchObject([
      { precondition: { pk: 5, label: null }, conjunction: 'and', is_not: true },
      { precondition: { pk: 6, label: 'Folia mat' }, conjunction: null, is_not: false },
    ])
  })

  test('CUBE-007 groups of the filter are read with or without their options', () => {
    const { reply } = productGroupOptions.operations.cubeFilterGroups
    const groups = [{ pk: 1, name_pl: 'Papier', options: [{ pk: 101, name: 'Kreda' }] }]
    expect(reply.parse(groups)).toEqual([
      { pk: 1, name: 'Papier', options: [{ value: 101, label: 'Kreda' }] },
    ])
    expect(reply.parse({ results: [{ value: 2, label: 'Folia' }] })).toEqual([
      { pk: 2, name: 'Folia', options: [] },
    ])
  })
})
