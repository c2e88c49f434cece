import { registry, type ListName, type OperationName } from '#shared/api/registry.ts'
import { LANGUAGES, translatedName, type Language } from '#shared/domain/languages.ts'
import type { DeskSource, DeskText, TextsByLanguage } from '../translator-desk/desk-source.ts'
import { readAllRows } from '../lists/list/all-rows.ts'
import { resourceSource } from '../lists/list/list-source.ts'
import { flatRows } from '../lists/tree/tree.ts'
import { callResource, contractOf, readRecord, type AnyRecord, type RowOf } from '../lib/resource-calls.ts'
import { addressesOf } from './resource-addresses.ts'
import type { ResourceDefinition } from './resource-definition.ts'

/** The most records that are read in one session; shops have hundreds of records with texts. */
const MOST_ROWS = 5000

function textsOf(record: AnyRecord, field: string): TextsByLanguage {
  const texts = LANGUAGES.map((language) => {
    const text = record[translatedName(field, language)]
    return [language, typeof text === 'string' ? text : '']
  })
  return Object.fromEntries(texts) as TextsByLanguage
}

/**
 * Makes the translator desk's source for a resource's records. Each translated field of each record is a text; all are
 * read once from the list, and each is saved by an update of that field only.
 */
export function recordDesk<R extends ListName>({
  resource,
  translated,
  tree,
  nameOf,
}: ResourceDefinition<R>): DeskSource {
  const { names = [], titles = {}, multiline = [] } = translated ?? {}
  const { defaultOrdering, html } = contractOf(resource)
  const places = new Map<string, { pk: number; field: string }>()

  const textOf = (record: RowOf<R>, field: string): DeskText => {
    const key = `${record.pk} ${field}`
    places.set(key, { pk: record.pk, field })
    const isHtml = html.includes(translatedName(field, 'pl'))
    return {
      key,
      lane: String(record.pk),
      place: `„${nameOf(record)}”: ${titles[field] ?? field}`,
      texts: textsOf(record, field),
      original: '',
      isMultiline: isHtml || multiline.includes(field),
      address: addressesOf(resource).update(record.pk),
    }
  }

  function placeOf({ key }: DeskText) {
    const place = places.get(key)
    if (!place) throw new Error(`no field of the desk is called ${key}`)
    return place
  }

  const bodyOf = (text: DeskText, target: Language, value: string) => ({
    [translatedName(placeOf(text).field, target)]: value,
  })

  return {
    kind: 'everything',
    async read(_target, _page, signal) {
      const question = { ordering: defaultOrdering }
      const rows = await readAllRows(resourceSource(resource), question, { most: MOST_ROWS, signal })
      const records = tree ? flatRows([...rows.values()], tree) : [...rows.values()]
      const results = records.flatMap((record) => names.map((field) => textOf(record, field)))
      return { count: results.length, results }
    },
    async readNow(text) {
      const { pk, field } = placeOf(text)
      return textsOf(await readRecord(resource, pk), field)
    },
    check(text, target, value) {
      const { operations } = registry[resource] as { operations: { update?: { body: Checked } } }
      const { error } = operations.update?.body.safeParse(bodyOf(text, target, value)) ?? {}
      return error?.issues[0]?.message ?? null
    },
    save: (text, target, value) =>
      callResource(resource, 'update', {
        params: { pk: placeOf(text).pk },
        body: bodyOf(text, target, value),
      }),
    changeOf: (text, target, value) => ({
      operation: `${resource}.update` as OperationName,
      known: () => ({ pk: placeOf(text).pk, changes: bodyOf(text, target, value) }),
    }),
  }
}

interface Checked {
  safeParse: (body: unknown) => { error?: { issues: readonly { message: string }[] } | undefined }
}
