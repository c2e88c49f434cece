/** Codes of the IPC layer, the API client and the areas. Code must never compare message texts. */
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
  /** The response does not match the schema and cannot be converted to it, or is too large. */
  responseUnusable: 'API_ANSWER_UNUSABLE',
  timeout: 'API_TIMEOUT',
  unreachable: 'API_UNREACHABLE',
  /** The server requested a pause, so the call was not sent. */
  serverBusy: 'API_SERVER_BUSY',
  /**
   * Cancelled because the user left the screen, or skipped because an identical request is pending (OP-04). Ends
   * silently.
   */
  cancelled: 'API_CANCELLED',
  duplicate: 'API_DUPLICATE',
  /** A search for days in a list has used its requests and can go on. */
  daysNotReached: 'DAYS_NOT_REACHED',
  // Session
  keychainUnavailable: 'KEYCHAIN_UNAVAILABLE',
  badgeUnsupported: 'BADGE_UNSUPPORTED',
  // Labels
  labelMissing: 'LABEL_MISSING',
  labelUnreadable: 'LABEL_UNREADABLE',
  /** The package now has another tracking number than the one that the packer sees. */
  labelChanged: 'LABEL_CHANGED',
  labelTooCoarse: 'LABEL_TOO_COARSE',
  labelAlreadyPrinted: 'LABEL_ALREADY_PRINTED',
  printerUnreachable: 'PRINTER_UNREACHABLE',
  printerRefused: 'PRINTER_REFUSED',
  /** Bytes were sent, but there is no proof that the label came out. Only the packer may start another print. */
  printUnknown: 'PRINT_UNKNOWN',
  /** The queue rejected or lost the label; nothing was printed. */
  printFailed: 'PRINT_FAILED',
  journalUnavailable: 'JOURNAL_UNAVAILABLE',
  settingLocked: 'SETTING_LOCKED',
  /** The screen is locked. The request was not carried out, so it may be sent again. */
  screenLocked: 'SCREEN_LOCKED',
  kioskRefused: 'KIOSK_REFUSED',
  /** No further window is allowed: kiosk mode, or eight windows are open. */
  windowsRefused: 'WINDOWS_REFUSED',
  // Offline bench
  /** Not recorded on the station's disk, so what was done does not count. */
  offlineNotRecorded: 'OFFLINE_NOT_RECORDED',
  /** The server cannot be reached and the station has no copy of the order. */
  offlineOrderUnknown: 'OFFLINE_ORDER_UNKNOWN',
  /** Never done without a connection, or not for this order. Nothing was sent. */
  offlineNotPossible: 'OFFLINE_NOT_POSSIBLE',
  /** The station's offline mode is off. */
  offlineOff: 'OFFLINE_OFF',
  // Files
  fileUnknown: 'FILE_UNKNOWN',
  fileFailed: 'FILE_FAILED',
} as const

/**
 * Codes that are never reported to the user: cancelled and duplicate requests, and 401, which is handled in one place.
 */
export const SILENT_ERROR_CODES: readonly string[] = [
  ErrorCode.cancelled,
  ErrorCode.duplicate,
  ErrorCode.unauthorized,
]

export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode]
