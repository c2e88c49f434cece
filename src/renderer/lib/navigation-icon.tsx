import {
  AddIcon,
  ArchiveIcon,
  BankAccountIcon,
  BoxIcon,
  CalendarIcon,
  ChatIcon,
  CogIcon,
  CubeIcon,
  DocumentIcon,
  ExportIcon,
  FeedIcon,
  GlobeIcon,
  HelpIcon,
  ImportIcon,
  LayersIcon,
  ManualIcon,
  PaperclipIcon,
  PrintIcon,
  PulseIcon,
  ShoppingCartIcon,
  TagIcon,
  TimelineBarChartIcon,
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
  Aktualności: FeedIcon,
  FAQ: HelpIcon,
  Zastosowania: LayersIcon,
  Pliki: PaperclipIcon,
  Tagi: TagIcon,
  Święta: CalendarIcon,
  'Ustawienia stanowiska': CogIcon,
  Diagnostyka: PulseIcon,
}

/** The item's own picture, else its section's: what is left of the navigation when it is folded. Size in px. */
export function NavigationIcon({ item, size = 16 }: { item: NavigationItem; size?: number }) {
  return createElement(BY_LABEL[item.label] ?? BY_SECTION[item.section], { size, 'aria-hidden': true })
}
