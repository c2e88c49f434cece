/** Why a label is printed again, as the journal keeps it: the ones that are chosen by a digit. */
export const REPRINT_REASONS = ['Uszkodzona', 'Nieczytelna', 'Zacięty papier', 'Zgubiona'] as const

/** Longest that the journal takes. */
export const REPRINT_REASON_LENGTH = 200
