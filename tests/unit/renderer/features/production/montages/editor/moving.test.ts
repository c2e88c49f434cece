import { expect, test } from 'vitest'
import type { MontageLine } from '#renderer/features/production/montages/editor/line-filters.ts'
import { membershipOf, type Membership } from '#renderer/features/production/montages/editor/membership.ts'
import { movedText } from '#renderer/features/production/montages/editor/moving.ts'

const sheet: Membership = membershipOf([1001, 1002, 1003])
const locked = (pk: number, locked_info: string | null) =>
  ({ pk, is_locked: true, locked_info }) as unknown as MontageLine

test('the message about a move counts the lines and names the locked ones that stayed', () => {
  expect(movedText(2, 'sheet', sheet)).toBe('Przeniesiono 2, na montażu 3.')
  expect(movedText(2, 'off', sheet)).toBe('Zdjęto 2, na montażu 3.')
  expect(movedText(2, 'sheet', sheet, [locked(7, ' czeka na plik ')])).toBe(
    'Przeniesiono 2, na montażu 3. Pominięto zablokowane: 7 („czeka na plik”).',
  )
})

test('a move of only locked lines names them', () => {
  expect(movedText(0, 'sheet', sheet)).toBe('Nic nie przeniesiono.')
  expect(movedText(0, 'sheet', sheet, [locked(7, null), locked(8, null)])).toBe(
    'Nic nie przeniesiono. Pominięto zablokowane: 7, 8.',
  )
})
