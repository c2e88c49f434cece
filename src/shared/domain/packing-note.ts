import { SENDABLE_STATUS } from './packing.ts'

/** Starts every note with which packers report an order to the office. The order list is filtered by it. */
const PACKING_NOTE = 'PAKOWANIE:'

/** The prefix after the office has dealt with it. It must not contain `PACKING_NOTE`, or the filter would find it. */
const SETTLED_NOTE = 'PAKOWANIE ZAŁATWIONE:'

/** Servers compare the text of notes without regard to case. */
const EVERY_OPEN = /pakowanie:/gi

/** Reasons for setting an order aside, chosen with a digit. */
export const SET_ASIDE_REASONS = [
  'Brakuje produktu',
  'Produkt uszkodzony',
  'Nie zgadza się liczba sztuk',
  'Błąd w adresie',
] as const

/** The longest typed reason, in characters. */
export const SET_ASIDE_REASON_LENGTH = 400

/** Filters of the orders that packers have set aside and the office has not dealt with yet. */
export const SET_ASIDE_FILTERS = {
  notes_text: PACKING_NOTE,
  status: [SENDABLE_STATUS],
} as const

export const packingNote = (reason: string): string => `${PACKING_NOTE} ${reason}`

/** Returns the note's text with a further report in front of it. Nothing of the former text is lost. */
export const withPackingNote = (report: string, text: string | null): string =>
  [report, text].filter(Boolean).join('\n\n')

export const isOpenPackingNote = (text: string | null): boolean => (text ?? '').search(EVERY_OPEN) >= 0

/** Returns the reports of a note without their prefix, the newest first. */
export function reportsOf(text: string | null): string[] {
  return (text ?? '')
    .split('\n')
    .filter((line) => isOpenPackingNote(line))
    .map((line) => line.replaceAll(EVERY_OPEN, '').trim())
}

/** Marks every report of the note as settled, so that the order leaves the list of orders set aside. */
export const settledNote = (text: string): string => text.replaceAll(EVERY_OPEN, SETTLED_NOTE)
