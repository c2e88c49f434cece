import { describe, expect, test } from 'vitest'
import { GROUP_TEMPLATES } from '#renderer/features/administration/permission-groups/group-templates.ts'
import {
  codesOf,
  matrixOf,
  searchRows,
  subjectsOf,
} from '#renderer/features/administration/permission-groups/permission-matrix.ts'
import { PERMISSION_SECTIONS } from '#renderer/entities/permission/permission-names.ts'
import { registry } from '#shared/api/registry.ts'
import { modelPermissions } from '#shared/api/resources/model-permissions.ts'
import { referenceCodec } from '#renderer/features/administration/permission-groups/permission-references.ts'
import { PERMISSION_CATALOGUE } from '#sandbox/areas/staff/seed/permission-catalogue.ts'

const aPermission = (codename: string, pk: number | null = null, name: string | null = null) => ({
  pk,
  codename,
  name,
})
const allRows = (...input: Parameters<typeof matrixOf>) => matrixOf(...input).flatMap(({ rows }) => rows)

describe('the matrix', () => {
  test("USER-029 contains every permission of the server exactly once, and the group's other permissions", () => {
    const rows = allRows(PERMISSION_CATALOGUE, ['view_order', 'warehouse.count_stock', '#991'])
    const codes = rows.flatMap(codesOf)
    expect(codes).toHaveLength(new Set(codes).size)
    expect(new Set(codes)).toEqual(
      new Set([...PERMISSION_CATALOGUE.map(({ codename }) => codename), 'warehouse.count_stock', '#991']),
    )
  })

  test('models and special permissions have Polish names; those without a name are shown raw in the last section', () => {
    const sections = matrixOf(PERMISSION_CATALOGUE, [])
    const last = sections.at(-1)
    expect(last?.label).toBe('Pozostałe uprawnienia serwera')
    expect(sections.slice(0, -1).flatMap(({ rows }) => rows.filter(({ isRaw }) => isRaw))).toEqual([])
    expect(last?.rows.every(({ isRaw }) => isRaw)).toBe(true)
    const order = sections[0]?.rows[0]
    expect(order).toMatchObject({
      label: 'Zamówienia',
      cells: ['view_order', 'add_order', 'change_order', 'delete_order'],
    })
    const report = last?.rows.find(({ alone }) => alone === 'export_warehouse_report')
    expect(report).toMatchObject({ label: 'export_warehouse_report', note: 'Can export warehouse report' })
    const token = last?.rows.find(({ key }) => key === 'tokenproxy')
    expect(token?.cells).toContain('delete_tokenproxy')
  })

  test('USER-029 the model of every resource that can be changed is in the sample server and has a Polish name', () => {
    const models = Object.values(registry).flatMap((resource) =>
      'model' in resource && ('create' in resource.operations || 'update' in resource.operations)
        ? [resource.model]
        : [],
    )
    expect(models).toContain('tag')
    const named = PERMISSION_SECTIONS.flatMap((section) => Object.keys(section.models))
    expect(models.filter((model) => !named.includes(model))).toEqual([])
    const offered = new Set(PERMISSION_CATALOGUE.map(({ codename }) => codename))
    expect(models.filter((model) => !offered.has(`change_${model}`))).toEqual([])
  })

  test('codes with an app prefix get their names, and two apps get a row each', () => {
    const rows = allRows([aPermission('orders.view_order'), aPermission('archive.view_order')], [])
    expect(rows.map(({ label, cells }) => [label, cells[0]])).toEqual([
      ['Zamówienia', 'archive.view_order'],
      ['Zamówienia', 'orders.view_order'],
    ])
  })

  test('is searched by name without diacritics, by code and by action', () => {
    const sections = matrixOf(PERMISSION_CATALOGUE, [])
    const found = (text: string) =>
      searchRows(sections, text).flatMap(({ rows }) => rows.map(({ label }) => label))
    expect(found('zamow')).toContain('Pozycje zamówień')
    expect(found('allowedip')).toEqual(['Dozwolone IP'])
    expect(found('tlumaczenia edycja')).toEqual(['Tłumaczenia'])
    expect(found('nic takiego')).toEqual([])
  })

  test('the subjects of a group are given in words', () => {
    expect(subjectsOf(['view_order', 'add_order', 'send_order', 'view_logentry', 7])).toEqual([
      'Zamówienia',
      'Pakowanie i wysyłka zamówień',
    ])
  })

  test('templates contain only codes that the shop knows', () => {
    const known = new Set(PERMISSION_CATALOGUE.map(({ codename }) => codename))
    expect(
      GROUP_TEMPLATES.flatMap(({ permissions }) => permissions).filter((code) => !known.has(code)),
    ).toEqual([])
  })
})

describe('permission references of a server', () => {
  const catalogue = [
    aPermission('view_order', 11),
    aPermission('add_order', 12),
    aPermission('app.view_tag', 13),
  ]

  test('permissions are sent as pks or as codes, whichever the samples use', () => {
    const byPk = referenceCodec(catalogue, [11])
    expect(byPk.codeOf(11)).toBe('view_order')
    expect(byPk.referenceOf('add_order')).toBe(12)
    const byCode = referenceCodec(catalogue, ['view_order'])
    expect(byCode.referenceOf('add_order')).toBe('add_order')
    expect(referenceCodec(catalogue, []).referenceOf('add_order')).toBe('add_order')
  })

  test('existing permissions are sent as they were received, known or not', () => {
    const samples = ['view_tag', 'count_stock', 991]
    const codec = referenceCodec(catalogue, samples)
    expect(codec.codeOf('view_tag')).toBe('app.view_tag')
    expect(samples.map(codec.codeOf).map(codec.referenceOf)).toEqual(samples)
  })
})

describe('permissions that the server offers by number', () => {
  const read = (raw: unknown) => modelPermissions.operations.all.reply.parse(raw)
  const OPTIONS = [
    { value: 1, label: 'Can view order' },
    { value: 2, label: 'orders | order | Can change order' },
    { value: 3, label: 'Zatwierdzanie zakupu papieru' },
  ]

  test('USER-029 are read like any other: by their code if the label gives it, otherwise by the label', () => {
    expect(read(OPTIONS).map(({ pk, codename }) => [pk, codename])).toEqual([
      [1, 'view_order'],
      [2, 'orders.change_order'],
      [3, '#3'],
    ])
    const rows = allRows(read(OPTIONS), [])
    expect(rows.map(({ label, alone }) => [label, alone])).toContainEqual([
      'Zatwierdzanie zakupu papieru',
      '#3',
    ])
    expect(rows.filter(({ label }) => label === 'Zamówienia')).toHaveLength(2)
  })

  test('USER-029 are read in every form: pairs, digits, records without a code, a page', () => {
    const pks = (raw: unknown) => read(raw).map(({ pk }) => pk)
    expect(pks([[5, 'Can add tag']])).toEqual([5])
    expect(pks([{ value: '6', label: 'Can add tag' }])).toEqual([6])
    expect(pks([{ id: 7, name: 'Can add tag' }])).toEqual([7])
    expect(pks({ count: 1, results: [{ value: 8, label: 'Can add tag' }] })).toEqual([8])
  })

  test('USER-029 do not get a code that two of them would share, so that both can be granted', () => {
    const twins = read([
      { value: 1, label: 'Can view order' },
      { value: 2, label: 'Can view order' },
    ])
    expect(twins.map(({ codename }) => codename)).toEqual(['#1', '#2'])
  })

  test('USER-029 are sent by their number, as the server offers them', () => {
    const codec = referenceCodec(read(OPTIONS), [])
    expect(['view_order', 'orders.change_order', '#3'].map(codec.referenceOf)).toEqual([1, 2, 3])
    expect(referenceCodec(read(OPTIONS), ['view_order']).referenceOf('view_order')).toBe('view_order')
  })
})
