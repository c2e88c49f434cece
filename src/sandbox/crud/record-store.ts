import type { ListParameters } from './list-parameters.ts'

export type JsonRecord = Record<string, unknown>

/** Storage for the records of a resource. The generic endpoints use only this interface. */
export interface RecordStore {
  /** `count` is the number of records on all pages. */
  page(parameters: ListParameters): { count: number; results: JsonRecord[] }
  find(pk: number): JsonRecord | null
  insert(values: JsonRecord, author: string): JsonRecord
  update(pk: number, values: JsonRecord, author: string): JsonRecord
  remove(pk: number): void
}
