import type { FirstRunForm } from './first-run-state.ts'
import { addressOf } from '../../lib/screens.ts'

export type FirstStepId =
  | 'signIn'
  | 'scan'
  | 'weigh'
  | 'label'
  | 'pack'
  | 'print'
  | 'find'
  | 'open'
  | 'file'
  | 'pay'
  | 'card'

export interface FirstStep {
  id: FirstStepId
  label: string
  /** What to do, in a sentence. */
  text: string
  /** The address where the step is done; `orderPk` is the order that the user opened last. */
  addressFor: (orderPk: number | null) => string
}

const onBench = (orderPk: number | null) =>
  orderPk === null ? addressOf('packing.entry') : addressOf('packing.order', { pk: orderPk })
const inOrder = (orderPk: number | null) =>
  orderPk === null ? addressOf('orders.list') : addressOf('orders.details', { pk: orderPk })

const signIn = (addressFor: () => string): FirstStep => ({
  id: 'signIn',
  label: 'Zaloguj się',
  text: 'Zeskanuj identyfikator albo wybierz osobę z listy.',
  addressFor,
})

/** The six steps of each form, in the order in which they are done. */
export const FIRST_STEPS: Readonly<Record<FirstRunForm, readonly FirstStep[]>> = {
  packing: [
    signIn(() => addressOf('packing.entry')),
    {
      id: 'scan',
      label: 'Zeskanuj zamówienie',
      text: 'Zeskanuj kod z karty albo wpisz numer i naciśnij Enter.',
      addressFor: () => addressOf('packing.entry'),
    },
    {
      id: 'weigh',
      label: 'Wpisz wagę',
      text: 'Zważ pozycję, wpisz wagę w kg i naciśnij Enter.',
      addressFor: onBench,
    },
    {
      id: 'label',
      label: 'Wygeneruj etykietę',
      text: 'Naciśnij Enter: przewoźnik przygotuje etykietę.',
      addressFor: onBench,
    },
    {
      id: 'pack',
      label: 'Potwierdź spakowanie',
      text: 'Zamknij paczkę i naciśnij Enter.',
      addressFor: onBench,
    },
    {
      id: 'print',
      label: 'Wydrukuj etykietę',
      text: 'Etykieta wychodzi po spakowaniu: naklej ją i zeskanuj.',
      addressFor: onBench,
    },
  ],
  office: [
    signIn(() => addressOf('orders.list')),
    {
      id: 'find',
      label: 'Znajdź zamówienie',
      text: 'Wpisz numer zamówienia albo nazwę klienta w polu nad listą.',
      addressFor: () => addressOf('orders.list'),
    },
    {
      id: 'open',
      label: 'Otwórz je',
      text: 'Zaznacz wiersz listy i naciśnij Enter.',
      addressFor: () => addressOf('orders.list'),
    },
    {
      id: 'file',
      label: 'Dodaj plik',
      text: 'Dodaj plik projektowy do pozycji zamówienia.',
      addressFor: inOrder,
    },
    {
      id: 'pay',
      label: 'Oznacz wpłatę',
      text: 'Oznacz zamówienie jako opłacone.',
      addressFor: inOrder,
    },
    {
      id: 'card',
      label: 'Wydrukuj kartę',
      text: 'Otwórz kartę w dokumentach: jej kod skanuje się przy pakowaniu.',
      addressFor: inOrder,
    },
  ],
}
