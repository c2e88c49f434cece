import { describe, expect, test } from 'vitest'
import { allOperations } from '#shared/api/registry.ts'
import { formFields } from '../../../../../../src/main/services/api-client/multipart-body.ts'
import {
  changeParts,
  creationParts,
  fieldCount,
} from '#renderer/features/catalogue/products/form/record-parts.ts'
import {
  addGroups,
  addOptions,
  groupsBody,
  moveGroup,
  moveOption,
  removeGroup,
  removeOptions,
  type OfferedGroup,
} from '#renderer/features/catalogue/products/groups/product-groups.ts'

const group = (pk: number, options: number[]): OfferedGroup => ({
  pk,
  name: `Grupa ${pk}`,
  isMultiple: false,
  isPaper: false,
  options: options.map((option) => ({ pk: option, name: `Opcja ${option}` })),
})

describe('option groups of a product', () => {
  test('CAT-036 moved groups and options are numbered from 1', () => {
    const groups = [group(11, [1, 2, 3]), group(12, [4, 5])]
    const changed = moveOption(moveGroup(groups, 0, 1), 11, 0, 1)
    expect(groupsBody(changed)).toEqual([
      {
        group_option: 12,
        position: 1,
        options: [
          { option: 4, position: 1 },
          { option: 5, position: 2 },
        ],
      },
      {
        group_option: 11,
        position: 2,
        options: [
          { option: 2, position: 1 },
          { option: 1, position: 2 },
          { option: 3, position: 3 },
        ],
      },
    ])
  })

  test('existing groups and options are not added twice, and an unchanged group stays the same object', () => {
    const groups = [group(11, [1]), group(12, [2])]
    expect(addGroups(groups, [group(12, []), group(13, [])]).map(({ pk }) => pk)).toEqual([11, 12, 13])
    const more = addOptions(groups, 11, [
      { pk: 1, name: '' },
      { pk: 9, name: 'Nowa' },
    ])
    expect(more[0]?.options.map(({ pk }) => pk)).toEqual([1, 9])
    expect(more[1]).toBe(groups[1])
    expect(removeOptions(more, 11, new Set([1]))[0]?.options.map(({ pk }) => pk)).toEqual([9])
    expect(moveOption(groups, 11, 0, 5)[0]).toBe(groups[0])
    expect(removeGroup(groups, 11)).toEqual([groups[1]])
  })
})

describe('form data and JSON', () => {
  const many = groupsBody(
    Array.from({ length: 40 }, (_, at) =>
      group(
        at + 1,
        Array.from({ length: 30 }, (_none, place) => at * 100 + place),
      ),
    ),
  )

  test('fields are counted as they are written into form data', () => {
    const body = { name_pl: 'Ulotki', categories: [1, 2], group_options: many.slice(0, 3), image: null }
    const written = [...formFields(body, { style: 'brackets', isChange: false })]
    expect(fieldCount(body)).toBe(written.length)
    expect([...formFields({ group_options: many }, { style: 'dots', isChange: true })]).toHaveLength(
      fieldCount(many),
    )
  })

  test('CAT-028 a product is created and updated as form data', () => {
    const encodings = new Map(allOperations().map(({ name, operation }) => [name, operation.encoding]))
    expect([encodings.get('products.create'), encodings.get('products.update')]).toEqual([
      'multipart',
      'multipart',
    ])
  })

  test('CAT-028 a creation with 1,200 options sends the lists apart as JSON, the rest as form data', () => {
    const { form, json } = creationParts({ name_pl: 'Ulotki', group_options: many, categories: [1] })
    expect(fieldCount(many)).toBeGreaterThan(1000)
    expect(form).toEqual({ name_pl: 'Ulotki', categories: [1] })
    expect(json).toEqual({ group_options: many })
    const few = { name_pl: 'Ulotki', image: 'file:1', group_options: many.slice(0, 2) }
    expect(creationParts(few)).toEqual({ form: few, json: null })
  })

  test('CAT-028 a change sends emptied lists and lists of objects as JSON, its file and short lists as form data', () => {
    expect(changeParts({ categories: [], appliances: [3] })).toEqual({
      form: { appliances: [3] },
      json: { categories: [] },
    })
    const group_options = many.slice(0, 1)
    expect(changeParts({ image: 'file:1', name_pl: 'A', group_options })).toEqual({
      form: { image: 'file:1', name_pl: 'A' },
      json: { group_options },
    })
    expect(changeParts({ categories: [] })).toEqual({ form: null, json: { categories: [] } })
    expect(changeParts({ name_pl: 'A' })).toEqual({ form: { name_pl: 'A' }, json: null })
    expect(creationParts({ name_pl: 'A', categories: [] })).toEqual({ form: { name_pl: 'A' }, json: null })
  })
})
