import { fromUnits, unitsOf } from '#shared/domain/decimal.ts'
import { productOptionTechLines } from '#shared/api/resources/product-option-tech-lines.ts'
import { createDocumentStore } from '../../../crud/document-store.ts'
import { documents } from '../../../crud/documents.ts'
import { readChanges, readInput } from '../../../crud/input.ts'
import { takeMedia, withAddresses, type MediaFields } from '../../../crud/media-fields.ts'
import type { JsonRecord } from '../../../crud/record-store.ts'
import { callerOf, type Call } from '../../../http/call.ts'
import { fieldProblem, missingKey, notFound, pkOf } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { exists } from '../rules/references.ts'

/** An A4 sheet including bleed, in mm, and the size of its picture, in px. */
const GROSS_SIZE = { width: '216.00', height: '303.00', preview_width: 648, preview_height: 909 }
const COORDINATES = ['start_x', 'start_y', 'end_x', 'end_y'] as const

const { create, update } = productOptionTechLines.operations
const asColumns = (values: JsonRecord): JsonRecord =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      COORDINATES.some((one) => one === name) && typeof value === 'string'
        ? fromUnits(unitsOf(value, 2), 2)
        : value,
    ]),
  )

export function techLinesHandlers({ database, now }: Context): HandlersOf<'productOptionTechLines'> {
  const store = createDocumentStore(
    database,
    { name: 'productOptionTechLines', record: create.body, defaultOrdering: 'pk' },
    now,
  )
  const media: MediaFields = { database, folder: 'tech-lines', fields: { image: 'image' } }

  /** The response wraps the line in an object with further data about it. */
  function shown(record: JsonRecord, call: Call): JsonRecord {
    const { pk, is_active, option, image, ...line } = withAddresses(record, media, call)
    return {
      pk,
      is_active: is_active ?? true,
      tech_line_object: { ...line, image: image ?? null, image_url: image ?? null, option },
      gross_size: GROSS_SIZE,
    }
  }

  function existing(call: Call): JsonRecord {
    const record = store.find(pkOf(call))
    if (!record) throw notFound(call)
    return record
  }

  function check({ option }: JsonRecord, own: number | null): void {
    if (option === undefined) return
    if (!exists(database, 'productOptions', option)) throw fieldProblem({ option: [missingKey(option)] })
    if (documents(database, 'productOptionTechLines').isTaken('option', Number(option), own))
      throw fieldProblem({ option: ['To pole musi być unikalne.'] })
  }

  return {
    'productOptionTechLines.retrieve': (call) => ({ body: shown(existing(call), call) }),
    async 'productOptionTechLines.create'(call) {
      const files = await takeMedia(media, call)
      const values = readInput(create.body, call, files.taken)
      check(values, null)
      const line = store.insert(
        asColumns({ ...values, is_active: true, ...(await files.store()) }),
        callerOf(call).fullName,
      )
      database.run(
        `UPDATE documents SET data = json_set(data, '$.tech_line_object', ?) WHERE resource = 'productOptions' AND pk = ?`,
        Number(line['pk']),
        values.option,
      )
      return { status: 201, body: shown(line, call) }
    },
    async 'productOptionTechLines.update'(call) {
      const record = existing(call)
      const pk = Number(record['pk'])
      const files = await takeMedia(media, call)
      const values = readChanges(update.body, call, files.taken)
      check(values, pk)
      const line = store.update(
        pk,
        asColumns({ ...values, ...(await files.store()) }),
        callerOf(call).fullName,
      )
      return { body: shown(line, call) }
    },
  }
}
