import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { withHardSpaces } from '#renderer/ui/typesetting/hard-spaces.ts'
import { jsx, jsxs } from '#renderer/ui/typesetting/jsx-runtime.ts'

/** Shows non-breaking spaces as underscores. */
const shown = (text: string | null): string => (text ?? '').replaceAll('\u00a0', '_')

describe('non-breaking spaces', () => {
  test.each([
    ['Zapis w toku i z opóźnieniem', 'Zapis w_toku i_z_opóźnieniem'],
    ['Strona 5 z 142', 'Strona 5 z_142'],
    ['A jednak: w „Zamówieniach”', 'A_jednak: w_„Zamówieniach”'],
    ['waga 250 g, format 210 mm × 297 mm, rabat 5 %', 'waga 250_g, format 210_mm × 297_mm, rabat 5_%'],
    ['W produkcji', 'W produkcji'],
    ['tylko zamówienia ze statusem "W produkcji"', 'tylko zamówienia ze statusem "W produkcji"'],
    [
      'Zapisano „Zamówienia – W produkcji 2 szt.xlsx” w folderze',
      'Zapisano „Zamówienia – W produkcji 2 szt.xlsx” w_folderze',
    ],
    ['Liczba ma być równa 1.', 'Liczba ma być równa_1.'],
    ['25 minut, 3 metry', '25 minut, 3 metry'],
    [
      'papier 0,17 kg za 1 m², paczka 12 dm³, płyta 630 cm²',
      'papier 0,17_kg za 1_m², paczka 12_dm³, płyta 630_cm²',
    ],
    ['obrót 90 °, w magazynie 21 °C', 'obrót 90_°, w_magazynie 21_°C'],
    ['~6 h 20, czeka 5 h', '~6_h 20, czeka 5_h'],
    ['format 210 × 297 mm', 'format 210 × 297_mm'],
    ['Płyta × 2 i Kreda × Offset', 'Płyta × 2 i_Kreda × Offset'],
    ['16 str. + okładka, 2 tys. sztuk', '16_str. + okładka, 2_tys. sztuk'],
    ['druk UV a4 sklep.pl', 'druk UV a4 sklep.pl'],
  ])('%s', (text, expected) => {
    expect(shown(withHardSpaces(text))).toBe(expected)
  })
})

describe('a rendered element', () => {
  test('gets them in its texts, also next to a number in another child', () => {
    const { container } = render(
      jsxs('p', { children: ['Zostało ', 12, ' szt. w ', jsx('b', { children: 'kolejce' })] }),
    )
    expect(shown(container.textContent)).toBe('Zostało 12_szt. w_kolejce')
  })

  test('does not change text that users copy', () => {
    const { container } = render(jsx('pre', { children: 'select a from b' }))
    expect(container.textContent).toBe('select a from b')
  })

  test('passes them to a component with its text, and its other properties unchanged', () => {
    const Shown = ({ text, name }: { text: string; name: string }) =>
      jsx('i', { title: name, children: text })
    const { container } = render(jsx(Shown, { text: 'Zapisz w tle', name: 'u a' }))
    expect(shown(container.textContent)).toBe('Zapisz w_tle')
    expect(container.querySelector('i')?.title).toBe('u a')
  })
})
