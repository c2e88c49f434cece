import type { Carrier } from '../domain/packing.ts'
import { printerAddress, type PrinterLanguage, type PrinterProfile } from './printer-profile.ts'
import type { SettingSource, StationSettings } from './station-settings.ts'

/** Names of the settings on the settings screen and in messages. */
export const settingLabels: Record<keyof StationSettings, string> = {
  stationName: 'Nazwa stanowiska',
  apiHost: 'Adres serwera',
  stationProductName: 'Nazwa programu w tytule okna',
  appearance: 'Wygląd',
  sounds: 'Dźwięki',
  scanner: 'Skaner',
  printers: 'Drukarki',
  routing: 'Trasy wydruków',
  printsAfterPacking: 'Wydruk etykiety po spakowaniu',
  weightCheck: 'Sprawdzanie wagi',
  offline: 'Praca bez połączenia',
  kiosk: 'Tryb kiosku',
  idleLock: 'Blokada ekranu',
  production: 'Stanowisko produkcji',
  workHours: 'Godziny pracy',
  sheetEdges: 'Propozycja montażu',
  updates: 'Aktualizacje',
  wireStyle: 'Zapis danych dla serwera',
  paperWeightUnit: 'Jednostka gramatury papieru',
  sendsWholePriceTable: 'Zapis cen opcji całą tabelą',
  badgeSignIn: 'Logowanie identyfikatorem',
}

/** The settings that decide where passwords and badges are sent. */
export const SIGN_IN_SETTINGS = ['apiHost', 'badgeSignIn'] as const
export type SignInSetting = (typeof SIGN_IN_SETTINGS)[number]

export const TRAINING_SHOP = 'Szkolenie (wbudowany sklep)'

export const languageNames: Record<PrinterLanguage, string> = {
  zpl: 'ZPL',
  epl2: 'EPL2',
  tspl: 'TSPL',
  escpos: 'ESC/POS',
}

/** Names of the printer transports, in words that users look for. */
export const transportNames: Record<PrinterProfile['transport']['kind'], string> = {
  tcp: 'Sieć: adres IP i port',
  spooler: 'Kolejka Windows, wprost',
  cups: 'Kolejka CUPS, wprost',
  ipp: 'Sieć: IPP',
  device: 'Port lub plik urządzenia',
  driver: 'Sterownik systemu',
  file: 'Folder zamiast drukarki',
}

export const carrierNames: Record<Carrier, string> = {
  gls: 'GLS',
  ups: 'UPS',
  allegro: 'Allegro',
  selfPickup: 'Odbiór osobisty',
}

/** Environment variables that can override a setting for one run of the program. */
const VARIABLES: Partial<Record<keyof StationSettings, string>> = {
  apiHost: 'BACKOFFICE_API',
  printers: 'BACKOFFICE_PRINTER lub BACKOFFICE_DPI',
  routing: 'BACKOFFICE_PRINTER lub BACKOFFICE_DPI',
}

/** Reason why a setting cannot be changed here; null if it can (DESK-073). */
export function lockReason(
  key: keyof StationSettings,
  source: SettingSource | undefined,
  policyFile: string,
): string | null {
  if (source === 'policy') return `Zablokowane zasadami komputera: ${policyFile}`
  if (source !== 'environment') return null
  return `Ustalone przy starcie programu zmienną ${VARIABLES[key] ?? 'środowiskową'}`
}

/** Example: `ZPL, 203 dpi, tcp://192.168.1.50:9100`. */
export function printerInShort(printer: PrinterProfile): string {
  const { transport } = printer
  const language = transport.kind === 'driver' ? 'sterownik systemu' : languageNames[printer.language]
  const place = 'queue' in transport ? `kolejka ${transport.queue}` : printerAddress(printer)
  return `${language}, ${printer.dpi} dpi, ${place}`
}

/** Names of a printer's fields. */
export const printerFieldLabels: Record<Exclude<keyof PrinterProfile, 'id'>, string> = {
  name: 'Nazwa',
  transport: 'Połączenie',
  language: 'Język drukarki',
  dpi: 'Rozdzielczość',
  labelWidthMm: 'Szerokość etykiety',
  labelHeightMm: 'Wysokość etykiety',
  offsetX: 'Przesunięcie w prawo',
  offsetY: 'Przesunięcie w dół',
  rotation: 'Obrót',
  darkness: 'Zaczernienie',
  speed: 'Prędkość',
  threshold: 'Próg czerni',
  gapMm: 'Odstęp między etykietami',
  headWidthMm: 'Szerokość głowicy',
  zplCompression: 'Kompresja grafiki',
  cutsAfter: 'Obcinanie po etykiecie',
  asksStatus: 'Pytanie o stan drukarki',
}

export const listStyleNames: Record<StationSettings['wireStyle']['lists'], string> = {
  repeat: 'Powtórzony: status=a&status=b',
  brackets: 'Z nawiasami: status[]=a&status[]=b',
  comma: 'Z przecinkiem: status=a,b',
}

export const nestedStyleNames: Record<StationSettings['wireStyle']['nested'], string> = {
  auto: 'Rozpoznaj automatycznie',
  brackets: 'Nawiasy: pozycje[0][plik][nazwa]',
  dots: 'Kropki (Django REST): pozycje[0]plik.nazwa',
}

export const paperWeightUnitNames: Record<StationSettings['paperWeightUnit'], string> = {
  kg: 'Kilogramy na m²: 0,170',
  g: 'Gramy na m²: 170',
}

export const offlineModeNames: Record<StationSettings['offline']['mode'], string> = {
  off: 'Wyłączona',
  bench: 'Stanowisko pakowania',
}

export const appearanceNames: Record<StationSettings['appearance'], string> = {
  system: 'Jak w systemie',
  light: 'Jasny',
  dark: 'Ciemny',
}

export const updateChannelNames: Record<StationSettings['updates']['channel'], string> = {
  all: 'Zwykły – wersje sprawdzone',
  pilot: 'Pilotażowy – nowe wersje wcześniej',
}

export const updateModeNames: Record<StationSettings['updates']['mode'], string> = {
  auto: 'Automatycznie, gdy nikt nie pracuje',
  manual: 'Na polecenie',
  off: 'Wyłączone',
}
