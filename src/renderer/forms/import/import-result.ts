/** The server's response to an import, whose format is not specified. */
export interface ImportReport {
  /** Counts and other single values. */
  facts: { label: string; value: string }[]
  /** Rows and texts, mostly about skipped rows. */
  lines: { place: string; text: string }[]
}

const FACTS: Readonly<Record<string, string>> = {
  created: 'Dodano',
  added: 'Dodano',
  updated: 'Zmieniono',
  changed: 'Zmieniono',
  imported: 'Wczytano',
  unchanged: 'Bez zmian',
  skipped: 'Pominięto',
  ignored: 'Pominięto',
  failed: 'Nie wczytano',
  count: 'Razem',
  total: 'Razem',
  errors: 'Błędy',
}
const PLACES = ['row', 'line', 'row_number', 'index', 'pk', 'id']
/** Fields whose texts need no label. */
const TEXTS = new Set(['detail', 'message', 'status', 'info', 'result', 'non_field_errors'])

type Parts = Readonly<Record<string, unknown>>

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSingle = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const labelOf = (name: string): string => FACTS[name] ?? name

/** Reads any response; unknown parts are shown unchanged. */
export function readImportReport(reply: unknown): ImportReport {
  const report: ImportReport = { facts: [], lines: [] }
  if (isSingle(reply)) {
    if (String(reply).trim() !== '') report.lines.push({ place: '', text: String(reply) })
  } else if (Array.isArray(reply)) {
    report.lines.push(...reply.map((item) => lineOf(item, '')))
  } else if (isParts(reply)) {
    for (const [name, value] of Object.entries(reply)) readPart(name, value, report)
  }
  return report
}

function readPart(name: string, value: unknown, report: ImportReport): void {
  if (value === null || value === undefined || value === '') return
  if (typeof value === 'string' && TEXTS.has(name)) report.lines.push({ place: '', text: value })
  else if (isSingle(value)) report.facts.push({ label: labelOf(name), value: shown(value) })
  else if (Array.isArray(value)) {
    report.facts.push({ label: labelOf(name), value: String(value.length) })
    const title = TEXTS.has(name) || name === 'errors' ? '' : labelOf(name)
    report.lines.push(...value.map((item) => lineOf(item, title)))
  } else if (isParts(value)) {
    // Errors by row or by field, or counts by language.
    for (const [place, item] of Object.entries(value)) {
      report.lines.push({
        place: /^\d+$/.test(place) ? `Wiersz ${place}` : labelOf(place),
        text: shown(item),
      })
    }
  }
}

function lineOf(item: unknown, title: string): ImportReport['lines'][number] {
  if (!isParts(item)) return { place: title, text: shown(item) }
  const place = PLACES.find((name) => isSingle(item[name]))
  const rest = Object.entries(item).filter(([name]) => name !== place)
  const texts = rest.map(([name, value]) =>
    rest.length === 1 || TEXTS.has(name) || name === 'errors'
      ? shown(value)
      : `${labelOf(name)}: ${shown(value)}`,
  )
  return { place: place ? `Wiersz ${String(item[place])}` : title, text: texts.join('; ') }
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'tak' : 'nie'
  if (isSingle(value)) return String(value)
  if (Array.isArray(value)) return value.map(shown).join('; ')
  if (isParts(value)) {
    return Object.entries(value)
      .map(([name, part]) => `${labelOf(name)}: ${shown(part)}`)
      .join('; ')
  }
  return '—'
}
