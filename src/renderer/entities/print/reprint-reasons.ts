/** Reasons for printing a label again, as the journal stores them. The user chooses one with a digit. */
export const REPRINT_REASONS = ['Uszkodzona', 'Nieczytelna', 'Zacięty papier', 'Zgubiona'] as const

/** The longest reason that the journal accepts, in characters. */
export const REPRINT_REASON_LENGTH = 200
