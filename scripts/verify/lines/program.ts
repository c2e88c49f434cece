import type { LineDefinition } from '../line.ts'

const INSTALLED: readonly NodeJS.Platform[] = ['win32', 'darwin']

/** Part 5. `--program` names the installed program. */
export const PROGRAM_LINES: readonly LineDefinition[] = [
  {
    id: 'HW-5.1',
    check: async (tools) => (await import('../checks/program.ts')).testOnElectron(tools),
  },
  {
    id: 'HW-5.2',
    check: async (tools) => (await import('../checks/program.ts')).printFromInstalled(tools),
    question: {
      text: 'Czy instalator nie wymagał uprawnień administratora, a program się uruchomił?',
      on: INSTALLED,
    },
  },
  {
    id: 'HW-5.3',
    check: async (tools) => (await import('../checks/program.ts')).readFuses(tools),
  },
  {
    id: 'HW-5.4',
    check: async (tools) => (await import('../checks/program.ts')).keepSessionInKeychain(tools),
    question: {
      text: 'Czy po ponownym uruchomieniu sesja trwa, a token jest w magazynie haseł systemu?',
      on: INSTALLED,
    },
  },
  {
    id: 'HW-5.5',
    question: {
      text: 'Uniemożliwij wczytanie keytar. Czy log wymienia safeStorage, a sesja trwa po ponownym uruchomieniu?',
      on: INSTALLED,
    },
  },
  {
    id: 'HW-5.6',
    check: async (tools) => (await import('../checks/program.ts')).readPolicy(tools),
    question: {
      text: 'Czy ustawienia z policy.json są zablokowane i podają źródło, a uszkodzony plik jest zgłaszany?',
    },
  },
  {
    id: 'HW-5.7',
    question: {
      text: 'Czy w trybie kiosku żaden wymieniony klawisz nie działa, a Windows zamyka się bez pytania?',
      on: ['win32'],
    },
  },
  {
    id: 'HW-5.8',
    question: {
      text: 'Czy dźwięki są słyszalne i różne, a bez karty dźwiękowej nic się nie zatrzymuje?',
    },
  },
  {
    id: 'HW-5.9',
    check: async (tools) => (await import('../checks/office.ts')).startSecondTime(tools),
    question: {
      text: 'Odłącz drugi monitor. Czy okno jest znów widoczne, a drugie uruchomienie wysuwa pierwsze okno?',
    },
  },
  {
    id: 'HW-5.10',
    question: {
      text: 'Czy drugie uruchomienie zapisuje skompilowany kod, a trzecie go czyta (ślad v8)?',
      on: INSTALLED,
    },
  },
  {
    id: 'HW-5.11',
    question: {
      text: 'Zablokuj system i wróć. Czy program pokazuje „Ekran zablokowany”, a po haśle lub identyfikatorze formularz jest wypełniony?',
      on: ['win32', 'darwin'],
    },
  },
  {
    id: 'HW-5.12',
    question: {
      text: 'Czy zablokowany kiosk odrzuca kartę zamówienia dźwiękiem, wpuszcza inną osobę dopiero po wylogowaniu pierwszej, a właściwy identyfikator go odblokowuje?',
    },
  },
  {
    id: 'HW-5.13',
    question: {
      text: 'Czy drugie konto komputera nie widzi w argumentach procesów tokenu sklepu szkoleniowego?',
    },
  },
  {
    id: 'HW-5.14',
    question: {
      text: 'Zakończ proces „drawing” w menedżerze zadań podczas wydruku. Czy ten jeden wydruk kończy się komunikatem, a następna etykieta się drukuje?',
      on: INSTALLED,
    },
  },
  {
    id: 'HW-5.15',
    question: {
      text: 'Czy proces „drawing” ma w zmiennych środowiska tylko NODE_ENV i SystemRoot, a jego sterta ma limit 256 MB?',
      on: INSTALLED,
    },
  },
  {
    id: 'HW-5.16',
    question: {
      text: 'Czy proces „drawing” uruchomiony z execArgv --permission działa i nie może czytać obcych plików?',
      on: INSTALLED,
    },
  },
]
