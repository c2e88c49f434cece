import { describe, expect, test } from 'vitest'
import { activePath, navigationFor } from '#renderer/app/navigation.ts'
import { screens } from '#renderer/app/screens.ts'
import { aScreen } from '#support/renderer/render-app.tsx'
import { aUser } from '#support/renderer/people.ts'

/** Without the station's own screens, which ask for no permission. */
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

  test('items stand in the order of a day’s work, whatever the order of the screens', () => {
    const some = ['Klienci', 'Wysyłka', 'Zamówienia', 'Coś nowego'].map((label) =>
      aScreen(`/${label}`, { nav: { section: 'Sprzedaż', label } }),
    )
    const [group] = navigationFor(some, aUser({ isSuperuser: true }))
    expect(group?.items.map(({ label }) => label)).toEqual(['Zamówienia', 'Wysyłka', 'Klienci', 'Coś nowego'])
  })

  test('a record stands under its list', () => {
    const list = aScreen('/x/list', { area: 'x', role: 'list', nav: { section: 'Treści', label: 'X' } })
    const record = aScreen('/x/:pk', { area: 'x', role: 'record' })
    const groups = navigationFor([list, record], aUser())
    expect(activePath(groups, record)).toBe('/x/list')
    expect(activePath(groups, list)).toBe('/x/list')
  })
})
