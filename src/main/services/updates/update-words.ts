import { NoRoom, noRoomText } from '../disk-space.ts'
import type { FeedFailureKind, UpdateFailure } from './ports.ts'

/** The reason why an update failed, worded for the user at the station. */
export const FAILURE_TEXTS: Record<FeedFailureKind, string> = {
  unreachable: 'Nie można sprawdzić, czy jest nowa wersja: serwer aktualizacji nie odpowiada.',
  signature: 'Aktualizacja odrzucona: opis nowej wersji nie ma ważnego podpisu.',
  replayed: 'Aktualizacja odrzucona: serwer aktualizacji podaje starszy opis wersji niż poprzednio.',
  channel:
    'Aktualizacja odrzucona: serwer podaje opis wersji z innego kanału niż ustawiony na tym stanowisku.',
  platform: 'Aktualizacja odrzucona: serwer podaje opis wersji dla innego systemu.',
  expired:
    'Aktualizacja odrzucona: opis nowej wersji stracił ważność. Sprawdź datę na tym komputerze, a jeśli jest dobra, powiedz o tym administratorowi.',
  unscoped:
    'Aktualizacja odrzucona: opis nowej wersji nie mówi, dla kogo i do kiedy jest ważny. Powiedz o tym administratorowi.',
  content: 'Aktualizacja odrzucona: opis nowej wersji jest nieczytelny.',
  checksum: 'Aktualizacja odrzucona: pobrany plik nie jest tym, który podpisano.',
  broken: 'Nie pobrano nowej wersji: połączenie zostało przerwane. Program spróbuje dalej od tego miejsca.',
  room: 'Za mało miejsca na aktualizację. Zwolnij miejsce na dysku.',
  disk: 'Nie pobrano nowej wersji: nie można zapisać pliku na dysku. Sprawdź wolne miejsce.',
  installer: 'Nie można uruchomić instalatora nowej wersji.',
}

/** Returns the text of one failure, with the megabytes to free if they are known. */
export function failureText({ kind, cause, text }: UpdateFailure): string {
  if (text !== undefined) return text
  return kind === 'room' && cause instanceof NoRoom
    ? `Za mało miejsca na aktualizację. ${noRoomText(cause)}`
    : FAILURE_TEXTS[kind as FeedFailureKind]
}

export const IN_PROGRESS = 'Trwa aktualizacja'
export const NOTHING_READY = 'Nie ma wersji gotowej do zainstalowania.'

export const OFF_TEXTS = {
  mode: 'Aktualizacje są wyłączone.',
  feed: 'Nie podano adresu aktualizacji.',
  unsafe: 'Adres aktualizacji musi zaczynać się od https://.',
  keys: 'Ten program nie zna klucza, którym podpisywane są aktualizacje.',
  place: 'Przenieś program do folderu Aplikacje, żeby mógł się aktualizować.',
} as const

/** Results of an update check, as "Diagnostyka" lists them. */
export const RESULTS = {
  current: (version: string) => `Wersja ${version} jest aktualna.`,
  offered: (version: string) => `Znaleziono wersję ${version}.`,
  older: (version: string) => `W kanale jest na razie starsza wersja ${version}.`,
  later: (version: string) => `Wersji ${version} jeszcze nie udostępniono temu stanowisku.`,
  twice: (version: string) =>
    `Instalacja wersji ${version} dwukrotnie się nie powiodła. Program nie ponowi jej sam.`,
  today: (version: string) => `Instalacja wersji ${version} się nie powiodła; następna próba za 24 godziny.`,
} as const

export function failedInstallText(version: string, running: string): string {
  return `Aktualizacja do wersji ${version} nie powiodła się. Program działa dalej w wersji ${running}.`
}

export function silentText(days: number): string {
  return `Od ${days} dni nie można sprawdzić, czy jest nowa wersja programu. Powiedz o tym administratorowi.`
}

/** A message for the administrator at the third start of a version that shows no screen. */
export function silentVersionText(version: string, former: string, path: string | null): string {
  const begin = `Wersja ${version} uruchamia się, ale nie pokazuje okna.`
  return path === null
    ? `${begin} Poprzednią wersję ${former} trzeba zainstalować ręcznie; jej instalator nie został zachowany na tym komputerze.`
    : `${begin} Poprzednią wersję ${former} przywraca instalator: ${path}`
}
