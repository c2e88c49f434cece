import type { ExportColumn } from '#shared/domain/export-column.ts'
import type { Cell } from './cells.ts'

/** Rows on their way into a file, a page at a time: nothing of the list is held but that page. */
export interface WrittenRows {
  columns: readonly ExportColumn[]
  pages: AsyncIterable<readonly (readonly Cell[])[]>
}

/** A part of a packed file, written as it comes. */
export interface PackedPart {
  name: string
  text: string | AsyncIterable<string>
}

/** Packs the parts; bytes come while the parts are still being written. */
export type Pack = (parts: readonly PackedPart[]) => AsyncIterable<Uint8Array>
