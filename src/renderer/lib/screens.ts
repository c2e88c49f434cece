import { generatePath } from 'react-router-dom'
import { SCREENS, type RecordScreenId, type ScreenId } from '#shared/screens/screens.ts'

interface AddressOptions {
  query?: Readonly<Record<string, string | number | undefined>>
}

/**
 * Returns the address of a screen (`/order/17?logs_page=2`). `pk` is the record in the path. Query keys without a value
 * are left out.
 */
export function addressOf<Id extends ScreenId>(
  id: Id,
  ...[options]: Id extends RecordScreenId
    ? [AddressOptions & { pk: number | string }]
    : [(AddressOptions & { pk?: never })?]
): string {
  const { pk, query = {} }: AddressOptions & { pk?: number | string } = options ?? {}
  const path = generatePath(SCREENS[id].path as string, { pk: String(pk) })
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  )
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
