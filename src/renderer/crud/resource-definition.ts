import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { ListName } from '#shared/api/registry.ts'
import type { FilterDefinition } from './filters.tsx'
import type { ListColumn } from './list-column.ts'
import type { RowOf } from './resource-calls.ts'

/** The screen half of a simple resource: its list as data, its form as JSX. Loaded when one of its screens is opened. */
export interface ResourceDefinition<R extends ListName, Values extends FieldValues = FieldValues> {
  resource: R
  /** The counted noun: `tag`, `tagi`, `tagów`. */
  words: readonly [one: string, few: string, many: string]
  /** Accusative with its name: `tag „pilne”`. */
  nameOf: (record: RowOf<R>) => string
  columns: readonly ListColumn<RowOf<R>>[]
  filters?: readonly FilterDefinition[]
  form: RecordFormDefinition<R, Values>
}

interface RecordFormDefinition<R extends ListName, Values extends FieldValues> {
  /** Checks the whole form before anything is sent; usually the contract's `createInput`. */
  schema: z.ZodType<FieldValues, Values>
  /** Labels by field name, for the conflict question and for "what is unsaved". */
  labels: Readonly<Record<keyof Values & string, string>>
  empty: Values
  /** What of the record is edited. */
  valuesOf: (record: RowOf<R>) => Values
  /** The fields; they find the form by react-hook-form's context. */
  Fields: ComponentType
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
