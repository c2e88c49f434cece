import { LANGUAGES, type Language } from '#shared/domain/languages.ts'
import type { ListParameters } from '../../crud/list-parameters.ts'
import type { JsonRecord } from '../../crud/record-store.ts'
import type { Database, SqlValue } from '../../database/database.ts'

export type LanguageTexts = Partial<Record<Language, string>>

export interface EntryKey {
  model: string
  id: number
  field: string
}

export type TranslatedEntry = EntryKey & Record<Language, string>

type TextPage = { count: number; results: JsonRecord[] }

interface Layout {
  table: string
  /** Columns of the response, languages last. */
  columns: readonly string[]
  /** Default order of the rows. The columns are unique together, so that no row appears on two pages. */
  order: readonly string[]
  searched: readonly string[]
}

const TEXTS: Layout = {
  table: 'translation_texts',
  columns: ['pk', 'module', 'type', 'controller', 'number', 'text'],
  order: ['module', 'pk'],
  searched: ['text', ...LANGUAGES],
}

const ENTRIES: Layout = {
  table: 'translation_entries',
  columns: ['model', 'id', 'field'],
  order: ['model', 'id', 'field'],
  searched: LANGUAGES,
}

const assignments = LANGUAGES.map((language) => `${language} = coalesce(?, ${language})`).join(', ')
const languageValues = (values: LanguageTexts): SqlValue[] =>
  LANGUAGES.map((language) => values[language] ?? null)

/** Stores the texts of the shops' code. */
export function createTexts(database: Database): {
  page(parameters: ListParameters): TextPage
  find(pk: number): JsonRecord | undefined
  update(pk: number, values: LanguageTexts): JsonRecord | undefined
} {
  const find = (pk: number) =>
    database.get<JsonRecord>(`SELECT ${columnsOf(TEXTS)} FROM translation_texts WHERE pk = ?`, pk)
  return {
    page: (parameters) => pageOf(database, TEXTS, parameters),
    find,
    update(pk, values) {
      database.run(`UPDATE translation_texts SET ${assignments} WHERE pk = ?`, ...languageValues(values), pk)
      return find(pk)
    },
  }
}

export type Entries = ReturnType<typeof createEntries>

/** Stores the texts of the shops' records, identified by model, id and field. */
export function createEntries(database: Database): {
  page(parameters: ListParameters): TextPage
  all(parameters: ListParameters): TranslatedEntry[]
  find(key: EntryKey): TranslatedEntry | undefined
  update(key: EntryKey, values: LanguageTexts): TranslatedEntry | undefined
} {
  const find = ({ model, id, field }: EntryKey) =>
    database.get<TranslatedEntry>(
      `SELECT ${columnsOf(ENTRIES)} FROM translation_entries WHERE model = ? AND id = ? AND field = ?`,
      model,
      id,
      field,
    )
  return {
    page: (parameters) => pageOf(database, ENTRIES, parameters),
    all(parameters) {
      const { where, values } = conditions(ENTRIES, parameters)
      return database.all<TranslatedEntry>(
        `SELECT ${columnsOf(ENTRIES)} FROM translation_entries ${where} ORDER BY ${ENTRIES.order.join(', ')}`,
        ...values,
      )
    },
    find,
    update(key, values) {
      database.run(
        `UPDATE translation_entries SET ${assignments} WHERE model = ? AND id = ? AND field = ?`,
        ...languageValues(values),
        key.model,
        key.id,
        key.field,
      )
      return find(key)
    },
  }
}

const columnsOf = ({ columns }: Layout): string => [...columns, ...LANGUAGES].join(', ')

function pageOf(database: Database, layout: Layout, parameters: ListParameters): TextPage {
  const { where, values } = conditions(layout, parameters)
  const { page, pageSize, ordering } = parameters
  const direction = ordering?.isDescending ? 'DESC' : 'ASC'
  const order = [
    ...(ordering ? [`${ordering.field} ${direction}`] : []),
    ...layout.order.filter((column) => column !== ordering?.field),
  ]
  const { table } = layout
  return {
    count:
      database.get<{ count: number }>(`SELECT count(*) AS count FROM ${table} ${where}`, ...values)?.count ??
      0,
    results: database.all<JsonRecord>(
      `SELECT ${columnsOf(layout)} FROM ${table} ${where} ORDER BY ${order.join(', ')} LIMIT ? OFFSET ?`,
      ...values,
      pageSize,
      (page - 1) * pageSize,
    ),
  }
}

/** Names come from the definitions, never from the request. */
function conditions(
  { searched }: Layout,
  { filters, searchTerms }: ListParameters,
): { where: string; values: SqlValue[] } {
  const parts: string[] = []
  const values: SqlValue[] = []
  for (const [name, value] of Object.entries(filters)) {
    if (name === 'missing') {
      for (const language of [value].flat()) parts.push(`trim(${String(language)}) = ''`)
    } else if (typeof value === 'number') {
      parts.push(`${name} = ?`)
      values.push(value)
    } else {
      parts.push(`instr(fold(${name}), fold(?))`)
      values.push(String(value))
    }
  }
  // The texts are joined and folded together, because calls from SQLite into JavaScript are more expensive than long
  // texts.
  for (const term of searchTerms) {
    parts.push(`instr(fold(${searched.join(' || char(10) || ')}), fold(?))`)
    values.push(term)
  }
  return { where: parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '', values }
}
