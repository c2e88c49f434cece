import {
  AddIcon,
  ArchiveIcon,
  BadgeIcon,
  BankAccountIcon,
  BoxIcon,
  CalendarIcon,
  ChatIcon,
  CogIcon,
  ConsoleIcon,
  CubeIcon,
  DocumentIcon,
  ExportIcon,
  FeedIcon,
  GlobeIcon,
  HelpIcon,
  ImportIcon,
  IpAddressIcon,
  LayersIcon,
  ManualIcon,
  MediaIcon,
  PaperclipIcon,
  PeopleIcon,
  PercentageIcon,
  PersonIcon,
  PrintIcon,
  PulseIcon,
  SettingsIcon,
  ShieldIcon,
  ShoppingCartIcon,
  SwitchIcon,
  TagIcon,
  TimelineBarChartIcon,
  TranslateIcon,
} from '@blueprintjs/icons'
import { createElement } from 'react'
import type { Section } from './screen.ts'
import type { NavigationItem } from './navigation.ts'

type Icon = typeof TagIcon

const BY_SECTION: Record<Section, Icon> = {
  Sprzedaż: ShoppingCartIcon,
  'Obsługa klienta': ChatIcon,
  Produkcja: CubeIcon,
  Katalog: ManualIcon,
  Allegro: GlobeIcon,
  Treści: DocumentIcon,
  Statystyki: TimelineBarChartIcon,
  Administracja: CogIcon,
  Stanowisko: PrintIcon,
}

const BY_LABEL: Readonly<Record<string, Icon>> = {
  'Nowe zamówienie': AddIcon,
  Wysyłka: BoxIcon,
  Faktury: BankAccountIcon,
  'Faktury archiwalne': ArchiveIcon,
  'Import płatności': ImportIcon,
  'Eksport operacji': ExportIcon,
  Klienci: PersonIcon,
  Kompetencje: BadgeIcon,
  'Grupy rabatowe': PercentageIcon,
  Aktualności: FeedIcon,
  Banery: MediaIcon,
  FAQ: HelpIcon,
  Zastosowania: LayersIcon,
  Pliki: PaperclipIcon,
  Tagi: TagIcon,
  Święta: CalendarIcon,
  Tłumaczenia: TranslateIcon,
  'Tłumaczenia wpisów': TranslateIcon,
  Pracownicy: PeopleIcon,
  'Grupy uprawnień': ShieldIcon,
  'Dozwolone IP': IpAddressIcon,
  Ustawienia: SettingsIcon,
  Zmienne: SwitchIcon,
  'Log systemowy': ConsoleIcon,
  'Ustawienia stanowiska': CogIcon,
  Diagnostyka: PulseIcon,
}

/** The item's own picture, else its section's: what is left of the navigation when it is folded. Size in px. */
export function NavigationIcon({ item, size = 16 }: { item: NavigationItem; size?: number }) {
  return createElement(BY_LABEL[item.label] ?? BY_SECTION[item.section], { size, 'aria-hidden': true })
}
