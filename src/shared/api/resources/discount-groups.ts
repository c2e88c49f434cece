import { z } from 'zod'
import { decimal, integer } from '../lenient.ts'
import { decimalInput, integerInput } from '../decimal-input.ts'
import { defineResource } from '../resource.ts'
import { audit } from './audit.ts'
import { translatedInput, translatedRecord } from './translated.ts'

const input = z.strictObject({
  ...translatedInput('name', { maxLength: 128 }),
  /** PLN that a client must have spent within `days_count` days. */
  net_turnover: decimalInput({ precision: 2, min: '0', isRequired: true }),
  /** Number of orders within `days_count` days. */
  orders_count: integerInput({ min: 0, max: 100_000 }),
  days_count: integerInput({ min: 0, max: 3650 }),
  /** Percent. */
  value: decimalInput({ precision: 2, min: '0', max: '100', isRequired: true }),
})

export const discountGroups = defineResource({
  name: 'discountGroups',
  path: '/api/v1/discount-groups/',
  model: 'discountgroup',
  record: z.looseObject({
    pk: z.number().int(),
    ...translatedRecord('name'),
    net_turnover: decimal,
    orders_count: integer,
    days_count: integer,
    value: decimal,
    ...audit,
  }),
  createInput: input,
  updateInput: input.partial(),
  filters: { name: z.string().optional() },
  defaultOrdering: 'value',
  orderable: ['pk', 'name_pl', 'net_turnover', 'orders_count', 'days_count', 'value'],
  searchable: ['name_pl'],
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
})
