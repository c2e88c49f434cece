import {
  AddIcon,
  ArchiveIcon,
  BankAccountIcon,
  BoxIcon,
  ChatIcon,
  CogIcon,
  CubeIcon,
  DocumentIcon,
  ExportIcon,
  GlobeIcon,
  ImportIcon,
  ManualIcon,
  PrintIcon,
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
  Tagi: TagIcon,
  'Ustawienia stanowiska': CogIcon,
}

/** The item's own picture, else its section's: what is left of the navigation when it is folded. Size in px. */
export function NavigationIcon({ item, size = 16 }: { item: NavigationItem; size?: number }) {
  return createElement(BY_LABEL[item.label] ?? BY_SECTION[item.section], { size, 'aria-hidden': true })
}
