import type { z } from 'zod'
import type { Page } from '#shared/api/list-query.ts'
import { LANGUAGES } from '#shared/domain/languages.ts'
import type { DeskSource, DeskText, TextsByLanguage } from '../../../translator-desk/desk-source.ts'
import { DESK_PAGE_SIZE } from '../../../translator-desk/desk-queue.ts'
import { createListStateCodec, listQueryOf, type ListStateRules } from '../../../lib/list-state.ts'
import type { ReadPage } from '../../../lists/sheet/use-sheet-rows.ts'

type Values = Readonly<Record<string, unknown>>

interface SheetTexts<Row> {
  rules: ListStateRules
  keyOf: (row: Row) => string | number
  nameOf: (row: Row) => string
  originalOf: (row: Row) => string
  read: ReadPage<Row>
  readRow: (row: Row) => Promise<Row | null>
  save: (row: Row, changes: Values) => Promise<unknown>
  /** Schema of the request body. */
  body: z.ZodType
  bodyOf: (row: Row, changes: Values) => Values
}

/** Number of characters of the source text that are enough to find equal texts. */
const SEARCHED_LENGTH = 80
const MOST_FOUND = 20

const textsOf = (row: Values): TextsByLanguage =>
  Object.fromEntries(
    LANGUAGES.map((language) => {
      const text = row[language]
      return [language, typeof text === 'string' ? text : '']
    }),
  ) as TextsByLanguage

/** The translator desk for a sheet of translations. `search` holds the list's filters from its address. */
export function sheetDesk<Row extends Values>(texts: SheetTexts<Row>, search: string): DeskSource {
  const { rules, keyOf, nameOf, read, readRow, save } = texts
  const rows = new Map<string, Row>()
  const { page: _page, page_size: _size, ...question } = listQueryOf(createListStateCodec(rules).read(search))

  function deskText(row: Row): DeskText {
    const key = String(keyOf(row))
    rows.set(key, row)
    return {
      key,
      lane: key,
      place: nameOf(row),
      texts: textsOf(row),
      original: texts.originalOf(row),
      isMultiline: true,
      address: null,
    }
  }

  function rowOf({ key }: DeskText): Row {
    const row = rows.get(key)
    if (!row) throw new Error(`no row of the desk is called ${key}`)
    return row
  }

  const ask = async (query: Values, signal: AbortSignal): Promise<Page<DeskText>> => {
    const { count, results } = await read(query, signal)
    return { count, results: results.map(deskText) }
  }

  return {
    kind: 'missing',
    read: (target, page, signal) =>
      ask({ ...question, missing: target, page, page_size: DESK_PAGE_SIZE }, signal),
    async readNow(text) {
      const row = await readRow(rowOf(text))
      return row && textsOf(row)
    },
    check(text, target, value) {
      const { error } = texts.body.safeParse(texts.bodyOf(rowOf(text), { [target]: value }))
      return error?.issues[0]?.message ?? null
    },
    save: (text, target, value) => save(rowOf(text), { [target]: value }),
    async findSame(source, signal) {
      const query = { search: source.slice(0, SEARCHED_LENGTH), page: 1, page_size: MOST_FOUND }
      return (await ask(query, signal)).results
    },
  }
}
