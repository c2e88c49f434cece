import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { ApiError } from '#shared/api/api-error.ts'
import type { ListName } from '#shared/api/registry.ts'
import type { CountedForms } from '#shared/domain/counted.ts'
import type { RowMark } from '../../ui/grid/grid-column.ts'
import type { Removal } from '../record/delete-record.tsx'
import type { FilterDefinition } from '../list/filters.tsx'
import type { ListColumn } from '../list/list-column.ts'
import type { FilterValues } from '../list/list-state.ts'
import type { RowOf } from './resource-calls.ts'
import type { RowAction } from '../list/row-actions.tsx'
import type { TreeFields } from '../tree/tree.ts'

/** The screen half of a simple resource: its list as data, its form as JSX. Loaded when one of its screens is opened. */
export interface ResourceDefinition<R extends ListName, Values extends FieldValues = FieldValues> {
  resource: R
  /** The counted noun: `tag`, `tagi`, `tagów`. */
  words: CountedForms
  /** Accusative with its name: `tag „pilne”`. */
  nameOf: (record: RowOf<R>) => string
  columns: readonly ListColumn<RowOf<R>>[]
  filters?: readonly FilterDefinition[]
  /** A hook in place of `filters`: where the person or the server decides what is on offer. Must keep its identity. */
  useFilters?: () => readonly FilterDefinition[]
  /** A hook: filters that hold until the person chose others. Must keep its identity. */
  useDefaultFilters?: () => FilterValues | undefined
  /** Where Enter and double click lead, if not to the form. */
  openAddressOf?: (record: RowOf<R>) => string
  /** The record has a `position` that people choose: rows are dragged and moved (OP-15). */
  isOrdered?: boolean
  /** Records stand below each other: the list is a tree, ordered by hand. */
  tree?: TreeFields
  markOf?: (record: RowOf<R>) => RowMark | null
  /** A hook: what can be done with a row besides editing and removing it. */
  useRowActions?: () => (record: RowOf<R>) => RowAction[]
  /** How a record is removed where its deletion is not all there is to say. */
  removal?: Removal<RowOf<R>>
  /** What is only read, beside the form; without it when it was added and changed, and by whom. */
  Facts?: ComponentType<{ record: RowOf<R> }>
  form: RecordFormDefinition<R, Values>
}

interface RecordFormDefinition<R extends ListName, Values extends FieldValues> {
  /** Checks the whole form before anything is sent; usually the contract's `createInput`. */
  schema: z.ZodType<FieldValues, Values>
  /** The same for a change, where it asks for less. */
  updateSchema?: z.ZodType<FieldValues, Values>
  /** Labels by field name, for the conflict question and for "what is unsaved". */
  labels: Readonly<Record<keyof Values & string, string>>
  empty: Values
  /** Values that a new record starts with besides, from the address (`?parent=7`). */
  startOf?: (query: URLSearchParams) => Partial<Values>
  /** What of the record is edited. */
  valuesOf: (record: RowOf<R>) => Values
  /** What is sent of the checked values (all of them, or those that were changed), where the API has another shape. */
  bodyOf?: (values: FieldValues) => Record<string, unknown>
  /** Fields that are sent in a request of their own after the others: files, beside which a form loses nested values. */
  apart?: readonly string[]
  /** The same for changes alone, where a creation is one form by contract: beside a file no list can be emptied. */
  apartWhenChanged?: readonly string[]
  /** The form's field for a path in the server's errors (`user.email`), where the API has another shape. */
  fieldOf?: (path: string) => string
  /** Asked before a change is sent; no leads back to editing. */
  confirmUpdate?: (changes: FieldValues, record: RowOf<R>) => Promise<boolean>
  /** Tells of a failed change instead of the ordinary notice. */
  tellUpdateFailure?: (error: ApiError) => void
  /** The fields; they find the form by react-hook-form's context. `record` is null while one is created. */
  Fields: ComponentType<{ record: RowOf<R> | null }>
}

/** Exists for inference only. */
export function defineResourceScreens<R extends ListName, Values extends FieldValues>(
  definition: ResourceDefinition<R, Values>,
): ResourceDefinition<R, Values> {
  return definition
}

/** Paths and texts of a resource's screens; small, because it is part of the first load. */
export interface ResourceScreenTexts {
  /** First part of the paths: `/tags/list`, `/tags/create`, `/tags/update/:pk`. */
  area: string
  titles: { list: string; create: string; update: string }
}

export const listRoute = (area: string): string => `/${area}/list`
export const createRoute = (area: string): string => `/${area}/create`
export const updateRoute = (area: string, pk: string | number): string => `/${area}/update/${pk}`
