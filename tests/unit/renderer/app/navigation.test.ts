import { describe, expect, test } from 'vitest'
import { activePath, navigationFor } from '#renderer/app/navigation.ts'
import { screens } from '#renderer/app/screens.ts'
import { aScreen } from '#support/renderer/render-app.tsx'
import { aUser } from '#support/renderer/people.ts'

const listed = (labels: string) => labels.split(', ')

/** Sections in the order of a day's work, as designed. Screens that do not exist yet are omitted. */
const DESIGN: [section: string, labels: string[]][] = [
  [
    'Sprzedaż',
    listed(
      'Zamówienia, Nowe zamówienie, Wysyłka, Faktury, Faktury archiwalne, Import płatności, Eksport operacji, Klienci',
    ),
  ],
  ['Obsługa klienta', listed('Sprawy, Kompetencje')],
  [
    'Produkcja',
    listed(
      'Kostki produkcyjne, Obciążenie maszyn, Montaże, Montaże - archiwum, Procesy, Maszyny, Płyty, Formaty, Grupy formatów',
    ),
  ],
  [
    'Katalog',
    listed(
      'Kategorie, Produkty, Grupy opcji, Wykluczenia opcji, Parametry produktów, Grupy pakowania, Rabaty, Grupy rabatowe, Import danych',
    ),
  ],
  ['Allegro', listed('Konfiguracje, Oferty, Wątki')],
  [
    'Treści',
    listed(
      'Strony, Aktualności, Banery, FAQ, Zastosowania, Pliki, Tagi, Święta, Tłumaczenia, Tłumaczenia wpisów',
    ),
  ],
  ['Statystyki', listed('Ogólne, Produkty, Paczki, Sprzedaż, Montaże, Produkcja, Logi produkcji')],
  ['Administracja', listed('Pracownicy, Grupy uprawnień, Dozwolone IP, Ustawienia, Zmienne, Log systemowy')],
  [
    'Stanowisko',
    listed('Stanowisko produkcji, Dziennik wydruków, Tablica produkcji, Ustawienia stanowiska, Diagnostyka'),
  ],
]

/** Excludes the station's own screens, which require no permission. */
const labels = (permissions: string[], isSuperuser = false) =>
  navigationFor(screens, aUser({ permissions, isSuperuser }))
    .filter(({ section }) => section !== 'Stanowisko')
    .map(({ section, items }) => [section, items.map(({ label }) => label)])

describe('navigation by permission', () => {
  test('APP-014 without view_order there is no item for orders', () => {
    expect(labels(['view_order', 'send_order'])).toEqual([['Sprzedaż', ['Zamówienia', 'Wysyłka']]])
    expect(labels(['send_order'])).toEqual([['Sprzedaż', ['Wysyłka']]])
  })

  test('APP-015 a section without a visible item is absent', () => {
    expect(labels(['view_tag'])).toEqual([['Treści', ['Tagi']]])
    expect(labels([])).toEqual([])
  })

  test('APP-016 a superuser with an empty permission list sees every item', () => {
    const shown = navigationFor(screens, aUser({ permissions: [], isSuperuser: true })).flatMap(
      ({ items }) => items,
    )
    expect(shown.map(({ path }) => path).sort()).toEqual(
      screens
        .filter(({ nav }) => nav)
        .map(({ path }) => path)
        .sort(),
    )
  })

  test('items are in the order of a day’s work, whatever the order of the screens', () => {
    const places = { Klienci: 80, Wysyłka: 30, Zamówienia: 10, 'Coś nowego': 90 }
    const some = Object.entries(places).map(([label, place]) =>
      aScreen(`/${label}`, { nav: { section: 'Sprzedaż', label, place } }),
    )
    const [group] = navigationFor(some, aUser({ isSuperuser: true }))
    expect(group?.items.map(({ label }) => label)).toEqual(['Zamówienia', 'Wysyłka', 'Klienci', 'Coś nowego'])
  })

  test('every item is in the section and at the position of the design', () => {
    const groups = navigationFor(screens, aUser({ isSuperuser: true }))
    const known = DESIGN.filter(([section]) => groups.some((group) => group.section === section))
    expect(groups.map(({ section, items }) => [section, items.map(({ label }) => label)])).toEqual(
      known.map(([section, labels]) => [
        section,
        labels.filter((label) => screens.some(({ nav }) => nav?.label === label && nav.section === section)),
      ]),
    )
  })

  test('a record belongs to its list’s item', () => {
    const list = aScreen('/x/list', {
      area: 'x',
      role: 'list',
      nav: { section: 'Treści', label: 'X', place: 10 },
    })
    const record = aScreen('/x/:pk', { area: 'x', role: 'record' })
    const groups = navigationFor([list, record], aUser())
    expect(activePath(groups, record)).toBe('/x/list')
    expect(activePath(groups, list)).toBe('/x/list')
  })
})
