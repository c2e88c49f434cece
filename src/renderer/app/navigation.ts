import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { mayOpen } from '../lib/may-open.ts'
import type { NavigationItem, NavigationSection } from '../lib/navigation.ts'
import { SECTIONS, type ScreenDefinition, type Section } from '../lib/screen.ts'

/** Items of each section in the order of a day's work; an item appears when its screen exists. */
const ORDER: Record<Section, readonly string[]> = {
  Sprzedaż: [
    'Zamówienia',
    'Nowe zamówienie',
    'Wysyłka',
    'Faktury',
    'Faktury archiwalne',
    'Import płatności',
    'Eksport operacji',
    'Klienci',
  ],
  'Obsługa klienta': ['Sprawy', 'Kompetencje'],
  Produkcja: [
    'Kostki produkcyjne',
    'Montaże',
    'Montaże - archiwum',
    'Procesy',
    'Maszyny',
    'Płyty',
    'Formaty',
    'Grupy formatów',
  ],
  Katalog: [
    'Kategorie',
    'Produkty',
    'Grupy opcji',
    'Wykluczenia opcji',
    'Parametry produktów',
    'Grupy pakowania',
    'Rabaty',
    'Grupy rabatowe',
    'Import danych',
  ],
  Allegro: ['Konfiguracje', 'Oferty', 'Wątki'],
  Treści: [
    'Strony',
    'Aktualności',
    'Banery',
    'FAQ',
    'Zastosowania',
    'Pliki',
    'Tagi',
    'Święta',
    'Tłumaczenia',
    'Tłumaczenia wpisów',
  ],
  Statystyki: ['Ogólne', 'Produkty', 'Paczki', 'Sprzedaż', 'Montaże', 'Produkcja', 'Logi produkcji'],
  Administracja: ['Pracownicy', 'Grupy uprawnień', 'Dozwolone IP', 'Ustawienia', 'Zmienne', 'Log systemowy'],
  Stanowisko: ['Dziennik wydruków', 'Ustawienia stanowiska', 'Diagnostyka'],
}

function rank(item: NavigationItem): number {
  const place = ORDER[item.section].indexOf(item.label)
  return place === -1 ? Number.MAX_SAFE_INTEGER : place
}

/** What this person may open, in sections; a section without an item is absent. */
export function navigationFor(
  screens: readonly ScreenDefinition[],
  user: SessionUser | null,
): NavigationSection[] {
  const items = screens.flatMap((screen) =>
    screen.nav && mayOpen(screen, user) ? [{ ...screen.nav, path: screen.path, area: screen.area }] : [],
  )
  return SECTIONS.map((section) => ({
    section,
    items: items.filter((item) => item.section === section).sort((a, b) => rank(a) - rank(b)),
  })).filter((group) => group.items.length > 0)
}

/** The item under which one stands: the screen's own, else the first of its area (a record under its list). */
export function activePath(groups: readonly NavigationSection[], screen: ScreenDefinition): string {
  if (screen.nav) return screen.path
  return groups.flatMap(({ items }) => items).find(({ area }) => area === screen.area)?.path ?? screen.path
}
