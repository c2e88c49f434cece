import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'

/** Reads workbooks that users choose, which may be arbitrarily large or malicious. */
export interface WorkbookReader {
  /**
   * Returns the first sheet as pages, each JSON in UTF-8: rows of strings with decimal points, ISO dates, and '' for an
   * empty cell. Pages are bytes of a few hundred kilobytes, because a million cells in one message would block the
   * process that prints. There is at least one page. Throws an `ApiFailure` with a message for the user.
   */
  read(path: string): Promise<readonly Uint8Array[]>
}

/** The calls of the process that reads one workbook. Each page is handed over once, in ascending order. */
export interface WorkbookCalls {
  /** Adds the next bytes of the file. */
  add: { input: { bytes: Uint8Array }; output: null }
  /** Reads what was added. Returns the number of pages. */
  read: { input: Record<string, never>; output: number }
  page: { input: { page: number }; output: Uint8Array }
}

/** `reason` is a message for the user; without it, `message` describes a defect. */
export interface WorkbookFailure {
  message: string
  reason?: string
}

export function unreadableWorkbook(message: string, cause?: unknown): ApiFailure {
  return new ApiFailure({ code: ErrorCode.fileFailed, message }, { cause })
}
