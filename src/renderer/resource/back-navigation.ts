import type { FieldValues } from 'react-hook-form'
import { useLocation, useParams } from 'react-router-dom'
import type { ListName } from '#shared/api/registry.ts'
import type { AnyRecord, RowOf } from '../lib/resource-calls.ts'
import { listAddress } from '../lists/list/list-memory.ts'
import { addressesOf } from './resource-addresses.ts'
import type { ResourceDefinition } from './resource-definition.ts'

/** The address that leaving a form leads to, and the query that it depends on. */
export function useBackNavigation<R extends ListName, Values extends FieldValues>(
  { resource, backTo }: Pick<ResourceDefinition<R, Values>, 'resource' | 'backTo'>,
  record: AnyRecord | null,
): { address: () => string; query: string } {
  const params = useParams()
  const { search } = useLocation()
  return {
    address: () =>
      backTo?.(record, params, new URLSearchParams(search)) ?? listAddress(addressesOf(resource).list),
    // `backTo` reads its target from the query.
    query: backTo ? search : '',
  }
}

/** The reservation in the server's response to a save. Null if the response lacks the fields for it. */
export function reservationIn<R extends ListName, Values extends FieldValues>(
  { reservationOf }: ResourceDefinition<R, Values>['form'],
  record: RowOf<R>,
): string | null {
  try {
    return reservationOf?.(record) ?? null
  } catch {
    return null
  }
}
