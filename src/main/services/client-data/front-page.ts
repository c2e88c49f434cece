import { BYTE_ORDER_MARK, csvLine } from '#shared/domain/csv.ts'
import { numberText } from '#shared/domain/counted.ts'
import type { PackedPart } from '../list-export/written-rows.ts'
import type { Unread } from './unread.ts'

/** The facts on the first pages of a copy. */
export interface CopyFacts {
  clientPk: number
  /** The shop's host. */
  shop: string
  /** ISO 8601. */
  at: string
  /** Date and time as the shop's clock shows them. */
  shownAt: string
  /** The name of the user. */
  by: string
  counts: Readonly<Record<string, number>>
  files: number
  unread: readonly Unread[]
}

const UNREAD_FILE = 'nieodczytane.csv'

const CONTENT = [
  'Każdy rodzaj danych jest w dwóch postaciach:',
  '- JSON: wpisy dokładnie takie, jak przysłał je serwer sklepu, ze wszystkimi polami;',
  '- CSV: te same wpisy w tabelach dla arkusza kalkulacyjnego. Listy w obrębie wpisu (pozycje, adresy, paczki,',
  '  wiadomości) są w osobnych plikach; kolumna „wpis” podaje numer wpisu, do którego należy wiersz.',
  'Folder „faktury” zawiera dokumenty PDF, folder „zalaczniki” – pliki z wiadomości.',
  '',
  'Czego tu nie ma:',
  '- plików projektów do druku, które klient sam przesłał (ich nazwy są przy pozycjach zamówień);',
  '- faktur poprzedniego systemu, przy których serwer nie podał ani klienta, ani jego adresu e-mail;',
  '- danych, których serwer nie udostępnia temu programowi.',
]

function frontPage({ clientPk, shop, shownAt, by, counts, files, unread }: CopyFacts): string {
  const lines = [
    `Dane klienta ${clientPk}`,
    '',
    `Sklep: ${shop}`,
    `Utworzono: ${shownAt}`,
    `Wykonanie: ${by}`,
    '',
    ...Object.entries(counts).map(([name, count]) => `${name}: ${numberText(count)}`),
    `Pliki: ${numberText(files)}`,
    '',
    ...CONTENT,
    '',
    ...(unread.length === 0
      ? ['Odczytano wszystko, o co pytał program.']
      : [
          `Nie odczytano (${numberText(unread.length)}), to samo w pliku ${UNREAD_FILE}:`,
          ...unread.map(({ what, reason }) => `- ${what}: ${reason}`),
        ]),
  ]
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}

/** Returns the files that say what the copy contains, and what it does not. */
export function frontPages(facts: CopyFacts): PackedPart[] {
  const { clientPk, shop, at, by, counts, files, unread } = facts
  const manifest = {
    klient: clientPk,
    sklep: shop,
    utworzono: at,
    wykonanie: by,
    liczby: { ...counts, Pliki: files },
    nieodczytane: unread.map(({ what, reason }) => ({ co: what, powod: reason })),
  }
  const rows = [['Co', 'Powód'], ...unread.map(({ what, reason }) => [what, reason])]
  return [
    { name: 'przeczytaj.txt', text: frontPage(facts) },
    { name: 'spis.json', text: `${JSON.stringify(manifest, null, 2)}\n` },
    { name: UNREAD_FILE, text: BYTE_ORDER_MARK + rows.map(csvLine).join('') },
  ]
}
