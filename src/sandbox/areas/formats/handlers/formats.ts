import { formats } from '#shared/api/resources/formats.ts'
import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import type { JsonRecord, RecordStore } from '../../../crud/record-store.ts'
import { createTableStore } from '../../../crud/table-store.ts'
import { fieldProblem, missingKey } from '../../../http/problem.ts'
import type { Answer } from '../../../http/call.ts'
import type { HandlersOf, Context } from '../../context.ts'

const MILLIMETRES = { places: 2 }

/** A montage's format options are handled in the montage area. */
type OwnHandlers = Omit<HandlersOf<'formats'>, 'formats.montageOptions' | 'formats.montageProductOptions'>

export function formatsHandlers(context: Context): OwnHandlers {
  const { database, now } = context
  const rows = createTableStore(
    database,
    {
      table: 'formats',
      columns: {
        size_x: MILLIMETRES,
        size_y: MILLIMETRES,
        format_group: 'integer',
        sheet_format: 'flag',
        image: 'text',
      },
      defaultOrdering: formats.defaultOrdering,
      conditions: {
        with_group: (value) => ({
          where: `format_group IS ${String(value) === '1' ? 'NOT NULL' : 'NULL'}`,
          values: [],
        }),
      },
    },
    now,
  )
  const groupName = (pk: unknown): string | null =>
    database.get<{ name: string }>('SELECT name_pl AS name FROM format_groups WHERE pk = ?', Number(pk ?? 0))
      ?.name ?? null
  const named = (record: JsonRecord): JsonRecord => ({
    ...record,
    format_group_name: groupName(record['format_group']),
  })
  const store: RecordStore = {
    page(parameters) {
      const page = rows.page(parameters)
      return { ...page, results: page.results.map(named) }
    },
    find(pk) {
      const record = rows.find(pk)
      return record && named(record)
    },
    insert: (values, author) => named(rows.insert(values, author)),
    update: (pk, values, author) => named(rows.update(pk, values, author)),
    remove: (pk) => rows.remove(pk),
  }
  const answers = resourceHandlers('formats', context, {
    store,
    media: { database, folder: 'formats', fields: { image: 'image' } },
    check({ format_group }) {
      if (typeof format_group === 'number' && groupName(format_group) === null)
        throw fieldProblem({
          format_group: [missingKey(format_group)],
        })
    },
  })
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, withImageUrl(answer)]),
  ) as OwnHandlers
}

/** The mock-up is sent as `image` and returned as `image_url`. */
function withImageUrl(answer: Answer): Answer {
  return async (call) => {
    const reply = await answer(call)
    return { ...reply, body: renamed(reply.body) }
  }
}

function renamed(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  if ('results' in body && Array.isArray(body.results)) return { ...body, results: body.results.map(renamed) }
  if (!('image' in body)) return body
  const { image, ...record } = body
  return { ...record, image_url: image }
}
