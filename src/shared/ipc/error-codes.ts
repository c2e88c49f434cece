/** Codes of the IPC layer, the API client and the areas. Nobody compares message texts. */
export const ErrorCode = {
  // IPC
  routeUnknown: 'ROUTE_UNKNOWN',
  inputInvalid: 'INPUT_INVALID',
  senderRefused: 'SENDER_REFUSED',
  internal: 'INTERNAL',
  // API client
  operationUnknown: 'OPERATION_UNKNOWN',
  validation: 'API_VALIDATION',
  unauthorized: 'API_UNAUTHORIZED',
  forbidden: 'API_FORBIDDEN',
  notFound: 'API_NOT_FOUND',
  conflict: 'API_CONFLICT',
  server: 'API_SERVER',
  notJson: 'API_NOT_JSON',
  /** Not what was asked for, nor anything that can be made of it, or larger than it can be. */
  responseUnusable: 'API_ANSWER_UNUSABLE',
  timeout: 'API_TIMEOUT',
  unreachable: 'API_UNREACHABLE',
  /** The server has asked for a pause; the call did not go out. */
  serverBusy: 'API_SERVER_BUSY',
  /** Given up because the screen was left, or an identical request is pending (OP-04): ends silently. */
  cancelled: 'API_CANCELLED',
  duplicate: 'API_DUPLICATE',
  // session
  keychainUnavailable: 'KEYCHAIN_UNAVAILABLE',
  badgeUnsupported: 'BADGE_UNSUPPORTED',
  // labels
  labelMissing: 'LABEL_MISSING',
  labelUnreadable: 'LABEL_UNREADABLE',
  /** The package bears another tracking number by now than the one that the packer sees. */
  labelChanged: 'LABEL_CHANGED',
  labelTooCoarse: 'LABEL_TOO_COARSE',
  labelAlreadyPrinted: 'LABEL_ALREADY_PRINTED',
  printerUnreachable: 'PRINTER_UNREACHABLE',
  printerRefused: 'PRINTER_REFUSED',
  /** Bytes left, but no proof that the label came out: only a person may print again. */
  printUnknown: 'PRINT_UNKNOWN',
  /** The queue gave the label back or lost it; nothing came out. */
  printFailed: 'PRINT_FAILED',
  journalUnavailable: 'JOURNAL_UNAVAILABLE',
  settingLocked: 'SETTING_LOCKED',
  kioskRefused: 'KIOSK_REFUSED',
  /** No further window: kiosk mode, or eight are open. */
  windowsRefused: 'WINDOWS_REFUSED',
  // files
  fileUnknown: 'FILE_UNKNOWN',
  fileFailed: 'FILE_FAILED',
} as const

/** What nobody is told of: cancelled and joined requests, and 401, which is handled in one place. */
export const UNTOLD_CODES: readonly string[] = [
  ErrorCode.cancelled,
  ErrorCode.duplicate,
  ErrorCode.unauthorized,
]

export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode]
