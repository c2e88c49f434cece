import type { LineDefinition } from '../line.ts'

/** Part 8. */
export const OFFICE_LINES: readonly LineDefinition[] = [
  {
    id: 'HW-8.1',
    check: async (tools) => (await import('../checks/office.ts')).openLinks(tools),
    question: {
      text: 'Czy odnośnik z wiadomości otwiera zamówienie przy zamkniętym i otwartym programie, a odinstalowanie go usuwa?',
      on: ['win32', 'darwin'],
    },
  },
  {
    id: 'HW-8.2',
    check: async (tools) => (await import('../checks/office.ts')).openEightWindows(tools),
    question: {
      text: 'Czy osiem okien na dwóch monitorach wraca na swoje miejsca, a każde pyta o własne zmiany?',
    },
  },
  {
    id: 'HW-8.3',
    question: {
      text: 'Czy Ctrl+P drukuje sam dokument we właściwym rozmiarze, a Ctrl+S i „Pokaż w folderze” dają właściwy plik?',
    },
  },
  {
    id: 'HW-8.4',
    check: async (tools) => (await import('../checks/office.ts')).uploadBigFile(tools),
    question: {
      text: 'Czy przy pliku 2 GB pamięć nie rośnie razem z plikiem, a „Przerwij” kończy wysyłanie od razu?',
    },
  },
  {
    id: 'HW-8.5',
    question: {
      text: 'Czy karta obraca się płynnie w 3D, a po ponownym uruchomieniu sterownika grafiki wracają właściwe strony?',
    },
  },
  {
    id: 'HW-8.6',
    question: {
      text: 'Czy bez akceleracji grafiki podgląd jest płaski, podaje powód i jest kompletny?',
    },
  },
  {
    id: 'HW-8.7',
    question: {
      text: 'Czy „Kopiuj numery” trafia do schowka, a upuszczony plik ma własną nazwę i rozmiar?',
    },
  },
]
