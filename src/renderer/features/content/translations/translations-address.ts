/** Texts of the program and the shops. */
export const TRANSLATIONS = '/translations/list'
/** Texts of the shop's own records. */
export const RECORD_TRANSLATIONS = '/translations/models-list'
/** Their missing ones, one after the other. */
export const TRANSLATION_DESK = '/translations/translate'
export const RECORD_TRANSLATION_DESK = '/translations/models-translate'
