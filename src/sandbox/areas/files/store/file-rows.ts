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
  /** Ms since 1970. Null if the check has ended or will never end. */
  due: number | null
  /** Number of times that a page was accepted or its acceptance withdrawn. */
  changes: number
}

/** A page of a file. Findings are JSON lists with their places; sizes are in mm. */
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
