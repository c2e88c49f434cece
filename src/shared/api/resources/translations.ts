import { z } from 'zod'
import { tooLong } from '../../domain/field-texts.ts'
import { LANGUAGES, type Language } from '../../domain/languages.ts'
import { integer, text } from '../lenient.ts'
import { pageOf, pagingShape } from '../list-query.ts'
import { defineOperations, LARGE_RESPONSE_BYTES, operation } from '../operation.ts'
import { defineResource } from '../resource.ts'
import { fileReference } from './input-parts.ts'

const MOST_LENGTH = 20_000

const languageTexts = Object.fromEntries(LANGUAGES.map((language) => [language, text])) as Record<
  Language,
  typeof text
>
const languageInputs = Object.fromEntries(
  LANGUAGES.map((language) => [language, z.string().max(MOST_LENGTH, tooLong(MOST_LENGTH)).optional()]),
) as Record<Language, z.ZodOptional<z.ZodString>>

/** Texts in the shops' code. */
export const translations = defineResource({
  name: 'translations',
  path: '/api/v1/translation/',
  model: 'localization',
  record: z.looseObject({
    pk: z.number().int(),
    module: text,
    type: text,
    controller: text,
    number: integer,
    text,
    ...languageTexts,
  }),
  /** Only the language columns can be changed (SYS-014). */
  updateInput: z.strictObject(languageInputs),
  filters: {
    module: z.string().optional(),
    type: z.string().optional(),
    controller: z.string().optional(),
    number: z.number().int().optional(),
    /** Rows whose text in this language is empty. */
    missing: z.enum(LANGUAGES).optional(),
  },
  defaultOrdering: 'module',
  orderable: ['module', 'type', 'controller', 'number'],
  searchable: ['text', ...LANGUAGES],
  verbs: ['list', 'update'],
})

const modelEntry = z.looseObject({ model: text, id: integer, field: text, ...languageTexts })

/**
 * Texts of the shops' records. They have no key of their own and are identified by model, id and field together
 * (OP-77).
 */
export const translationModels = defineOperations({
  name: 'translationModels',
  operations: {
    rows: operation({
      method: 'GET',
      path: '/api/v1/translation-models/',
      params: z.undefined(),
      query: z
        .strictObject({
          ...pagingShape,
          model: z.string().optional(),
          id: z.number().int().optional(),
          field: z.string().optional(),
          search: z.string().optional(),
          missing: z.enum(LANGUAGES).optional(),
        })
        .optional(),
      body: z.undefined(),
      reply: pageOf(modelEntry),
      maxResponseBytes: LARGE_RESPONSE_BYTES,
      permission: 'view_localization',
    }),
    update: operation({
      method: 'PATCH',
      path: '/api/v1/translation-models/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.strictObject({
        model: z.string(),
        id: z.number().int(),
        field: z.string(),
        ...languageInputs,
      }),
      reply: modelEntry,
      permission: 'change_localization',
    }),
    export: operation({
      method: 'GET',
      path: '/api/v1/translation-models/export/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.undefined(),
      reply: z.unknown(),
      isFile: true,
      permission: 'view_localization',
    }),
    import: operation({
      method: 'POST',
      path: '/api/v1/translation-models/import_from_file/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.strictObject({ excel_file: fileReference }),
      /** The specification does not show this response, so the screen parses it leniently. */
      reply: z.unknown(),
      encoding: 'multipart',
      permission: 'change_localization',
    }),
  },
})
