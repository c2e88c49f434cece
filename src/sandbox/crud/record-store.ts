import type { ListParameters } from './list-parameters.ts'

export type JsonRecord = Record<string, unknown>

/** Where the records of one resource are kept; the generic endpoints know nothing else. */
export interface RecordStore {
  /** `count` is that of all pages. */
  page(parameters: ListParameters): { count: number; results: JsonRecord[] }
  find(pk: number): JsonRecord | null
  insert(values: JsonRecord, author: string): JsonRecord
  update(pk: number, values: JsonRecord, author: string): JsonRecord
  remove(pk: number): void
}
