import type { Hit } from '#shared/domain/preflight/hits.ts'
import { hasFault, isFaulty } from './file-faults.ts'

/** Outcome of a file's automatic check. */
export type CheckOutcome = 'ok' | 'info' | 'alerts' | 'error' | 'failed'

/** Outcome after which a user must accept the pages before printing. */
export const NEEDS_ACCEPTANCE: CheckOutcome = 'alerts'

export const OUTCOMES: Readonly<Record<CheckOutcome, { message: string; class: string }>> = {
  ok: { message: 'Plik jest poprawny.', class: 'ok' },
  info: { message: 'Plik jest poprawny, z uwagami.', class: 'info' },
  alerts: { message: 'Plik wymaga akceptacji podglądu.', class: 'alerts' },
  error: { message: 'Plik zawiera błędy i nie może być drukowany.', class: 'error' },
  failed: { message: 'Weryfikacja nie powiodła się. Plik trzeba wgrać ponownie.', class: 'error' },
}

/**
 * Words in a file's name that determine the outcome of its check, so that training and tests can request any outcome.
 */
const WORDS: readonly (readonly [RegExp, CheckOutcome | 'never'])[] = [
  [/bez.?konca|never/i, 'never'],
  [/awaria|failed/i, 'failed'],
  [/blad|błąd|error/i, 'error'],
  [/alert|spad/i, 'alerts'],
  [/info|rgb/i, 'info'],
  [/ok|dobry/i, 'ok'],
]

const BY_SIZE: readonly CheckOutcome[] = ['ok', 'ok', 'alerts', 'ok', 'info', 'ok', 'ok', 'error', 'ok', 'ok']

/** The outcome requested by a file's name, or null. */
export function namedOutcome(name: string): CheckOutcome | 'never' | null {
  const base = name.replace(/\.\w+$/, '')
  return WORDS.find(([word]) => word.test(base))?.[1] ?? (isFaulty(name) ? NEEDS_ACCEPTANCE : null)
}

/** The outcome of a check; it is always the same for the same file. `never` means that the check hangs. */
export function checkOutcomeOf(name: string, size: number): CheckOutcome | 'never' {
  return namedOutcome(name) ?? BY_SIZE[size % BY_SIZE.length] ?? 'ok'
}

/** A finding, if possible with its places on the page: corners in points from the lower left. */
export interface Finding {
  code: string
  message: string
  hits?: Hit[]
}

const INFO: readonly Finding[] = [
  { code: 'rgb', message: 'Kolory RGB zostaną zamienione na CMYK (FOGRA39).' },
  { code: 'overprint', message: 'Czarny tekst zostanie nadrukowany na tło.' },
]
const ALERTS: readonly Finding[] = [
  { code: 'bleed', message: 'Brak spadu 3 mm przy prawej krawędzi.' },
  { code: 'resolution', message: 'Rozdzielczość obrazu 148 dpi, zalecane 300 dpi.' },
  { code: 'safety', message: 'Tekst bliżej niż 3 mm od linii cięcia.' },
  { code: 'ink', message: 'Łączne pokrycie farbą 340 %, dopuszczalne 300 %.' },
]
const ERRORS: readonly Finding[] = [
  { code: 'fonts', message: 'Czcionki nie są osadzone: Arial-BoldMT.' },
  { code: 'size', message: 'Format strony jest inny niż zamówiony.' },
  { code: 'resolution', message: 'Rozdzielczość obrazu 62 dpi, wymagane co najmniej 150 dpi.' },
]

const HAIRLINES: Finding = { code: 'hairline', message: 'Linie cieńsze niż 0,25 pt.' }

const at = (list: readonly Finding[], index: number): Finding[] => {
  const finding = list[index % list.length]
  return finding ? [finding] : []
}

interface PageFindings {
  errors: Finding[]
  warnings: Finding[]
}

/**
 * Findings of the check on a page of a file. Every second page has findings, starting with the first, unless the
 * outcome has none.
 */
export function findingsOf(outcome: CheckOutcome, index: number, name: string): PageFindings {
  const found = findingsBy(outcome, index)
  return index === 0 && hasFault(name, 'many')
    ? { ...found, warnings: [HAIRLINES, ...found.warnings] }
    : found
}

function findingsBy(outcome: CheckOutcome, index: number): PageFindings {
  const none = { errors: [], warnings: [] }
  if (index % 2 === 1) return none
  const turn = index / 2
  switch (outcome) {
    case 'info':
      return { errors: [], warnings: at(INFO, turn) }
    case 'alerts':
      return { errors: [], warnings: [...at(ALERTS, turn), ...at(INFO, turn)] }
    case 'error':
      return { errors: at(ERRORS, turn), warnings: at(ALERTS, turn + 1) }
    default:
      return none
  }
}
