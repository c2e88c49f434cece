import { LANGUAGES, type Language } from '#shared/domain/languages.ts'
import type { Call } from '../../http/call.ts'
import { fieldProblem } from '../../http/problem.ts'
import type { Entries, LanguageTexts, TranslatedEntry } from './store.ts'

const KEYS = ['model', 'id', 'field'] as const
const HEAD = [...KEYS, ...LANGUAGES]
const MOST_BYTES = 20 * 1024 * 1024
const MOST_LENGTH = 20_000

/** Writes a workbook with one sheet: a header row and one row per text. */
export async function translationsFile(entries: readonly TranslatedEntry[]): Promise<Uint8Array> {
  const heading = HEAD.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const rows = entries.map((entry) =>
    HEAD.map((name) =>
      name === 'id'
        ? { value: entry.id, type: Number }
        : { value: entry[name], type: String, wrap: isLong(entry[name]) },
    ),
  )
  const columns = HEAD.map((name) => ({ width: name === 'id' ? 8 : isKey(name) ? 18 : 40 }))
  // Loaded on first use, because the workbook library is half of the sandbox's code.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  return writeExcelFile([heading, ...rows], { sheet: 'Tłumaczenia', columns, stickyRowsCount: 1 }).toBuffer()
}

const isLong = (text: string): boolean => text.includes('\n')
const isKey = (name: string): boolean => (KEYS as readonly string[]).includes(name)

interface ImportResult {
  updated: number
  unchanged: number
  /** Rows that were left out, by number in the sheet. */
  errors: { row: number; message: string }[]
}

/** Imports the texts of a workbook. An empty cell changes nothing, and a wrong row does not stop the others. */
export async function applyTranslations(call: Call, entries: Entries): Promise<ImportResult> {
  const [head = [], ...rows] = await readRows(call)
  const places = new Map(head.map((title, place) => [cellText(title).trim().toLowerCase(), place]))
  const missing = KEYS.filter((name) => !places.has(name))
  const languages = LANGUAGES.filter((language) => places.has(language))
  if (missing.length > 0) throw refused(`W pierwszym wierszu brakuje kolumn: ${missing.join(', ')}.`)
  if (languages.length === 0) throw refused(`Brak kolumny z językiem (${LANGUAGES.join(', ')}).`)
  const result: ImportResult = { updated: 0, unchanged: 0, errors: [] }
  for (const [index, row] of rows.entries()) {
    const text = (name: string): string => cellText(row[places.get(name) ?? -1])
    if (row.every((cell) => cellText(cell) === '')) continue
    const problem = applyRow(text, languages, entries)
    if (problem === 'updated' || problem === 'unchanged') result[problem] += 1
    else result.errors.push({ row: index + 2, message: problem.refusal })
  }
  return result
}

type Outcome = 'updated' | 'unchanged' | { refusal: string }

function applyRow(text: (name: string) => string, languages: readonly Language[], entries: Entries): Outcome {
  const key = { model: text('model').trim(), id: Number(text('id')), field: text('field').trim() }
  if (!Number.isSafeInteger(key.id) || text('id').trim() === '') {
    return { refusal: `„${text('id')}” nie jest numerem wpisu.` }
  }
  const known = entries.find(key)
  if (!known) return { refusal: `Nie ma tekstu ${key.model} / ${key.id} / ${key.field}.` }
  const values: LanguageTexts = {}
  for (const language of languages) {
    const value = text(language)
    if (value.length > MOST_LENGTH) return { refusal: `Tekst (${language}) ma ponad ${MOST_LENGTH} znaków.` }
    if (value !== '' && value !== known[language]) values[language] = value
  }
  if (Object.keys(values).length === 0) return 'unchanged'
  entries.update(key, values)
  return 'updated'
}

const refused = (message: string) => fieldProblem({ excel_file: [message] })

async function readRows(call: Call): Promise<unknown[][]> {
  const file = call.body.kind === 'form' ? call.body.form.get('excel_file') : null
  if (file === null) throw refused(call.texts.required)
  if (typeof file === 'string') throw refused(call.texts.fileInvalid)
  if (file.size === 0) throw refused('Przesłany plik jest pusty.')
  if (file.size > MOST_BYTES) throw refused('Plik jest za duży: może mieć najwyżej 20 MB.')
  const bytes = Buffer.from(await file.arrayBuffer())
  try {
    const { readSheet } = await import('read-excel-file/node')
    return await readSheet(bytes, { trim: false })
  } catch {
    throw refused('To nie jest plik Excela (.xlsx) albo jest on uszkodzony.')
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}
