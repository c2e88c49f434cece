/** Texts of the program and the shops. */
export const TRANSLATIONS = '/translations/list'
/** Texts of the shop's own records. */
export const RECORD_TRANSLATIONS = '/translations/models-list'
