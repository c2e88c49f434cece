/** Message for a failure that has no text of its own, exactly as specified. */
export const DEFAULT_ERROR = 'Wystąpił błąd'

/** Message for the failure of a whole area, in the spelling of the specification. */
export const AREA_ERROR = 'Wystąpił bład!'

/** Message for a download to which the server responded with 404. */
export const FILE_MISSING = 'Plik nie istnieje.'

/** Message for a download that failed in any other way; also the first line of a failed import of payments. */
export const FILE_FAILED = 'Wystąpił błąd podczas pobierania pliku.'

/** Message for a request that received no response. */
export const UNREACHABLE = 'Brak połączenia z serwerem.'

/** Message for a package that could not be marked as picked up, at the packing station or in an order's deliveries. */
export const PICK_UP_FAILED = 'Błąd podczas oznaczenia paczki.'
