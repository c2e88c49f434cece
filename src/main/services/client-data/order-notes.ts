import { referenceKey, recordKey } from './owner.ts'
import { isRawRecord, type RawRecord } from './raw-records.ts'
import { readOneRecord, type Reading } from './reading.ts'
import type { SpooledRecords } from './spool.ts'

const PAGE_SIZE = 100
const NOT_NARROWED =
  'Serwer nie zawęża notatek do zamówienia. W pliku są tylko te, na które wskazują same zamówienia.'

/** A note of another model may have an object of the same number, and only a text names the model. */
const isOfOrders = ({ content_type: type }: RawRecord): boolean =>
  typeof type === 'string' && /(^|\.)order$/i.test(type)

/**
 * Returns a function that reads the notes of an order: those of the list and the one to which the order refers. After a
 * refusal of the list, or if the server ignores its filter, only the latter.
 */
export function createNotesReader(
  reading: Reading,
  records: SpooledRecords,
): (order: RawRecord) => Promise<void> {
  const { api, signal, attempts } = reading
  let isListed = true

  async function listed(orderPk: number): Promise<RawRecord[]> {
    if (!isListed) return []
    const query = { object_id: orderPk, page: 1, page_size: PAGE_SIZE, ordering: '-pk' }
    const what = `Notatki zamówienia ${orderPk}`
    const page = await attempts.run(what, () => api.request('notes.list', { query }, { signal }))
    const rows = isRawRecord(page) && Array.isArray(page['results']) ? page['results'] : null
    const notes = (rows ?? []).filter(isRawRecord)
    const isIgnored = notes.some(({ object_id: object }) => referenceKey(object) !== orderPk)
    if (isIgnored) attempts.note('Notatki', NOT_NARROWED)
    if (rows === null || isIgnored) isListed = false
    if (isIgnored) return []
    const count = isRawRecord(page) ? referenceKey(page['count']) : null
    if (count !== null && count > notes.length) attempts.note(what, `Odczytano ${notes.length} z ${count}.`)
    return notes.filter(isOfOrders)
  }

  return async (order) => {
    const orderPk = recordKey(order)
    if (orderPk === null) return
    const notes = await listed(orderPk)
    const own = referenceKey(order['note_pk'] ?? order['note'] ?? null)
    if (own !== null && !notes.some((note) => recordKey(note) === own)) {
      const note = await readOneRecord(reading, `Notatka ${own}`, 'notes.retrieve', own)
      if (note && (referenceKey(note['object_id']) ?? orderPk) === orderPk) notes.push(note)
    }
    for (const note of notes) await records.add(note)
  }
}
