import { describe, expect, test } from 'vitest'
import type { NestedStyle } from '#shared/api/operation.ts'
import { formFields } from '#main/services/api-client/multipart-body.ts'
import { nestedFields, type ParsedSpellings } from '#sandbox/http/nested-form.ts'

const body = {
  client: 5,
  tags: [3, 4],
  sender_address: { street: 'Krótka', country: { code: 'PL' } },
  group_options: [
    { pk: 1, options: [{ option: 7, price: null }, { option: 8 }], sizes: [10, 20] },
    { product_file: { client_file: 'file:1', pages: [{ number: 1 }] } },
  ],
}

const namesIn = (style: NestedStyle) =>
  [...formFields(body, { style, isChange: false })].map(([name]) => name)

function formIn(style: NestedStyle): FormData {
  const form = new FormData()
  for (const [name, value] of formFields(body, { style, isChange: false })) form.append(name, String(value))
  return form
}

const read = {
  sender_address: { street: 'Krótka', country: { code: 'PL' } },
  group_options: [
    { pk: '1', options: [{ option: '7' }, { option: '8' }], sizes: ['10', '20'] },
    { product_file: { client_file: 'file:1', pages: [{ number: '1' }] } },
  ],
}

describe('nested values in form data', () => {
  test('in brackets, every step has its own brackets', () => {
    expect(namesIn('brackets')).toEqual([
      'client',
      'tags',
      'tags',
      'sender_address[street]',
      'sender_address[country][code]',
      'group_options[0][pk]',
      'group_options[0][options][0][option]',
      'group_options[0][options][1][option]',
      'group_options[0][sizes][0]',
      'group_options[0][sizes][1]',
      'group_options[1][product_file][client_file]',
      'group_options[1][product_file][pages][0][number]',
    ])
  })

  test('in dots, as Django REST Framework reads them: an index in brackets, a name directly after it, otherwise after a dot', () => {
    expect(namesIn('dots')).toEqual([
      'client',
      'tags',
      'tags',
      'sender_address.street',
      'sender_address.country.code',
      'group_options[0]pk',
      'group_options[0]options[0]option',
      'group_options[0]options[1]option',
      'group_options[0]sizes[0]',
      'group_options[0]sizes[1]',
      'group_options[1]product_file.client_file',
      'group_options[1]product_file.pages[0]number',
    ])
  })

  test('a parser of nested data reads only the spelling that it supports', () => {
    for (const understood of ['brackets', 'both'] satisfies ParsedSpellings[]) {
      for (const style of ['brackets', 'dots'] satisfies NestedStyle[]) {
        const isUnderstood = understood === 'both' || understood === style
        expect([understood, style, nestedFields(formIn(style), understood)]).toEqual([
          understood,
          style,
          isUnderstood ? read : {},
        ])
      }
    }
  })

  test('null empties a field in a change and is omitted elsewhere', () => {
    const values = { name: null, lines: [{ note: null, pk: 1 }] }
    expect([...formFields(values, { style: 'dots', isChange: true })]).toEqual([
      ['name', ''],
      ['lines[0]pk', 1],
    ])
    expect([...formFields(values, { style: 'dots', isChange: false })]).toEqual([['lines[0]pk', 1]])
  })
})
