import { generatePath } from 'react-router-dom'
import type { ListName } from '#shared/api/registry.ts'
import type { ScreenRow } from '#shared/screens/screen-row.ts'
import { SCREENS } from '#shared/screens/screens.ts'

/** Addresses and titles of a resource's own screens. */
export function addressesOf(resource: ListName) {
  const rows: Readonly<Record<string, ScreenRow>> = SCREENS
  const row = (role: string) => rows[`${resource}.${role}`]
  const address = (role: string, pk: number | string = 0): string =>
    generatePath(row(role)?.path ?? '/', { pk: String(pk) })
  const title = (role: string): string => row(role)?.title ?? ''
  return {
    list: address('list'),
    /** Where the path names another record, that record is still to be chosen. */
    create: address('create'),
    update: (pk: number | string) => address('update', pk),
    translate: address('translate'),
    titles: { list: title('list'), create: title('create'), update: title('update') },
    /** A new record is made for another one. */
    isMadeForAnother: row('create')?.path.includes(':pk') ?? false,
  }
}
