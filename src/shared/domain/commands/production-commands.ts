import type { CommandSet } from './command-set.ts'

/** Commands at the production station and in the realization of order lines. */
export const productionCommands = {
  codes: {
    start: { number: 8, name: 'Rozpocznij' },
    finish: { number: 9, name: 'Zakończ' },
    tick: { number: 10, name: 'Zaznacz punkt listy' },
    ticket: { number: 11, name: 'Drukuj kartę zlecenia' },
    clear: { number: 12, name: 'Odłóż zlecenie' },
  },
  elsewhere: 'Ten kod działa na stanowisku produkcji. Otwórz je i zeskanuj najpierw pozycję zamówienia.',
} as const satisfies CommandSet
