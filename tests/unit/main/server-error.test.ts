import { describe, expect, test } from 'vitest'
import { readServerError } from '#main/services/api-client/server-error.ts'

const read = (body: unknown) => {
  const { message, fieldErrors, nonFieldErrors } = readServerError(400, body, 'orders.stopDelivery')
  return { message, fieldErrors, nonFieldErrors }
}

const REASON = { delivery_lock_reason: ['Podaj powód.'] }

describe('errors in an envelope of the server’s own', () => {
  test('ORD-079 ORD-089 fields inside "errors" are the fields themselves', () => {
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

  test('a field of such a name keeps its errors', () => {
    expect(read({ message: ['To pole jest wymagane.'] }).fieldErrors).toEqual({
      message: ['To pole jest wymagane.'],
    })
    expect(read({ code: ['To pole jest wymagane.'] }).fieldErrors).toEqual({
      code: ['To pole jest wymagane.'],
    })
  })
})
