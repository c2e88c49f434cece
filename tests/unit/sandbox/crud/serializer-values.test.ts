import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serializerValues } from '#sandbox/crud/serializer-values.ts'
import { htmlForm } from '#sandbox/http/html-form.ts'

const shape = {
  client: z.number(),
  tags: z.array(z.number()),
  is_open: z.boolean(),
  sender: z.object({ street: z.string(), country: z.object({ code: z.string() }) }).optional(),
  rights: z.record(z.string(), z.string()).optional(),
  lines: z.array(
    z.object({
      product: z.number(),
      sizes: z.array(z.number()).optional(),
      is_bold: z.boolean(),
      file: z.object({ name: z.string() }).optional(),
      parts: z.array(z.object({ pk: z.number() })).optional(),
    }),
  ),
}

function read(fields: readonly [string, string][], isPartial = false): Record<string, unknown> {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return serializerValues(shape, htmlForm(form), isPartial)
}

describe('a form as Django REST Framework reads it by default', () => {
  test('reads rows by an index and objects by a dot, with the indices in order', () => {
    expect(
      read([
        ['client', '5'],
        ['tags', '3'],
        ['tags', '4'],
        ['is_open', 'true'],
        ['sender.street', 'Krótka'],
        ['sender.country.code', 'PL'],
        ['rights.2', 'view_order'],
        ['lines[10]product', '8'],
        ['lines[2]product', '7'],
        ['lines[2]sizes[0]', '10'],
        ['lines[2]sizes[1]', '20'],
        ['lines[2]is_bold', 'true'],
        ['lines[2]file.name', 'a.pdf'],
        ['lines[2]parts[0]pk', '1'],
        ['lines[2]parts[1]pk', '2'],
      ]),
    ).toEqual({
      client: 5,
      tags: [3, 4],
      is_open: true,
      sender: { street: 'Krótka', country: { code: 'PL' } },
      rights: { '2': 'view_order' },
      lines: [
        {
          product: 7,
          sizes: [10, 20],
          is_bold: true,
          file: { name: 'a.pdf' },
          parts: [{ pk: 1 }, { pk: 2 }],
        },
        { product: 8, sizes: [], is_bold: false },
      ],
    })
  })

  test('with brackets a row exists but all its fields are missing, and an object does not exist', () => {
    const brackets: [string, string][] = [
      ['client', '5'],
      ['sender[street]', 'Krótka'],
      ['rights[2]', 'view_order'],
      ['lines[0][product]', '7'],
    ]
    expect(read(brackets)).toEqual({
      client: 5,
      tags: [],
      is_open: false,
      lines: [{ sizes: [], is_bold: false }],
    })
    // A change requires no field of a row, so the empty row replaces the stored one.
    expect(read(brackets, true)).toEqual({ client: 5, lines: [] })
  })

  test('a row that is a plain value stays one, and of a field repeated within a row the last value is used', () => {
    expect(
      read([
        ['lines[0]', '7'],
        ['lines[1]product', '7'],
        ['lines[1]product', '8'],
      ])['lines'],
    ).toEqual(['7', { product: 8, sizes: [], is_bold: false }])
  })

  test('without its fields a list of rows is missing and a list of values is empty; a change omits both', () => {
    expect(read([['client', '5']])).toEqual({ client: 5, tags: [], is_open: false })
    expect(read([['client', '5']], true)).toEqual({ client: 5 })
  })
})
