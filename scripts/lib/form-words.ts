/** Names of buttons that open something to type into. */
export const OPENS =
  /^(Dodaj|Edytuj|Zmień|Now[yae] |Utwórz|Ustaw|Napisz|Odpowiedz|Przypisz|Zaplanuj|Negocjuj|Kopiuj|Wstrzymaj|Opłać|Wyślij (wiadomość|e-mail)|Importuj|Zapisz widok)/

/**
 * Labels of controls that search a list inside a form or compare it with another record. They are not values of the
 * record.
 */
export const TOOLS = /^(Szukaj|Porównaj)/

/** Removes the row or record from a button's name. */
export const withoutRecord = (name: string): string => name.replaceAll(/„[^”]*”|: .*|\d+/g, '')

/** Keeps only the first of several buttons whose names differ only in their row. */
export function differentButtons(names: readonly string[]): string[] {
  const different = Map.groupBy(names, withoutRecord)
  return [...different.values()].flatMap(([first]) => first ?? [])
}

/** Sample text for a field, by its name. `turn` makes the texts of several attempts different. */
const SAMPLES: readonly (readonly [name: RegExp, sample: (turn: number) => string])[] = [
  [/e-?mail/i, (turn) => `proba${turn || ''}@sklep.example`],
  [/NIP/, (turn) => (turn % 2 === 0 ? '5260250274' : '7740001454')],
  [/kod pocztowy/i, (turn) => `00-95${turn % 10}`],
  [/telefon/i, (turn) => `60070080${turn % 10}`],
  [/^IP|adres IP/i, (turn) => `10.1.2.${3 + (turn % 200)}`],
  // Always the same text, so that the repeated password matches.
  [/hasło/i, () => 'Proba-12345'],
  [/link|url|adres (strony|www|logowania|api)/i, (turn) => `https://sklep.example/${turn || ''}`],
  [/slug|klucz|nazwa użytkownika|login/i, (turn) => `proba-sieci${turn || ''}`],
  [/kolor/i, (turn) => (turn % 2 === 0 ? '#336699' : '#993366')],
  [/godzin/i, (turn) => `10:3${turn % 10}`],
]

/** A text that a field with this label accepts. Null if any text is accepted. */
export function sampleFor(label: string, turn = 0): string | null {
  return SAMPLES.find(([name]) => name.test(label))?.[1](turn) ?? null
}
