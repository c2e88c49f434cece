import { z } from 'zod'
import { FIELD_REQUIRED } from '../../domain/field-texts.ts'
import { integer, recordOf, text } from '../lenient.ts'
import { defineResource } from '../resource.ts'
import { audit } from './audit.ts'

const noteText = z.string().trim().min(1, FIELD_REQUIRED).max(4000)
const tagPks = z.array(z.number().int())

/** Tags come as pks or as records. */
const tagReference = z.union([z.number().int(), recordOf({ pk: z.number().int() }).transform(({ pk }) => pk)])

/** A note on any record. An order refers to its note by `note_pk`. */
export const notes = defineResource({
  name: 'notes',
  path: '/api/v1/notes/',
  model: 'note',
  // An order refers to its note, and the order list filters by notes.
  affects: ['orders'],
  record: z.looseObject({
    pk: z.number().int(),
    text,
    tags: z
      .array(tagReference)
      .nullish()
      .transform((pks) => pks ?? []),
    object_id: integer,
    content_type: z
      .union([z.string(), z.number()])
      .nullish()
      .transform((value) => value ?? null),
    ...audit,
  }),
  createInput: z.strictObject({
    text: noteText,
    object_id: z.number().int(),
    /** The model's name, `order` (OP-36). */
    content_type: z.string(),
    tags: tagPks,
  }),
  updateInput: z.strictObject({ text: noteText.optional(), tags: tagPks.optional() }),
  /** Notes of one record. Some servers ignore this filter, so callers must filter the rows again. */
  filters: { object_id: z.number().int().optional() },
  defaultOrdering: '-pk',
  orderable: ['pk', 'date_added'],
  searchable: ['text'],
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
})
