import type { ExportColumn } from '#shared/domain/export-column.ts'
import type { Cell } from './cells.ts'

/** Rows that are written to a file one page at a time; only that page is in memory. */
export interface WrittenRows {
  columns: readonly ExportColumn[]
  pages: AsyncIterable<readonly (readonly Cell[])[]>
}

/** A part of an archive: a text, written as it arrives, or a file of the disk, read when it is its turn. */
export type PackedPart =
  | { name: string; text: string | AsyncIterable<string> }
  | { name: string; path: string }

/** Packs the parts into an archive; bytes are emitted while the parts are still being written. */
export type Pack = (parts: readonly PackedPart[]) => AsyncIterable<Uint8Array>
