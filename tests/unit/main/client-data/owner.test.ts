import { describe, expect, test } from 'vitest'
import {
  emailOfClient,
  referenceKey,
  ownerOfRecord,
  ownerOfThread,
} from '#main/services/client-data/owner.ts'

const CLIENT = { pk: 300_003, email: 'zofia@klient.example', orders: new Set([110_482]) }

describe('whose a record is', () => {
  test.each([
    ['the number', { client: 300_003 }],
    ['its digits', { client: '300003' }],
    ['a record with pk', { client: { pk: 300_003 } }],
    ['a record with id', { client: { id: '300003', name: 'Zofia' } }],
    ['client_pk', { client: null, client_pk: 300_003 }],
    ['client_id', { client_id: 300_003 }],
  ])('a reference as %s counts', (_name, record) => {
    expect(ownerOfRecord(record, CLIENT)).toBe('own')
    const other = JSON.parse(JSON.stringify(record).replaceAll('300003', '300004')) as typeof record
    expect(ownerOfRecord(other, CLIENT)).toBe('foreign')
  })

  test('one reference to another client refuses a record whose other references fit', () => {
    expect(ownerOfRecord({ client: 300_003, client_pk: 300_004 }, CLIENT)).toBe('foreign')
    expect(ownerOfRecord({ client: 300_004, client_email: CLIENT.email, order: 110_482 }, CLIENT)).toBe(
      'foreign',
    )
  })

  test('without a reference its order counts, then its e-mail in any case', () => {
    expect(ownerOfRecord({ order: { pk: 110_482 } }, CLIENT)).toBe('own')
    expect(ownerOfRecord({ order: 110_001, client_email: 'Zofia@Klient.example ' }, CLIENT)).toBe('own')
    expect(ownerOfRecord({ client: { user: { email: 'zofia@klient.example' } } }, CLIENT)).toBe('own')
    expect(ownerOfRecord({ order: 110_001, client_email: 'xzofia@klient.example' }, CLIENT)).toBe('foreign')
  })

  test('a record without any of them belongs to nobody', () => {
    expect(ownerOfRecord({ order: 110_001, client: 'Zofia', client_email: null }, CLIENT)).toBe('unknown')
    expect(ownerOfRecord({ client_email: CLIENT.email }, { ...CLIENT, email: null })).toBe('unknown')
  })

  test('the number of a marketplace’s buyer is not the client’s', () => {
    expect(ownerOfThread({ client: { id: 300_003 } }, CLIENT)).toBe('unknown')
    expect(ownerOfThread({ client: { id: 7, client_pk: 300_003 } }, CLIENT)).toBe('own')
    expect(ownerOfThread({ client: { client_pk: 300_004, email: CLIENT.email } }, CLIENT)).toBe('foreign')
  })
})

test('texts that are no numbers are no keys', () => {
  expect([
    referenceKey('Zofia'),
    referenceKey(''),
    referenceKey(1.5),
    referenceKey([300_003]),
    referenceKey({ pk: null }),
  ]).toEqual([null, null, null, null, null])
})

test('the e-mail of a client’s record is that of the account', () => {
  expect(emailOfClient({ user: { email: ' Zofia@klient.example' } })).toBe('zofia@klient.example')
  expect(emailOfClient({ user: 400_003, email: 'zofia@klient.example' })).toBe('zofia@klient.example')
  expect(emailOfClient({ user: null })).toBeNull()
})
