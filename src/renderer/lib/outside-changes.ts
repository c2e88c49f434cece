import { create } from 'zustand'
import type { OperationName } from '#shared/api/registry.ts'
import { settle } from './queries.ts'

const keyOf = (resource: string, pk: string | number): string => `${resource}/${pk}`

/** Number of changes to a record by other windows since this page was loaded, by resource and pk. */
const useOutsideChanges = create<Readonly<Record<string, number>>>(() => ({}))

export function noteOutsideChange(resource: string, pk: number): void {
  const key = keyOf(resource, pk)
  useOutsideChanges.setState(({ [key]: before = 0 }) => ({ [key]: before + 1 }))
}

/** Returns a counter that grows with every change of the record by another window. */
export const useOutsideChangeCount = (resource: string, pk: string | number): number =>
  useOutsideChanges((changes) => changes[keyOf(resource, pk)] ?? 0)

/** Re-reads what the operation affects, because another window or the server itself has carried it out. */
export const changedOutside = (operation: OperationName): void => void settle(operation)
