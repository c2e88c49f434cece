import type { CommandSet } from './command-set.ts'

/** Commands at the packing bench (DESK-048). */
export const packingCommands = {
  codes: {
    confirm: { number: 1, name: 'Spakowana' },
    print: { number: 2, name: 'Drukuj' },
    reprint: { number: 3, name: 'Drukuj ponownie' },
    yes: { number: 4, name: 'Tak' },
    no: { number: 5, name: 'Nie' },
    generate: { number: 6, name: 'Generuj etykiety' },
    setAside: { number: 13, name: 'Odłóż i zgłoś biuru' },
  },
  elsewhere: 'Kody poleceń działają na ekranie wysyłki. Zeskanuj zamówienie.',
} as const satisfies CommandSet
