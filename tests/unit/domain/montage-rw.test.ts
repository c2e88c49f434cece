import { expect, test } from 'vitest'
import { MONTAGE_ORDER_STATUSES } from '#shared/domain/order-status.ts'
import {
  FIRST_RW_STATUS,
  RW_STATUSES,
  RW_STATUS_LABELS,
  rwNoteProblem,
  type RwStatus,
} from '#shared/domain/montage-rw.ts'

test('MON-018 MON-019 a paper issue is awaiting at first and has four statuses', () => {
  expect(FIRST_RW_STATUS).toBe('awaiting')
  expect(RW_STATUSES.map((status) => [status, RW_STATUS_LABELS[status]])).toEqual([
    ['awaiting', 'Oczekuje'],
    ['auto_issued', 'Wystawiony automatycznie'],
    ['manual_issued', 'Wystawiony ręcznie'],
    ['auto_not_issued', 'Niewystawiony automatycznie'],
  ])
})

test.each<[RwStatus | null, string | null, string | null]>([
  ['manual_issued', '', 'To pole jest wymagane.'],
  ['manual_issued', null, 'To pole jest wymagane.'],
  ['manual_issued', '  ', 'To pole jest wymagane.'],
  ['manual_issued', 'RW 12/2026', null],
  ['awaiting', '', null],
  ['auto_issued', null, null],
  ['auto_not_issued', '', null],
  [null, '', null],
])('MON-020 MON-021 an issue %s with the note %j: %s', (status, note, problem) => {
  expect(rwNoteProblem(status, note)).toBe(problem)
})

test('MON-013 order lines are offered for exactly three order statuses', () => {
  expect(MONTAGE_ORDER_STATUSES).toEqual(['waiting_for_payment', 'in_realization', 'in_production'])
})
