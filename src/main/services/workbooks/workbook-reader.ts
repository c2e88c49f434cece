import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'

/** Reads workbooks that people choose, which may be of any size and malice. */
export interface WorkbookReader {
  /**
   * The first sheet as JSON: rows of texts, numbers with a point, days as ISO, '' for an empty field. One text, because a
   * million fields would hold up the process that prints. Throws an `ApiFailure` with words for people.
   */
  read(path: string): Promise<string>
}

/** What the reading thread is given, and what it answers; `message` is for people. */
export interface ReadOrder {
  path: string
}

export type ReadAnswer = { isRead: true; json: Uint8Array } | { isRead: false; message: string }

export function unreadableWorkbook(message: string, cause?: unknown): ApiFailure {
  return new ApiFailure({ code: ErrorCode.fileFailed, message }, { cause })
}
