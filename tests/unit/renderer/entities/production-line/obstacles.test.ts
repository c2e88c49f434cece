import { expect, test } from 'vitest'
import { obstaclesOf } from '#renderer/entities/production-line/why-not-here.tsx'
import { ORDER_STATUSES } from '#shared/domain/order-status.ts'

const line = { is_locked: false, locked_info: null, product_file: null }

test('a line is blocked by its order unless the order is in production', () => {
  const free = ORDER_STATUSES.filter((status) => obstaclesOf(line, status).length === 0)
  expect(free).toEqual(['in_realization', 'in_production'])
  expect(obstaclesOf(line, 'canceled')).toEqual(['Zamówienie nie jest w produkcji: Anulowane'])
  expect(obstaclesOf(line, null)).toEqual([])
})
