/** What a button is called that opens something to type into. */
export const OPENS =
  /^(Dodaj|Edytuj|Zmień|Now[yae] |Utwórz|Ustaw|Napisz|Odpowiedz|Przypisz|Zaplanuj|Negocjuj|Kopiuj|Wstrzymaj|Opłać|Wyślij (wiadomość|e-mail)|Importuj|Zapisz widok)/

/** By what a list inside a form is searched, or compared with another record's: no value of the record. */
export const TOOLS = /^(Szukaj|Porównaj)/

/** A button's name without the row or the record that it is about. */
export const withoutRecord = (name: string): string => name.replaceAll(/„[^”]*”|: .*|\d+/g, '')

/** Of buttons that differ in their row's name alone the first one. */
export function differentButtons(names: readonly string[]): string[] {
  const different = Map.groupBy(names, withoutRecord)
  return [...different.values()].flatMap(([first]) => first ?? [])
}

/** What a field of this name takes; `turn` tells the texts of several tries apart. */
const SAMPLES: readonly (readonly [name: RegExp, sample: (turn: number) => string])[] = [
  [/e-?mail/i, (turn) => `proba${turn || ''}@sklep.example`],
  [/NIP/, (turn) => (turn % 2 === 0 ? '5260250274' : '7740001454')],
  [/kod pocztowy/i, (turn) => `00-95${turn % 10}`],
  [/telefon/i, (turn) => `60070080${turn % 10}`],
  [/^IP|adres IP/i, (turn) => `10.1.2.${3 + (turn % 200)}`],
  // Once more in the field that repeats it.
  [/hasło/i, () => 'Proba-12345'],
  [/link|url|adres (strony|www|logowania|api)/i, (turn) => `https://sklep.example/${turn || ''}`],
  [/slug|klucz|nazwa użytkownika|login/i, (turn) => `proba-sieci${turn || ''}`],
  [/kolor/i, (turn) => (turn % 2 === 0 ? '#336699' : '#993366')],
  [/godzin/i, (turn) => `10:3${turn % 10}`],
]

/** A text that a field of this name takes; null where any will do. */
export function sampleFor(label: string, turn = 0): string | null {
  return SAMPLES.find(([name]) => name.test(label))?.[1](turn) ?? null
}
