import { describe, expect, test } from 'vitest'
import { readServerError } from '#main/services/api-client/server-error.ts'

const read = (body: unknown) => {
  const { message, fieldErrors, nonFieldErrors } = readServerError(400, body, 'orders.stopDelivery')
  return { message, fieldErrors, nonFieldErrors }
}

const REASON = { delivery_lock_reason: ['Podaj powód.'] }

describe('errors in a server’s own envelope', () => {
  test('ORD-089 fields inside "errors" are read as the fields themselves', () => {
    const plain = { message: 'Wystąpił błąd', fieldErrors: REASON, nonFieldErrors: undefined }
    expect(read(REASON)).toEqual(plain)
    expect(read({ errors: REASON })).toEqual(plain)
    expect(read({ success: false, code: 'invalid', status_code: 400, errors: REASON })).toEqual(plain)
    expect(read({ errors: { ...REASON, non_field_errors: ['Nie można.'] } })).toMatchObject({
      fieldErrors: REASON,
      nonFieldErrors: ['Nie można.'],
    })
    expect(read({ errors: { sender_address: { zip_code: ['Zły kod.'] } } }).fieldErrors).toEqual({
      'sender_address.zip_code': ['Zły kod.'],
    })
  })

  test('ORD-088 a sentence beside them belongs to no field', () => {
    for (const body of [
      { message: 'Nie można.' },
      { error: 'Nie można.' },
      { errors: ['Nie można.'] },
      ['Nie można.'],
    ]) {
      expect(read(body)).toEqual({
        message: 'Nie można.',
        fieldErrors: undefined,
        nonFieldErrors: ['Nie można.'],
      })
    }
  })

  test('a field with such a name retains its errors', () => {
    expect(read({ message: ['To pole jest wymagane.'] }).fieldErrors).toEqual({
      message: ['To pole jest wymagane.'],
    })
    expect(read({ code: ['To pole jest wymagane.'] }).fieldErrors).toEqual({
      code: ['To pole jest wymagane.'],
    })
  })
})

describe('keys and nesting that no form has', () => {
  const INHERITED = ['constructor', 'toString', 'hasOwnProperty', 'valueOf', 'toJSON']

  test('a field named like an inherited property retains its errors', () => {
    for (const name of INHERITED) {
      const { fieldErrors = {} } = read(JSON.parse(`{"${name}": ["Zła wartość."], "name": ["Za długa."]}`))
      expect(Object.entries(fieldErrors)).toEqual([
        [name, ['Zła wartość.']],
        ['name', ['Za długa.']],
      ])
    }
    const inside = read(JSON.parse('{"address": {"__proto__": ["Zły."], "constructor": {"0": ["Też."]}}}'))
    expect(Object.entries(inside.fieldErrors ?? {})).toEqual([
      ['address.__proto__', ['Zły.']],
      ['address.constructor.0', ['Też.']],
    ])
  })

  test('errors of the one name that cannot be an object key are reported with that name in their texts', () => {
    const error = read(JSON.parse('{"__proto__": ["Zły.", "Gorszy."], "name": ["Za długa."]}'))
    expect(error.nonFieldErrors).toEqual(['__proto__: Zły.', '__proto__: Gorszy.'])
    expect(error.fieldErrors).toEqual({ name: ['Za długa.'] })
  })

  test('errors at any depth are reported with a path of limited length', () => {
    const depth = 200_000
    const body: unknown = JSON.parse(`{"lines": ${'[{"a": '.repeat(depth)}"Zły."${'}]'.repeat(depth)}}`)
    const [[path, texts] = ['', []]] = Object.entries(read(body).fieldErrors ?? {})
    expect(texts).toEqual(['Zły.'])
    expect(path).toMatch(/^lines\.0\.a\.0\.a/)
    expect(path.split('.').length).toBeLessThanOrEqual(16)
  })

  test('of very many messages only the first ones are reported', () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => ({ name: [`Zły ${index}.`] }))
    const notified = Object.values(read({ lines }).fieldErrors ?? {}).flat()
    expect(notified.slice(0, 2)).toEqual(['Zły 0.', 'Zły 1.'])
    expect(notified.length).toBeLessThanOrEqual(500)
  })
})
