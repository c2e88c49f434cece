import { UpdateFailure, type TrustFailureKind } from './ports.ts'

/** The reasons of `fresh.json` and `keys.json`, worded for the user. They load with the first check. */
const TRUST_TEXTS: Record<TrustFailureKind, string> = {
  unfresh:
    'Aktualizacja odrzucona: serwer nie potwierdza, że opis nowej wersji jest aktualny. Powiedz o tym administratorowi.',
  freshSignature: 'Aktualizacja odrzucona: potwierdzenie aktualności z serwera nie ma ważnego podpisu.',
  freshContent: 'Aktualizacja odrzucona: potwierdzenie aktualności z serwera jest nieczytelne.',
  freshOther: 'Aktualizacja odrzucona: potwierdzenie aktualności z serwera dotyczy innego opisu wersji.',
  counter: 'Aktualizacja odrzucona: serwer podaje starsze potwierdzenie aktualności niż poprzednio.',
  stale:
    'Aktualizacje są wstrzymane: potwierdzenie aktualności z serwera straciło ważność. Program działa dalej. Powiedz o tym administratorowi.',
  clock:
    'Aktualizacje są wstrzymane: zegar tego komputera prawdopodobnie wskazuje złą datę. Program działa dalej. Popraw datę, a jeśli jest dobra, powiedz o tym administratorowi.',
  keys: 'Aktualizacja odrzucona: zmiany kluczy nie podpisano starym i nowym kluczem.',
  keyOrder: 'Aktualizacja odrzucona: serwer podaje starszą zmianę kluczy niż poprzednio.',
  keyGap: 'Aktualizacja odrzucona: na serwerze brakuje jednej ze zmian kluczy.',
}

export const trustFailure = (
  kind: TrustFailureKind,
  message: string,
  options?: ErrorOptions,
): UpdateFailure => new UpdateFailure(kind, message, { ...options, text: TRUST_TEXTS[kind] })
