import type { LineDefinition } from '../line.ts'

/** Part 9. The checks decode the bytes that a printer in software got. */
export const OTHER_PRINTER_LINES: readonly LineDefinition[] = [
  {
    id: 'HW-9.1',
    check: async (tools) => (await import('../checks/labels.ts')).printOtherLanguages(tools),
    question: {
      text: 'Czy strona testowa EPL2 i TSPL jest cała i prosta, a przesunięcie o 40 punktów przesuwa ramkę o 5 mm?',
    },
  },
  {
    id: 'HW-9.2',
    question: { text: 'Czy drukarka TSC lub klon zgłasza te same stany i nie drukuje pytania o stan?' },
  },
  {
    id: 'HW-9.3',
    check: async (tools) => (await import('../checks/labels.ts')).printReceipts(tools),
    question: {
      text: 'Czy wydruk ESC/POS 80 i 58 mm nie ma białych linii, ma polskie litery i jest ucięty za ostatnim wierszem?',
    },
  },
  {
    id: 'HW-9.4',
    question: { text: 'Czy drukarka ESC/POS zgłasza otwartą pokrywę i brak papieru?' },
  },
  {
    id: 'HW-9.5',
    check: async (tools) => (await import('../checks/labels.ts')).printOnEndlessPaper(tools),
    question: { text: 'Czy na papierze bez przerw (gapMm 0) papier zatrzymuje się za etykietą?' },
  },
  {
    id: 'HW-9.6',
    question: {
      text: 'Czy brak papieru, wyjęty kabel i zajęta drukarka USB są zgłaszane, a stanowisko pyta, co wyszło?',
      on: ['linux'],
    },
  },
  {
    id: 'HW-9.7',
    check: async (tools) => (await import('../checks/queues.ts')).printThroughCups(tools),
    question: {
      text: 'Czy zadania kolejki CUPS ze sterownikiem są śledzone i usuwane, a wyłączona drukarka jest nazwana?',
      on: ['darwin'],
    },
  },
  {
    id: 'HW-9.8',
    question: {
      text: 'Czy drukarka IPP (także ipps) drukuje w formacie ze swojej listy, a zadanie jest śledzone?',
    },
  },
  {
    id: 'HW-9.9',
    question: { text: 'Czy uśpiona drukarka Wi-Fi po pierwszym „wyłączona” sama wraca?' },
  },
  {
    id: 'HW-9.10',
    question: {
      text: 'Czy skrajne wartości zaczernienia i prędkości zmieniają druk, a żadne polecenie nie drukuje się jako tekst?',
    },
  },
]
