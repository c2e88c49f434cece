import type { LineDefinition } from '../line.ts'

const WINDOWS: readonly NodeJS.Platform[] = ['win32']
const WINDOWS_AND_MAC: readonly NodeJS.Platform[] = ['win32', 'darwin']

/** Part 3. */
export const WINDOWS_QUEUE_LINES: readonly LineDefinition[] = [
  {
    id: 'HW-3.1',
    question: { text: 'Czy zainstalowany program drukuje przez kolejkę Windows?', on: WINDOWS },
  },
  {
    id: 'HW-3.2',
    check: async (tools) => (await import('../checks/queues.ts')).printThroughWindowsQueue(tools),
    question: {
      text: 'Czy drukarka USB przez „Kolejka Windows, wprost” wydrukowała stronę testową i 20 etykiet, każdą raz?',
      on: WINDOWS,
    },
  },
  {
    id: 'HW-3.3',
    question: {
      text: 'Czy program zgłasza każdy stan kolejki i drukarki, a etykieta po 120 s znika z kolejki i nie drukuje się później?',
      on: WINDOWS,
    },
  },
  {
    id: 'HW-3.4',
    question: {
      text: 'Usuń czekające zadanie w oknie Windows. Czy dziennik nie pokazuje go jako wydrukowane?',
      on: WINDOWS,
    },
  },
  {
    id: 'HW-3.5',
    question: {
      text: 'Czy zatrzymany „Bufor wydruku” i sterownik XPS (wersja 4) są zgłaszane, a program się nie zawiesza?',
      on: WINDOWS,
    },
  },
  {
    id: 'HW-3.6',
    question: {
      text: 'Czy „Wyszukaj drukarki” w kilka sekund pokazuje wszystkie drukarki ze sterownikiem i portem?',
      on: WINDOWS,
    },
  },
  {
    id: 'HW-3.7',
    question: {
      text: 'Zmień nazwę kolejki. Czy komunikat każe wybrać drukarkę w ustawieniach?',
      on: WINDOWS,
    },
  },
  {
    id: 'HW-3.8',
    question: {
      text: 'Czy etykieta przez sterownik ma 89,7 × 149,8 mm na jednej stronie, a skaner czyta jej kod?',
      on: WINDOWS_AND_MAC,
    },
  },
  {
    id: 'HW-3.9',
    question: {
      text: 'Czy karta zlecenia i faktura wychodzą na A4 bez okna sterownika, a przy wyłączonej drukarce program proponuje okno druku?',
    },
  },
  {
    id: 'HW-3.10',
    question: { text: 'Czy etykieta wychodzi przez LPT1 i przez drukarkę udostępnioną?', on: WINDOWS },
  },
]
