import type { TransportFailureKind } from '../../services/print-jobs/ports.ts'

interface SpoolerTrouble {
  /** `unreachable` may resolve itself in a moment; `refused` needs the user's help. */
  kind: Extract<TransportFailureKind, 'unreachable' | 'refused'>
  message: string
}

const refused = (message: string): SpoolerTrouble => ({ kind: 'refused', message })
const unreachable = (message: string): SpoolerTrouble => ({ kind: 'unreachable', message })

const SERVICE = refused(
  'usługa Windows „Bufor wydruku” nie działa. Uruchom ją w oknie Usługi albo uruchom ponownie komputer.',
)
const UNKNOWN_QUEUE = refused(
  'system Windows nie zna drukarki o tej nazwie. Wybierz drukarkę w ustawieniach stanowiska.',
)
const DRIVER = refused('jej sterownik nie działa. Zainstaluj drukarkę w systemie ponownie.')
const PORT = refused('jej port nie istnieje. Podłącz ją i zainstaluj w systemie ponownie.')
const RIGHTS = refused('ten użytkownik systemu nie ma prawa na niej drukować. Poproś o nie administratora.')
const NO_ROOM = refused('na dysku brakuje miejsca na wydruk. Zwolnij miejsce.')
const NO_RAW = refused(
  'jej sterownik nie przyjmuje języka drukarki. W ustawieniach stanowiska wybierz połączenie „Sterownik systemu”.',
)
const AWAY = unreachable('nie ma połączenia z jej komputerem lub portem.')

/** System error codes of winerror.h that occur in printing. */
const TROUBLES: Readonly<Record<number, SpoolerTrouble>> = {
  // Not an error of a Windows call: the library could not be used.
  0: refused('bufor wydruku systemu Windows jest niedostępny.'),
  // ERROR_ACCESS_DENIED
  5: RIGHTS,
  // ERROR_NOT_READY, ERROR_BAD_NETPATH, ERROR_NETNAME_DELETED, ERROR_BAD_NET_NAME, ERROR_SEM_TIMEOUT
  21: AWAY,
  53: AWAY,
  64: AWAY,
  67: AWAY,
  121: AWAY,
  // ERROR_OUT_OF_PAPER
  28: refused('skończył się papier.'),
  // ERROR_PRINTQ_FULL
  61: refused('jej kolejka jest pełna. Usuń stare wydruki z kolejki.'),
  // ERROR_NO_SPOOL_SPACE, ERROR_DISK_FULL
  62: NO_ROOM,
  112: NO_ROOM,
  // ERROR_PRINT_CANCELLED
  63: refused('wydruk został usunięty z kolejki.'),
  // ERROR_DEVICE_NOT_CONNECTED
  1167: unreachable('jest odłączona.'),
  // RPC_S_SERVER_UNAVAILABLE, RPC_S_CALL_FAILED, RPC_S_CALL_FAILED_DNE, EPT_S_NOT_REGISTERED
  1722: SERVICE,
  1726: SERVICE,
  1727: SERVICE,
  1753: SERVICE,
  // ERROR_UNKNOWN_PORT
  1796: PORT,
  // ERROR_UNKNOWN_PRINTER_DRIVER, ERROR_UNKNOWN_PRINTPROCESSOR, ERROR_INVALID_PRINTER_DRIVER
  1797: DRIVER,
  1798: DRIVER,
  1803: DRIVER,
  // ERROR_INVALID_PRINTER_NAME
  1801: UNKNOWN_QUEUE,
  // ERROR_INVALID_DATATYPE
  1804: NO_RAW,
  // ERROR_PRINTER_DELETED
  1905: UNKNOWN_QUEUE,
  // ERROR_INVALID_PRINTER_STATE
  1906: refused('jest wstrzymana albo w złym stanie. Otwórz jej kolejkę w systemie Windows.'),
}

/** Explains a GetLastError code to the user at the station, as the end of a sentence about the printer. */
export function spoolerTrouble(code: number): SpoolerTrouble {
  return TROUBLES[code] ?? refused(`system Windows zgłosił błąd ${code}.`)
}
