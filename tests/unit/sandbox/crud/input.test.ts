import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readChanges, readInput } from '#sandbox/crud/input.ts'
import type { RequestBody } from '#sandbox/http/call.ts'
import { Problem } from '#sandbox/http/problem.ts'
import { textsFor } from '#sandbox/http/texts.ts'

const schema = z.strictObject({
  name: z.string().min(1).max(8),
  amount: z.number().int().min(0).optional(),
  is_published: z.boolean().optional(),
  site_pks: z.array(z.number().int()).optional(),
  sender_address: z.strictObject({ zip_code: z.string().min(1) }).optional(),
  lines: z.array(z.strictObject({ amount: z.number().int() })).optional(),
})

const json = (value: unknown) => ({
  body: { kind: 'json', value } satisfies RequestBody,
  texts: textsFor('pl'),
})

function form(entries: [string, string][]) {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return { body: { kind: 'form', form: data } satisfies RequestBody, texts: textsFor('pl') }
}

function problem(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    if (error instanceof Problem) return error.body
    throw error
  }
  return null
}

describe('bodies read by a definition, as a Django serializer does', () => {
  test('DESK-082 nested forms give nested errors, and lists of lines give empty objects for the valid lines', () => {
    const body = { name: 'x', sender_address: { zip_code: '' }, lines: [{ amount: 1 }, { amount: 'dwa' }] }
    expect(problem(() => readInput(schema, json(body)))).toEqual({
      sender_address: { zip_code: ['To pole nie może być puste.'] },
      lines: [{}, { amount: ['Wymagana poprawna liczba.'] }],
    })
  })

  test('DESK-082 a boolean missing from a form is false on creation and a list of keys empty; a PATCH changes neither', () => {
    expect(readInput(schema, form([['name', 'x']]))).toEqual({ name: 'x', is_published: false, site_pks: [] })
    expect(readChanges(schema, form([['name', 'x']]))).toEqual({ name: 'x' })
    expect(readInput(schema, json({ name: 'x' }))).toEqual({ name: 'x' })
  })

  test('DESK-082 lists are repeated keys of a form, and the word null is an error', () => {
    const repeated = form([
      ['name', 'x'],
      ['site_pks', '2'],
      ['site_pks', '1'],
      ['is_published', 'true'],
    ])
    expect(readInput(schema, repeated)).toEqual({ name: 'x', site_pks: [2, 1], is_published: true })
    const words = form([
      ['amount', 'null'],
      ['is_published', 'null'],
    ])
    expect(problem(() => readChanges(schema, words))).toEqual({
      amount: ['Wymagana poprawna liczba.'],
      is_published: ['Must be a valid boolean.'],
    })
  })

  test('DESK-082 unknown fields are ignored, and all invalid ones are reported together', () => {
    expect(readChanges(schema, json({ colour: 'red' }))).toEqual({})
    expect(problem(() => readInput(schema, json({ amount: -1, is_published: 'maybe' })))).toEqual({
      name: ['To pole jest wymagane.'],
      amount: ['Upewnij się, że ta wartość jest większa lub równa 0.'],
      is_published: ['Must be a valid boolean.'],
    })
  })
})
