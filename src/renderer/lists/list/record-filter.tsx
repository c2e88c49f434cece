import { useQueries } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import type { ListName } from '#shared/api/registry.ts'
import { useResourceOptions, type ResourceOptions } from '../../forms/fields/option-source.ts'
import { SearchChoice } from '../../forms/fields/search-choice.tsx'
import { useResourceLabels } from '../../forms/fields/use-option-labels.ts'
import { cacheKeys } from '../../lib/cache.ts'
import { callResource, type RowOf } from '../../lib/resource-calls.ts'
import type { FilterValue } from '../../lib/list-state.ts'

interface RecordFilterControl {
  value: FilterValue | undefined
  onSet: (value: FilterValue | null) => void
}

/** A filter by one record, found by name; the record's pk is sent. */
export interface RecordFilter {
  kind: 'record'
  name: string
  label: string
  hasOwnControl?: boolean
  Control: ComponentType<RecordFilterControl>
  /** Renders the record's name on the filter's chip. */
  Text: ComponentType<{ value: FilterValue }>
  /** Returns the query for that name for use outside a component. It shares the chip's cache entry. */
  nameQuery: (pk: number) => NameQuery
}

/** A TanStack query for a record, and the function that names the record. */
interface NameQuery {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown>
  staleTime: number
  nameOf: (record: unknown) => string
}

const FIVE_MINUTES_MS = 5 * 60_000

const pkOf = (value: FilterValue | undefined): number | null => (typeof value === 'number' ? value : null)

/** Creates a record filter. Call it once beside the list, because its components must keep their identity. */
export function recordFilter<R extends ListName>(
  name: string,
  label: string,
  from: ResourceOptions<R>,
): RecordFilter {
  function Control({ value, onSet }: RecordFilterControl) {
    const [isNeeded, setIsNeeded] = useState(false)
    const source = useResourceOptions(from, isNeeded)
    const pk = pkOf(value)
    const { labelOf, remember } = useResourceLabels(from, pk === null ? [] : [pk])
    return (
      <SearchChoice
        label={label}
        value={pk}
        source={source}
        labelOf={labelOf}
        onOpen={() => setIsNeeded(true)}
        onPick={remember}
        onChange={(chosen) => onSet(chosen)}
      />
    )
  }
  function Text({ value }: { value: FilterValue }) {
    const pk = pkOf(value)
    const { labelOf } = useResourceLabels(from, pk === null ? [] : [pk])
    return pk === null ? String(value) : labelOf(pk)
  }
  const nameQuery = (pk: number): NameQuery => ({
    queryKey: cacheKeys.retrieve(from.resource, pk),
    queryFn: ({ signal }) =>
      callResource<RowOf<R>>(from.resource, 'retrieve', { params: { pk } }, { signal }),
    staleTime: FIVE_MINUTES_MS,
    nameOf: (record) => from.labelOf(record as RowOf<R>),
  })
  return { kind: 'record', name, label, Control, Text, nameQuery }
}

/**
 * Returns the names of the records that are chosen in filters, by filter. Returns `nr 7` until the name is read, or if
 * it may not be read.
 */
export function useFilterRecordNames(
  filters: readonly ({ kind: string } | RecordFilter)[],
  values: Readonly<Record<string, FilterValue>>,
): Record<string, string> {
  const chosen = filters.flatMap((filter) => {
    const pk = 'nameQuery' in filter ? pkOf(values[filter.name]) : null
    return 'nameQuery' in filter && pk !== null
      ? [{ name: filter.name, pk, query: filter.nameQuery(pk) }]
      : []
  })
  const records = useQueries({ queries: chosen.map(({ query: { nameOf: _nameOf, ...query } }) => query) })
  return Object.fromEntries(
    chosen.map(({ name, pk, query }, index) => {
      const record = records[index]?.data
      return [name, record === undefined ? `nr ${pk}` : query.nameOf(record)]
    }),
  )
}
