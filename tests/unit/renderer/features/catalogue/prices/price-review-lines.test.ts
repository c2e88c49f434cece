import { expect, test } from 'vitest'
import { typeInto } from '#renderer/features/catalogue/prices/price-commands.ts'
import { reviewLines } from '#renderer/features/catalogue/prices/price-review.ts'
import { PriceSession } from '#renderer/features/catalogue/prices/price-session.ts'
import { aShape } from './price-samples.ts'

test('a first price of 0,00 needs no attention, and a price that becomes 0,00 does', () => {
  const session = new PriceSession(1, aShape(2, 1), [{ option: 501, quantity: 900, cents: 1000 }])
  session.run('Cena', typeInto(session.store, [0, 1], '0,00'))
  const reasons = new Map(reviewLines(session).map(({ cell, reasons: found }) => [cell, found]))
  expect(reasons.get(0)).toEqual([])
  expect(reasons.get(1)).toContain('bez dopłaty')
})
