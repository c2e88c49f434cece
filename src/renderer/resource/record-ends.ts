import type { FieldValues } from 'react-hook-form'
import { useLocation, useParams } from 'react-router-dom'
import type { ListName } from '#shared/api/registry.ts'
import { listAddress } from '../lists/list/list-memory.ts'
import type { AnyRecord, RowOf } from '../lib/resource-calls.ts'
import { listRoute, type ResourceDefinition, type ResourceScreenTexts } from './resource-definition.ts'

/** Where leaving a form leads. */
export function useWayBack(
  { area, backTo }: ResourceScreenTexts,
  record: AnyRecord | null,
): { address: () => string; query: string } {
  const params = useParams()
  const { search } = useLocation()
  return {
    address: () => backTo?.(record, params, new URLSearchParams(search)) ?? listAddress(listRoute(area)),
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
