import { z } from 'zod'
import { integerInput } from '../decimal-input.ts'
import { bareOrPaged, part } from '../lenient.ts'
import { defineOperations, operation } from '../operation.ts'
import { pkParams } from '../resource.ts'
import { stageRecord } from './stage-parts.ts'
import { translatedInput } from './translated.ts'

const row = {
  precondition: z.number().int().positive(),
  /** The bottom row has none, because form data cannot express null. */
  conjunction: z.enum(['and', 'or']).nullable().optional(),
} as const

const fields = {
  machine: z.number().int().positive(),
  machine_action: z.number().int().positive(),
  ...translatedInput('description', { isRequired: false }),
  /** Minutes per order line. */
  time: integerInput({ min: 0, max: 100_000 }),
} as const

/** A create request cannot negate preconditions; only an update can (PROC-010). */
const createInput = z.strictObject({
  process: z.number().int().positive(),
  ...fields,
  preconditions: z.array(z.strictObject(row)),
})

const updateInput = z
  .strictObject({
    ...fields,
    /** The whole list. `is_not` is required, because a form without the field would be read as false. */
    preconditions: z.array(z.strictObject({ ...row, is_not: z.boolean() })),
    /** If sent alone, it reorders the stage within the process, counted from 1. */
    position: z.number().int().min(0),
  })
  .partial()

const none = z.undefined()
const path = '/api/v1/process-stages/'
const affects = ['processes', 'productionCubes', 'productionCubeProducts']

type Stage = z.output<typeof stageRecord>

/** Sorts stages by their order in production, because a server may send them in another order. */
const inOrder = (stages: readonly Stage[]): Stage[] =>
  stages.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0) || a.pk - b.pk)

/** Stages of processes. They are created, changed and removed one by one, and read by process (OP-49). */
export const processStages = defineOperations({
  name: 'processStages',
  operations: {
    /** `pk` is the process. */
    forProcess: operation({
      method: 'GET',
      path: `${path}{pk}/admin_for_process/`,
      params: pkParams,
      query: none,
      body: none,
      reply: bareOrPaged(stageRecord).transform(inOrder),
      permission: ['view_processstage', 'view_process'],
    }),
    create: operation({
      method: 'POST',
      path,
      params: none,
      query: none,
      body: createInput,
      /** Null if the server does not return the created stage. */
      reply: part(stageRecord),
      encoding: 'multipart',
      affects,
      permission: 'add_processstage',
    }),
    update: operation({
      method: 'PATCH',
      path: `${path}{pk}/`,
      params: pkParams,
      query: none,
      body: updateInput,
      reply: part(stageRecord),
      /** An emptied list of preconditions is sent as JSON, because form data cannot express it (PD-03). */
      encoding: 'multipart',
      affects,
      permission: 'change_processstage',
    }),
    delete: operation({
      method: 'DELETE',
      path: `${path}{pk}/`,
      params: pkParams,
      query: none,
      body: none,
      reply: z.unknown(),
      affects,
      permission: 'delete_processstage',
    }),
  },
})
