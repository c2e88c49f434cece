import type { z } from 'zod'
import { products } from '#shared/api/resources/products.ts'
import type { PreparsedFields } from '../../../crud/input.ts'
import { removeReplaced, takeMedia, withAddresses, type MediaFields } from '../../../crud/media-fields.ts'
import { readNestedChanges, readNestedInput } from '../../../crud/nested-input.ts'
import type { JsonRecord, RecordStore } from '../../../crud/record-store.ts'
import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import { callerOf, type Call, type Reply } from '../../../http/call.ts'
import { detailProblem, notFound, pkOf } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { checkProduct } from '../rules/product-check.ts'
import { wholeProduct } from '../store/product-record.ts'

type Records =
  | 'products.create'
  | 'products.delete'
  | 'products.list'
  | 'products.retrieve'
  | 'products.update'
  | 'products.updateLists'

const { create, update: change } = products.operations

/** Adds the addresses in the shops; only published products have them. */
function withShopLinks(record: JsonRecord): JsonRecord {
  const { pk, is_published } = record
  const address = (shop: string): string | null =>
    is_published === true ? `https://${shop}.example/produkty/${String(pk)}/` : null
  return { ...record, absolute_public_pl_url: address('sklep'), absolute_public_de_url: address('shop-de') }
}

/** Handlers for products as records. Each response except the list's contains the whole product. */
export function productRecords(context: Context, store: RecordStore): Pick<HandlersOf<'products'>, Records> {
  const { database } = context
  const media: MediaFields = { database, folder: 'products', fields: { image: 'image' } }

  const whole = (record: JsonRecord, call: Call): JsonRecord =>
    wholeProduct(database, withShopLinks(withAddresses(record, media, call)), call)

  function existing(call: Call): JsonRecord {
    const record = store.find(pkOf(call))
    if (!record) throw notFound(call)
    return record
  }

  async function saved<S extends z.ZodObject>(
    call: Call,
    schema: S,
    read: (schema: S, call: Call, taken: PreparsedFields) => JsonRecord,
    stored: JsonRecord | null,
  ): Promise<JsonRecord> {
    const files = await takeMedia(media, call)
    const values = read(schema, call, files.taken)
    checkProduct(database, values, stored, call)
    return { ...values, ...(await files.store()) }
  }

  async function update(call: Call): Promise<Reply> {
    const record = existing(call)
    const changes = await saved(call, change.body, readNestedChanges, record)
    removeReplaced(media, record, { ...record, ...changes })
    return { body: whole(store.update(Number(record['pk']), changes, callerOf(call).fullName), call) }
  }

  const generic = resourceHandlers('products', context, {
    store,
    media,
    checkDelete({ pk, name_pl }) {
      const ordered = database.get('SELECT 1 FROM order_products WHERE product_pk = ? LIMIT 1', Number(pk))
      if (ordered)
        throw detailProblem(
          `Produktu „${String(name_pl)}” nie można usunąć: jest w zamówieniach. Zamiast tego można go ukryć.`,
        )
    },
  })

  return {
    'products.list': async (call) => {
      const reply = await generic['products.list'](call)
      const { results, ...page } = reply.body as JsonRecord & { results: JsonRecord[] }
      return { body: { ...page, results: results.map(withShopLinks) } }
    },
    'products.retrieve': (call) => ({ body: whole(existing(call), call) }),
    async 'products.create'(call) {
      const values = await saved(call, create.body, readNestedInput, null)
      return { status: 201, body: whole(store.insert(values, callerOf(call).fullName), call) }
    },
    'products.update': update,
    'products.updateLists': update,
    'products.delete': generic['products.delete'],
  }
}
