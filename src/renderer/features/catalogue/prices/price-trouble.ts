import { fieldLines, type ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { settingLabels } from '#shared/station/setting-words.ts'
import type { StepEnd } from '../../../entities/product/product-part.ts'
import type { FormerPrices, PriceSaveEnd } from './price-save.ts'
import { countedPrices } from './price-words.ts'

/** The message above the matrix until it is resolved or dismissed. */
export interface PriceSaveProblem {
  kind: 'refused' | 'unknown' | 'wiped' | 'gone'
  lines: string[]
  /** Former prices that can be restored or undone. */
  former: FormerPrices
}

const WIPED = [
  'Ten serwer przyjął zapis jako całą tabelę: wszystkie niewysłane ceny opcji zniknęły z produktu.',
  '„Przywróć” wyśle całą tabelę: ceny sprzed zapisu razem z zapisanymi teraz.',
  `Żeby następny zapis nie usunął cen, administrator włącza w ustawieniach stanowiska (ustawienia zaawansowane) „${settingLabels.sendsWholePriceTable}”.`,
]

const GONE = ['Ten produkt usunięto. Ceny można jeszcze skopiować (Ctrl+A, Ctrl+C).']

/** Returns the message for prices that could not be read before a save. */
export function unreadTrouble(error: ApiError): PriceSaveProblem {
  if (error.code === ErrorCode.notFound) return { kind: 'gone', lines: GONE, former: [] }
  const lines = ['Nie udało się odczytać cen przed zapisem. Nic nie wysłano.', error.message]
  return { kind: 'refused', lines, former: [] }
}

const general = (error: ApiError): string[] => {
  const texts = [...fieldLines(error), ...(error.nonFieldErrors ?? [])]
  return texts.length > 0 ? texts : [error.message]
}

function unknownLines({ error, outcome }: Extract<PriceSaveEnd, { kind: 'unknown' }>): string[] {
  if (!outcome) {
    return [
      'Nie wiadomo, czy ceny zostały zapisane: odpowiedź nie dotarła, a cen nie udało się odczytać.',
      error.message,
      'Następny zapis zacznie od odczytania cen; nic nie zostanie wysłane dwa razy.',
    ]
  }
  const { saved, unsaved, conflicts } = outcome
  return [
    `Odpowiedź serwera nie dotarła, więc odczytano ceny. Zapisane: ${countedPrices(saved.length)}; niezapisane: ${countedPrices(unsaved.length)}.`,
    conflicts.length > 0
      ? `Zmienione w tym czasie przez kogoś innego: ${countedPrices(conflicts.length)}.`
      : '',
    'To, czego nie ma na serwerze, czeka na ponowny zapis.',
  ].filter(Boolean)
}

/** Returns the message for the end of a save, or null if it succeeded. */
export function troubleOf(end: PriceSaveEnd): PriceSaveProblem | null {
  switch (end.kind) {
    case 'done':
    case 'moved':
      return null
    case 'unsaved':
      return {
        kind: 'refused',
        lines: [
          `Serwer potwierdził zapis, ale zapisał inne wartości. Niezapisane: ${countedPrices(end.cells.length)}, oznaczone w tabeli.`,
          end.saved > 0 ? `Zapisano: ${countedPrices(end.saved)}.` : '',
        ].filter(Boolean),
        former: end.former,
      }
    case 'refused': {
      const isGone = end.error.code === ErrorCode.notFound
      const words =
        end.byCell > 0
          ? [
              `Odrzucone przez serwer: ${countedPrices(end.byCell)}. Powód podano przy każdej cenie.`,
              ...end.general,
            ]
          : general(end.error)
      return {
        kind: isGone ? 'gone' : 'refused',
        lines: isGone ? GONE : ['Nie zapisano cen.', ...words],
        former: [],
      }
    }
    case 'unknown':
      return { kind: 'unknown', lines: unknownLines(end), former: [] }
    default:
      return { kind: 'wiped', lines: WIPED, former: end.former }
  }
}

/** Converts the end of a save for the product form's list of steps. */
export function stepEndOf(end: PriceSaveEnd, left: number): StepEnd {
  switch (end.kind) {
    case 'done':
      return left > 0
        ? { kind: 'done', note: `Pominięto na Twoje życzenie: ${countedPrices(left)}.` }
        : { kind: 'done' }
    case 'refused':
    case 'unknown':
      return { kind: end.kind, error: end.error }
    default: {
      const [message = ''] = troubleOf(end)?.lines ?? []
      return { kind: 'refused', error: { code: ErrorCode.server, message } }
    }
  }
}
