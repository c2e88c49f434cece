import { z } from 'zod'
import { asRecord, bareOrPaged, flag, integer, list, named, recordOf, text } from '../lenient.ts'
import { operation } from '../operation.ts'
import { defineResource } from '../resource.ts'
import { audit } from './audit.ts'
import { fileReference, optionalText, requiredText } from './input-parts.ts'

/** Entries of a checklist, as texts or as records that contain a text. */
export const entries = list(named).transform((read) => read.filter((entry) => entry !== null))

/** An action at a machine. It has no `pk` if the server stores none or if it is not saved yet. */
export const actionRecord = recordOf({
  pk: integer,
  name: text,
  description: text,
  checklist_before_start: entries,
  checklist_before_end: entries,
  is_work_preview: flag,
  is_mounting_info: flag,
  is_use_codes_verification: flag,
  is_use_codes_verification_print: flag,
  is_assembly_codes_verification: flag,
  position: integer,
})

/** Unknown keys are sent back unchanged. An action without `pk` is new. */
export const machineActionInput = z.looseObject({
  pk: z.number().int().nullable().optional(),
  name: requiredText(255),
  description: z.string().nullable().optional(),
  checklist_before_start: z.array(z.string()),
  checklist_before_end: z.array(z.string()),
  is_work_preview: z.boolean(),
  is_mounting_info: z.boolean(),
  is_use_codes_verification: z.boolean(),
  is_use_codes_verification_print: z.boolean(),
  is_assembly_codes_verification: z.boolean(),
  position: z.number().int().nullable().optional(),
})

const input = z.strictObject({
  name: requiredText(128),
  model: optionalText(128),
  type: optionalText(128),
  image: fileReference.nullable().optional(),
  /** The whole list in its order. Missing actions are removed, and actions without `pk` are new. */
  actions: z.array(machineActionInput).optional(),
})

const record = z.looseObject({
  pk: z.number().int(),
  name: text,
  model: text,
  type: text,
  image: text,
  actions: list(actionRecord),
  ...audit,
})

/** Machines of the print room with their actions. The actions are saved in the machine's PATCH. */
export const machines = defineResource({
  name: 'machines',
  path: '/api/v1/machines/',
  model: 'machine',
  record,
  createInput: input,
  updateInput: input.partial(),
  filters: {
    name: z.string().optional(),
    model: z.string().optional(),
    type: z.string().optional(),
  },
  defaultOrdering: 'name',
  orderable: ['pk', 'name', 'model', 'type'],
  searchable: ['name', 'model', 'type'],
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
  createEncoding: 'multipartWhenFile',
  encoding: 'multipartWhenFile',
  media: ['image'],
  // The actions that can be assigned to a user, and the names and checklists on the production screens.
  affects: ['machineActions', 'productionCubes', 'productionCubeProducts'],
  operations: {
    /** Machines with their actions, for a stage of a process. */
    forProcessStage: operation({
      method: 'GET',
      path: '/api/v1/machines/admin_for_process_stage/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.undefined(),
      reply: bareOrPaged(z.preprocess(asRecord, record)),
      media: ['image'],
      permission: ['view_machine', 'view_process', 'view_processstage'],
    }),
  },
})
