import { z } from 'zod'
import { translationModels, translations } from '#shared/api/resources/translations.ts'
import { LANGUAGES } from '#shared/domain/languages.ts'
import { listPage } from '../../crud/crud-handlers.ts'
import { readChanges, readInput } from '../../crud/input.ts'
import { readListParameters } from '../../crud/list-parameters.ts'
import type { Call } from '../../http/call.ts'
import { notFound, pkOf } from '../../http/problem.ts'
import { applyTranslations, translationsFile } from './excel.ts'
import { createEntries, createTexts } from './store.ts'
import type { HandlersOf, Context } from '../context.ts'

const changes = translations.operations.update.body
const { rows, update } = translationModels.operations
const entryList = {
  path: rows.path,
  filters: {
    model: z.string().optional(),
    id: z.number().int().optional(),
    field: z.string().optional(),
    missing: z.enum(LANGUAGES).optional(),
  },
  orderable: ['model', 'id', 'field'],
}

export function translationsHandlers({
  database,
}: Context): HandlersOf<'translations' | 'translationModels'> {
  const texts = createTexts(database)
  const entries = createEntries(database)
  return {
    'translations.list': (call) => ({ body: listPage(translations, texts, call) }),
    'translations.update': (call) => {
      const pk = pkOf(call)
      if (!texts.find(pk)) throw notFound(call)
      return { body: texts.update(pk, readChanges(changes, call)) }
    },
    'translationModels.rows': (call) => ({ body: listPage(entryList, entries, call) }),
    'translationModels.update': (call) => {
      const { model, id, field, ...values } = readInput(update.body, call)
      const written = entries.update({ model, id, field }, values)
      if (!written) throw notFound(call)
      return { body: written }
    },
    'translationModels.export': async (call) => ({
      file: {
        bytes: await translationsFile(entries.all(readListParameters(entryList, call))),
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        name: 'tłumaczenia.xlsx',
      },
    }),
    'translationModels.import': async (call: Call) => ({ body: await applyTranslations(call, entries) }),
  }
}
