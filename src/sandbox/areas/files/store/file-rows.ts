import type { SqlValue } from '../../../database/database.ts'

/** A line's project file. `status_code` is null while the automatic check runs; `due` is when it ends. */
export interface ProductFileRow extends Record<string, SqlValue> {
  pk: number
  order_product_pk: number
  client_file_name: string
  client_file_size: number
  num_pages: number
  cover_file_name: string | null
  cover_num_pages: number | null
  status_code: string | null
  /** ms since 1970; null once it ended, and where it never will. */
  due: number | null
  /** How often a page was accepted, or taken back. */
  changes: number
}

/** Findings are lists as JSON, with their places; sizes in mm. */
export interface FilePageRow extends Record<string, SqlValue> {
  pk: number
  file_pk: number
  is_cover: number
  is_mask: number
  page_number: number
  is_accepted: number
  errors: string
  warnings: string
  width: string
  height: string
}
