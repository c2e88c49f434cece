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

/** The input and output of the reading thread; `message` is for the user. */
export interface ReadOrder {
  path: string
}

export type ReadResponse = { isRead: true; pages: Uint8Array[] } | { isRead: false; message: string }

export function unreadableWorkbook(message: string, cause?: unknown): ApiFailure {
  return new ApiFailure({ code: ErrorCode.fileFailed, message }, { cause })
}
