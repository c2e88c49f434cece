import {
  ChatIcon,
  CogIcon,
  CubeIcon,
  DocumentIcon,
  GlobeIcon,
  ManualIcon,
  PrintIcon,
  ShoppingCartIcon,
  TimelineBarChartIcon,
} from '@blueprintjs/icons'
import { createElement } from 'react'
import type { Section } from '#shared/screens/screen-row.ts'
import type { NavigationPicture } from './screen.ts'
import type { NavigationItem } from './navigation.ts'

const BY_SECTION: Record<Section, NavigationPicture> = {
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

/** The item's own icon, or its section's; only icons are shown when the navigation is collapsed. Size in px. */
export function NavigationIcon({ item, size = 16 }: { item: NavigationItem; size?: number }) {
  return createElement(item.icon ?? BY_SECTION[item.section], { size, 'aria-hidden': true })
}
