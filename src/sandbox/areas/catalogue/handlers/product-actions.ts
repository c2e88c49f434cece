import { createDocumentStore } from '../../../crud/document-store.ts'
import { documents } from '../../../crud/documents.ts'
import { LANGUAGES, translatedName } from '#shared/domain/languages.ts'
import { readMedia, writeMedia } from '../../../database/media-files.ts'
import { readInput } from '../../../crud/input.ts'
import type { JsonRecord, RecordStore } from '../../../crud/record-store.ts'
import { callerOf, type Call } from '../../../http/call.ts'
import { fieldProblem, missingKey, notFound, pkOf, Problem } from '../../../http/problem.ts'
import { productGallery } from '#shared/api/resources/product-gallery.ts'
import { products } from '#shared/api/resources/products.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { exists } from '../rules/references.ts'
import { applyPrices, copyOffer } from '../store/copied-offer.ts'

type Actions = 'products.applyLog' | 'products.applyManyLog' | 'products.copy' | 'products.publishMany'

const { applyLog, applyManyLog } = products.operations

export function productActionHandlers(
  { database, now }: Context,
  store: RecordStore,
): Pick<HandlersOf<'products'>, Actions> {
  const gallery = createDocumentStore(database, productGallery, now)

  /** Copies the file, so that removing the copy's picture does not remove the original's. */
  function copiedFile(folder: string, path: unknown): string | null {
    const file = typeof path === 'string' ? readMedia(database, path) : null
    return file && typeof path === 'string'
      ? writeMedia(database, folder, decodeURIComponent(path.split('/').at(-1) ?? 'plik'), file)
      : null
  }

  function copyGallery(from: number, to: number): void {
    for (const { image } of documents(database, 'productGallery').all({ product: from })) {
      gallery.insert({ image: copiedFile('gallery', image), product: to }, '')
    }
  }

  function copy(call: Call): number {
    const pk = pkOf(call)
    const record = store.find(pk)
    if (!record) throw notFound(call)
    const { pk: _pk, position: _position, date_added: _added, ...values } = record
    const names = LANGUAGES.map((language) => translatedName('name', language)).flatMap((name) => {
      const text = values[name]
      return typeof text === 'string' && text !== '' ? [[name, `${text} (kopia)`]] : []
    })
    const made = store.insert(
      {
        ...values,
        ...Object.fromEntries(names),
        is_published: false,
        image: copiedFile('products', values['image']),
      },
      callerOf(call).fullName,
    )
    const to = Number(made['pk'])
    copyOffer(database, pk, to)
    copyGallery(pk, to)
    return to
  }

  function target(pk: number, source: number, field: string): void {
    if (!exists(database, 'products', pk)) throw fieldProblem({ [field]: [missingKey(pk)] })
    if (pk === source) throw fieldProblem({ [field]: ['Wybierz inny produkt niż źródłowy.'] })
  }

  return {
    'products.copy': (call) => ({ status: 201, body: { pk: database.transaction(() => copy(call)) } }),
    'products.applyLog'(call) {
      const source = pkOf(call)
      if (!store.find(source)) throw notFound(call)
      const { product } = readInput(applyLog.body, call)
      target(product, source, 'product')
      applyPrices(database, source, product)
      return {}
    },
    'products.applyManyLog'(call) {
      const { product_to_apply: source, products: targets } = readInput(applyManyLog.body, call)
      if (!store.find(source)) throw fieldProblem({ product_to_apply: [missingKey(source)] })
      for (const pk of targets) target(pk, source, 'products')
      database.transaction(() => {
        for (const pk of targets) applyPrices(database, source, pk)
      })
      return {}
    },
    'products.publishMany'(call) {
      const rows = publishRows(call, (pk) => exists(database, 'products', pk))
      database.transaction(() => {
        for (const { pk, is_published } of rows) store.update(pk, { is_published }, callerOf(call).fullName)
      })
      return { body: rows }
    },
  }
}

function publishRows(
  { body, texts }: Call,
  isThere: (pk: unknown) => boolean,
): { pk: number; is_published: boolean }[] {
  const value: unknown = body.kind === 'json' ? body.value : null
  if (!Array.isArray(value)) throw fieldProblem({ non_field_errors: [texts.notAList('dict')] })
  const rows: { pk: number; is_published: boolean }[] = []
  const problems = value.map((row: unknown): JsonRecord => {
    const { pk, is_published }: JsonRecord = typeof row === 'object' && row !== null ? { ...row } : {}
    const found: JsonRecord = {}
    if (pk === undefined) found['pk'] = [texts.required]
    else if (typeof pk !== 'number' || !isThere(pk)) found['pk'] = [missingKey(pk)]
    if (is_published === undefined) found['is_published'] = [texts.required]
    else if (typeof is_published !== 'boolean') found['is_published'] = [texts.booleanInvalid]
    if (typeof pk === 'number' && typeof is_published === 'boolean') rows.push({ pk, is_published })
    return found
  })
  if (problems.some((found) => Object.keys(found).length > 0)) throw new Problem(400, problems)
  return rows
}
