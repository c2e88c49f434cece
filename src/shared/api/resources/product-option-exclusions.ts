import { z } from 'zod'
import { integer, named, reference } from '../lenient.ts'
import { defineResource } from '../resource.ts'
import { audit } from './audit.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function nameOf(side: unknown): unknown {
  return isRecord(side) ? (side['label_pl'] ?? side['label'] ?? side['name']) : undefined
}

function groupOf(side: unknown): unknown {
  return isRecord(side) ? (side['options_group_name'] ?? side['group_name']) : undefined
}

/** Copies the labels into fields beside the keys if a server sends whole options. */
function unfolded(raw: unknown): unknown {
  if (!isRecord(raw)) return raw
  const { option_1, option_2 } = raw
  return {
    option_1_name: nameOf(option_1),
    option_2_name: nameOf(option_2),
    option_1_group_name: groupOf(option_1),
    option_2_group_name: groupOf(option_2),
    ...raw,
  }
}

const input = z.strictObject({ option_1: z.number().int().positive(), option_2: z.number().int().positive() })

/** Pairs of options that cannot be combined, in either direction. Names are null if the server sends only keys. */
export const productOptionExclusions = defineResource({
  name: 'productOptionExclusions',
  path: '/api/v1/product-options-exclusion/',
  model: 'productoptionexclusion',
  record: z.preprocess(
    unfolded,
    z.looseObject({
      pk: z.number().int(),
      option_1: reference,
      option_1_name: named,
      option_1_group_name: named,
      option_2: reference,
      option_2_name: named,
      option_2_group_name: named,
      position: integer,
      ...audit,
    }),
  ),
  createInput: input,
  /** `position` alone reorders, counted from 1. */
  updateInput: input.partial().extend({ position: z.number().int().min(0).optional() }),
  filters: { option: z.number().int().optional() },
  defaultOrdering: 'position',
  orderable: ['pk', 'position', 'date_added', 'date_modified'],
  searchable: ['option_1', 'option_2'],
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
  encoding: 'multipart',
})
