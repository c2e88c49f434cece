import { expect, test } from 'vitest'
import { cityLine, streetLine } from '#shared/domain/postal-address.ts'

test.each([
  ['Długa', '5', '3', 'Długa 5/3'],
  ['Długa', '5', null, 'Długa 5'],
  ['Długa', '', '', 'Długa'],
  [null, '5', '3', '5/3'],
  ['', null, null, ''],
])('street %s, house %s, suite %s read %o', (street, building_number, suite_number, line) => {
  expect(streetLine({ street, building_number, suite_number })).toBe(line)
})

test('a place is its zip code and its town, or the one that is known', () => {
  expect(cityLine({ zip_code: '00-950', city: 'Warszawa' })).toBe('00-950 Warszawa')
  expect(cityLine({ zip_code: null, city: 'Warszawa' })).toBe('Warszawa')
})
