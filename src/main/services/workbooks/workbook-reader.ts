import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'

/** Reads workbooks that people choose, which may be of any size and malice. */
export interface WorkbookReader {
  /**
   * The first sheet as pages, each JSON in UTF-8: rows of texts, numbers with a point, days as ISO, '' for an empty field.
   * Bytes of some hundred kilobytes, because a million fields at once would hold up the process that prints. At least one.
   * Throws an `ApiFailure` with words for people.
   */
  read(path: string): Promise<readonly Uint8Array[]>
}

/** What the reading thread is given, and what it answers; `message` is for people. */
export interface ReadOrder {
  path: string
}

export type ReadResponse = { isRead: true; pages: Uint8Array[] } | { isRead: false; message: string }

export function unreadableWorkbook(message: string, cause?: unknown): ApiFailure {
  return new ApiFailure({ code: ErrorCode.fileFailed, message }, { cause })
}
