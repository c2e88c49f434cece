/** What is told where a failure has no text of its own, letter for letter as specified. */
export const DEFAULT_ERROR = 'Wystąpił błąd'

/** The same of a whole area, in the spelling of the specification. */
export const AREA_ERROR = 'Wystąpił bład!'

/** A download that the server answered with 404. */
export const FILE_MISSING = 'Plik nie istnieje.'

/** A download that failed in any other way; also the first line of a failed import of payments. */
export const FILE_FAILED = 'Wystąpił błąd podczas pobierania pliku.'

/** Nothing answered at all. */
export const UNREACHABLE = 'Brak połączenia z serwerem.'

/** A package that could not be marked as picked up, at the packing station and in an order's deliveries. */
export const PICK_UP_FAILED = 'Błąd podczas oznaczenia paczki.'
