import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { ApiError, ApiFailure } from '#shared/api/api-error.ts'
import type { ListName } from '#shared/api/registry.ts'
import type { CountedForms } from '#shared/domain/counted.ts'
import type { RowMark } from '../ui/grid/grid-column.ts'
import type { Removal } from '../forms/record/delete-record.tsx'
import { sameShape, type RecordAdapter } from '../forms/record/record-adapter.ts'
import type { FilterDefinition } from '../lists/list/filters.tsx'
import type { ListColumn } from '../lists/list/list-column.ts'
import type { AnyRecord, RowOf } from '../lib/resource-calls.ts'
import type { RowAction } from '../lib/actions/row-actions.tsx'
import type { TreeFields } from '../lists/tree/tree.ts'

/** Made by `translatedTexts`. */
interface TranslatedFields {
  names: readonly string[]
  titles: Readonly<Record<string, string>>
  multiline: readonly string[]
}

/** The screen half of a simple resource: its list as data, its form as JSX. Loaded when one of its screens is opened. */
export interface ResourceDefinition<R extends ListName, Values extends FieldValues = FieldValues> {
  resource: R
  /** The counted noun: `tag`, `tagi`, `tagów`. */
  words: CountedForms
  /**
   * What would be here and how it comes, for a list that holds nothing: `Tu będą tagi, którymi oznacza się zamówienia.`
   * How one is added is said by the list, to who may add.
   */
  empty: string
  /** Accusative of the noun, which stands before a name in quotes: `tag`. */
  accusative: string
  /** What a record is called, in the path above it, in its titles and, in quotes, wherever it is spoken of: `pilne`. */
  nameOf: (record: RowOf<R>) => string
  columns: readonly ListColumn<RowOf<R>>[]
  filters?: readonly FilterDefinition[]
  /** The record has a `position` that people choose: rows are dragged and moved (OP-15). */
  isOrdered?: boolean
  /** Texts in five languages: what of them is missing can be translated one after the other. */
  translated?: TranslatedFields
  /** Records stand below each other: the list is a tree, ordered by hand. */
  tree?: TreeFields
  markOf?: (record: RowOf<R>) => RowMark | null
  /** A hook: what can be done with a row besides editing and removing it. */
  useRowActions?: () => (record: RowOf<R>) => RowAction[]
  /** How a record is removed where its deletion is not all there is to say. */
  removal?: Removal<RowOf<R>>
  /** What is only read, beside the form; without it when it was added and changed, and by whom. */
  Facts?: ComponentType<{ record: RowOf<R> }>
  /**
   * Where leaving a form leads; null or left out: the list. `record` is null while one is made; with the path's
   * parameters and the query, which is kept from creation to editing.
   */
  backTo?: (
    record: AnyRecord | null,
    params: Readonly<Record<string, string | undefined>>,
    query: URLSearchParams,
  ) => string | null
  form: RecordFormDefinition<R, Values>
}

/** What a new record starts with where that has to be read first. */
export type InitialValues<Values> =
  | { values: Partial<Values> }
  | { isReading: true }
  | { error: ApiFailure; isWorking: boolean; retry: () => void }

interface RecordFormDefinition<R extends ListName, Values extends FieldValues> {
  /** Checks the whole form before anything is sent; usually the contract's `createInput`. */
  schema: z.ZodType<FieldValues, Values>
  /** The same for a change, where it asks for less. */
  updateSchema?: z.ZodType<FieldValues, Values>
  /** Labels by field name, for the conflict question and for "what is unsaved". */
  labels: Readonly<Record<keyof Values & string, string>>
  empty: Values
  /** Values that a new record starts with besides, from the address (`?parent=7`, `create/7`). */
  startOf?: (query: URLSearchParams, params: Readonly<Record<string, string | undefined>>) => Partial<Values>
  /** The same as a hook, for values that are read first: a new record made of another one. */
  useStart?: (query: URLSearchParams) => InitialValues<Values>
  /** Where the API keeps the record in another shape than the form; else its fields are the form's. */
  adapter?: RecordAdapter<RowOf<R>, Values>
  /** Asked before a change is sent; no leads back to editing. */
  confirmUpdate?: (changes: FieldValues, record: RowOf<R>) => Promise<boolean>
  /** Tells of a failed change instead of the ordinary notice. */
  reportUpdateFailure?: (error: ApiError) => void
  /** Tells of a failed creation or change. */
  reportFailure?: (error: ApiError) => void
  /** Id of what in `Fields` describes the button that saves. */
  saveDescription?: string
  /** Why a saved record still needs its form: told instead of success, and the form stays open (or the new record's opens). */
  reservationOf?: (record: RowOf<R>) => string | null
  /** The fields; they find the form by react-hook-form's context. `record` is null while one is created. */
  Fields: ComponentType<{ record: RowOf<R> | null }>
}

/** The definition's adapter, or the one that needs no words. */
export function adapterOf<R extends ListName, Values extends FieldValues>({
  adapter,
  empty,
  labels,
}: RecordFormDefinition<R, Values>): RecordAdapter<RowOf<R>, Values> {
  return adapter ?? sameShape<RowOf<R>, Values>(empty, Object.keys(labels))
}

/** A record as a sentence speaks of it, in the accusative: `tag „pilne”`. */
export function nameInSentence<R extends ListName, Values extends FieldValues>(
  { accusative, nameOf }: Pick<ResourceDefinition<R, Values>, 'accusative' | 'nameOf'>,
  record: RowOf<R>,
): string {
  return `${accusative} „${nameOf(record)}”`
}

/** Exists for inference only. */
export function defineResourceScreens<R extends ListName, Values extends FieldValues>(
  definition: ResourceDefinition<R, Values>,
): ResourceDefinition<R, Values> {
  return definition
}
