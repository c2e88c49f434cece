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

/** Created by `translatedTexts`. */
interface TranslatedFields {
  names: readonly string[]
  titles: Readonly<Record<string, string>>
  multiline: readonly string[]
}

/**
 * The renderer's half of a simple resource: its list as data and its form as JSX. Loaded when one of its screens is
 * opened.
 */
export interface ResourceDefinition<R extends ListName, Values extends FieldValues = FieldValues> {
  resource: R
  /** Forms of the counted noun: `tag`, `tagi`, `tagów`. */
  words: CountedForms
  /**
   * Text for an empty list: what belongs here and how it gets here, e.g. `Tu będą tagi, którymi oznacza się
   * zamówienia.` The list itself adds how to create a record, if the user may do that.
   */
  empty: string
  /** The noun in the accusative, shown before a name in quotes: `tag`. */
  accusative: string
  /** Name of a record in the breadcrumb, in titles and, in quotes, in messages: `pilne`. */
  nameOf: (record: RowOf<R>) => string
  columns: readonly ListColumn<RowOf<R>>[]
  filters?: readonly FilterDefinition[]
  /** Records have a `position` that users choose by dragging and moving rows (OP-15). */
  isOrdered?: boolean
  /** Texts in five languages; the missing ones can be translated one after the other. */
  translated?: TranslatedFields
  /** Records form a tree; the list shows it and lets the user reorder it. */
  tree?: TreeFields
  markOf?: (record: RowOf<R>) => RowMark | null
  /** A hook that returns a row's actions besides edit and delete. */
  useRowActions?: () => (record: RowOf<R>) => RowAction[]
  /** How a record is removed, if not by a plain delete. */
  removal?: Removal<RowOf<R>>
  /** Read-only facts beside the form. By default, when and by which user the record was added and changed. */
  Facts?: ComponentType<{ record: RowOf<R> }>
  /**
   * Returns the address that leaving a form leads to, from the path's parameters and the query, which is preserved from
   * creation to editing. Null or missing means the list. `record` is null during creation.
   */
  backTo?: (
    record: AnyRecord | null,
    params: Readonly<Record<string, string | undefined>>,
    query: URLSearchParams,
  ) => string | null
  form: RecordFormDefinition<R, Values>
}

/** Initial values of a new record that must be read first. */
export type InitialValues<Values> =
  | { values: Partial<Values> }
  | { isReading: true }
  | { error: ApiFailure; isWorking: boolean; retry: () => void }

interface RecordFormDefinition<R extends ListName, Values extends FieldValues> {
  /** Validates the whole form before a request is sent; usually the contract's `createInput`. */
  schema: z.ZodType<FieldValues, Values>
  /** Schema of an update, if it requires less. */
  updateSchema?: z.ZodType<FieldValues, Values>
  /** Labels by field name, for the conflict prompt and the warning about unsaved changes. */
  labels: Readonly<Record<keyof Values & string, string>>
  empty: Values
  /** Further initial values of a new record, from the address (`?parent=7`, `create/7`). */
  startOf?: (query: URLSearchParams, params: Readonly<Record<string, string | undefined>>) => Partial<Values>
  /** A hook version of `startOf` for values that must be read first, e.g. for a record made from another one. */
  useStart?: (query: URLSearchParams) => InitialValues<Values>
  /** Needed if the API's record differs from the form's; by default the fields are the same. */
  adapter?: RecordAdapter<RowOf<R>, Values>
  /** Prompts before an update is sent; false returns to editing. */
  confirmUpdate?: (changes: FieldValues, record: RowOf<R>) => Promise<boolean>
  /** Reports a failed update instead of the usual notice. */
  reportUpdateFailure?: (error: ApiError) => void
  /** Reports a failed creation or update. */
  reportFailure?: (error: ApiError) => void
  /** Id of the element in `Fields` that describes the save button. */
  saveDescription?: string
  /**
   * Why a saved record still needs its form. It is shown instead of the success notice, and the form stays open (or the
   * new record's form opens).
   */
  reservationOf?: (record: RowOf<R>) => string | null
  /** The fields, which access the form through react-hook-form's context. `record` is null during creation. */
  Fields: ComponentType<{ record: RowOf<R> | null }>
}

/** The definition's adapter, or by default one that keeps the record's shape. */
export function adapterOf<R extends ListName, Values extends FieldValues>({
  adapter,
  empty,
  labels,
}: RecordFormDefinition<R, Values>): RecordAdapter<RowOf<R>, Values> {
  return adapter ?? sameShape<RowOf<R>, Values>(empty, Object.keys(labels))
}

/** A record's noun and name in the accusative, for use in a sentence: `tag „pilne”`. */
export function nameInSentence<R extends ListName, Values extends FieldValues>(
  { accusative, nameOf }: Pick<ResourceDefinition<R, Values>, 'accusative' | 'nameOf'>,
  record: RowOf<R>,
): string {
  return `${accusative} „${nameOf(record)}”`
}

/** Exists only for type inference. */
export function defineResourceScreens<R extends ListName, Values extends FieldValues>(
  definition: ResourceDefinition<R, Values>,
): ResourceDefinition<R, Values> {
  return definition
}
