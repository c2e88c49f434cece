import type { FieldValues } from 'react-hook-form'
import { useLocation, useParams } from 'react-router-dom'
import type { ListName } from '#shared/api/registry.ts'
import type { AnyRecord, RowOf } from '../lib/resource-calls.ts'
import { listAddress } from '../lists/list/list-memory.ts'
import { addressesOf } from './resource-addresses.ts'
import type { ResourceDefinition } from './resource-definition.ts'

/** Where leaving a form leads. */
export function useBackNavigation<R extends ListName, Values extends FieldValues>(
  { resource, backTo }: Pick<ResourceDefinition<R, Values>, 'resource' | 'backTo'>,
  record: AnyRecord | null,
): { address: () => string; query: string } {
  const params = useParams()
  const { search } = useLocation()
  return {
    address: () =>
      backTo?.(record, params, new URLSearchParams(search)) ?? listAddress(addressesOf(resource).list),
    // What leads back is in it.
    query: backTo ? search : '',
  }
}

/** What a server has said of a saved record; one that said little of it has said nothing against it. */
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
