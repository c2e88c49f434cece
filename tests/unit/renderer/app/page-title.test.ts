import { expect, test } from 'vitest'
import { recordTitle, windowTitle } from '#renderer/app/page-title.ts'
import { screensIn } from '#renderer/app/screens.ts'

test('APP-021 the title is the prefix followed directly by the screen’s title', () => {
  expect(windowTitle('Strona domowa', 1, 'Sklep')).toBe('CP | Strona domowa')
})

test('APP-022 without a title, the window title says Panel administarora, in that spelling (OP-01)', () => {
  expect(windowTitle(null, 1, 'Sklep')).toBe('CP | Panel administarora')
  expect(windowTitle(null, 2, 'Sklep')).toBe('Sklep | Panel administarora')
})

test('APP-023 the prefix is CP for every site but 2, and when no user is signed in', () => {
  for (const site of [null, 0, 1, 3, 22]) expect(windowTitle('Tagi', site, 'Sklep')).toBe('CP | Tagi')
})

test('APP-024 the prefix of site 2 is the configured product name (OP-02)', () => {
  expect(windowTitle('Tagi', 2, 'Sklep')).toBe('Sklep | Tagi')
})

test('a record without a list has its screen’s title before its name, and a new record shows the title once', () => {
  const titled = (title: string, name: string): string => {
    const screen = screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions').find(
      (each) => each.title === title,
    )
    if (!screen) throw new Error(`no screen ${title}`)
    return recordTitle(
      screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
      screen,
      name,
    )
  }
  expect(titled('Edycja opcji', 'Kreda mat 350 g')).toBe('Edycja opcji › Kreda mat 350 g')
  expect(titled('Nowa opcja', 'Nowa opcja')).toBe('Nowa opcja')
})
