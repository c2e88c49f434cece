import type { LineDefinition } from '../line.ts'

const WINDOWS: readonly NodeJS.Platform[] = ['win32']
const dryRun: LineDefinition['check'] = async (tools) =>
  (await import('../checks/updates.ts')).dryRunFeed(tools)

/** Part 6. The dry run installs nothing, so each line also needs a user and two packages. */
export const UPDATE_LINES: readonly LineDefinition[] = [
  {
    id: 'HW-6.1',
    check: dryRun,
    question: {
      text: 'Czy program zaktualizował się przyciskiem w stopce i sam w nocy, bez pytania o uprawnienia, i wrócił zalogowany?',
      on: WINDOWS,
    },
  },
  {
    id: 'HW-6.2',
    question: {
      text: 'Czy instalator z innym podpisem oraz kanał z błędnym podpisem zostały odrzucone i zgłoszone?',
      on: WINDOWS,
    },
  },
  {
    id: 'HW-6.3',
    question: {
      text: 'Czy po zamknięciu Windows w trakcie działa jedna z dwóch wersji, a program podaje która?',
      on: WINDOWS,
    },
  },
  {
    id: 'HW-6.4',
    question: {
      text: 'Czy instalator ani razu nie zgłosił, że nie może zamknąć programu?',
      on: WINDOWS,
    },
  },
  {
    id: 'HW-6.5',
    question: {
      text: 'Czy druga aktualizacja pobrała tylko część pliku, a blokada antywirusa została zgłoszona i minęła?',
      on: WINDOWS,
    },
  },
  {
    id: 'HW-6.6',
    question: {
      text: 'Czy program z /Applications zaktualizował się, a uruchomiony z DMG prosi o przeniesienie?',
      on: ['darwin'],
    },
  },
]
