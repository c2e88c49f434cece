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
    /** If the path contains another record's pk, that pk is 0, because the record is not chosen yet. */
    create: address('create'),
    update: (pk: number | string) => address('update', pk),
    translate: address('translate'),
    titles: { list: title('list'), create: title('create'), update: title('update') },
    /** Whether a new record belongs to another record. */
    isMadeForAnother: row('create')?.path.includes(':pk') ?? false,
  }
}
