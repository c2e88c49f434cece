import type { LineDefinition } from '../line.ts'

/** Part 2. The checks print to a printer in software; paper, ink and a scanner need a user. */
export const LABEL_LINES: readonly LineDefinition[] = [
  {
    id: 'HW-2.1',
    check: async (tools) => (await import('../checks/demo.ts')).printDemoLabel(tools),
    question: {
      text: 'Czy wyszła jedna etykieta 89,7 × 149,8 mm, nic nie jest ucięte, a skaner stanowiska czyta jej kod?',
    },
  },
  {
    id: 'HW-2.2',
    check: async (tools) => (await import('../checks/labels.ts')).breakOffPrint(tools),
    question: {
      text: 'Wyłącz drukarkę w połowie etykiety. Czy program zapytał „Czy etykieta wyszła?” i niczego nie wydrukował sam?',
    },
  },
  {
    id: 'HW-2.3',
    question: {
      text: 'Otwórz głowicę, potem wyjmij papier. Czy komunikat nazwał usterkę, a po jej usunięciu druk działa?',
    },
  },
  {
    id: 'HW-2.4',
    check: async (tools) => (await import('../checks/labels.ts')).reportPrinterStates(tools),
    question: {
      text: 'Czy drukarka Zebra zgłasza głowicę, papier, taśmę i pauzę w ciągu 5 s, a także ich usunięcie?',
    },
  },
  {
    id: 'HW-2.5',
    check: async (tools) => (await import('../checks/labels.ts')).printTwentyInARow(tools),
    question: { text: 'Czy między pasami etykiety nie ma białej linii?' },
  },
  {
    id: 'HW-2.6',
    question: { text: 'Czy etykieta jest wyśrodkowana na papierze 100 × 150 mm i 4 × 6 cali?' },
  },
  {
    id: 'HW-2.7',
    check: async (tools) => (await import('../checks/labels.ts')).compareCompressions(tools),
    question: { text: 'Czy drukarka Zebra drukuje tę samą etykietę z Z64 i hex, a klon tę samą lub żadną?' },
  },
  {
    id: 'HW-2.8',
    question: { text: 'Czy etykieta ZPL przewoźnika (UPS) wyszła bez zmian?' },
  },
  {
    id: 'HW-2.9',
    check: async (tools) => (await import('../checks/demo.ts')).printPdfLabel(tools),
    question: {
      text: 'Czy etykiety PDF każdego przewoźnika mają właściwy rozmiar, a skaner czyta ich kody?',
    },
  },
  {
    id: 'HW-2.10',
    question: {
      text: 'Czy druk z dwóch stanowisk na jednej drukarce kończy się po jednym razie, a pytanie o stan go nie psuje?',
    },
  },
  {
    id: 'HW-2.11',
    check: async (tools) => (await import('../checks/labels.ts')).printTestPages(tools),
    question: {
      text: 'Czy strona testowa ma wszystkie boki ramki, 100 mm według stalowej linijki i czytelne oba kody?',
    },
  },
]
