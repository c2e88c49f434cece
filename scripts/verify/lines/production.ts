import type { LineDefinition } from '../line.ts'

/** Part 7. */
export const PRODUCTION_LINES: readonly LineDefinition[] = [
  {
    id: 'HW-7.1',
    question: {
      text: 'Czy każdą czynność etapu da się wykonać palcem, a oba przyciski także w rękawicach?',
    },
  },
  {
    id: 'HW-7.2',
    question: {
      text: 'Czy karta zlecenia, etykieta z kodem, kod montażu i polecenia maszyny są czytelne z odległości ramienia?',
    },
  },
  {
    id: 'HW-7.3',
    question: { text: 'Czy na ekranie sprawdzania kodów skaner nie znajduje żadnego kodu?' },
  },
  {
    id: 'HW-7.4',
    question: {
      text: 'Czy tablica jest czytelna z 5 m, ekran nie gaśnie przez noc, a liczby się odświeżają?',
    },
  },
]
