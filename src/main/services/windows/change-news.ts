import type { AnyOperation } from '#shared/api/operation.ts'
import type { OperationName } from '#shared/api/registry.ts'
import { isReading } from '../api-client/prepare-request.ts'
import type { Windows } from './windows.ts'

/** Notifies the other windows of a successful change; the window that made it already knows. */
export interface ChangeNews {
  made(windowId: number, operation: string, input: { params?: unknown }, reply: unknown): void
}

function pkIn(value: unknown): number | null {
  const pk = typeof value === 'object' && value !== null && 'pk' in value ? Number(value.pk) : Number.NaN
  return Number.isInteger(pk) ? pk : null
}

export function createChangeNews(
  windows: Pick<Windows, 'all'>,
  find: (operation: string) => AnyOperation | null,
): ChangeNews {
  return {
    made(windowId, name, { params }, reply) {
      const others = windows.all().filter(({ id }) => id !== windowId)
      const definition = find(name)
      if (others.length === 0 || !definition || isReading(definition)) return
      // The operation was sent, so it is one of the contract's operations.
      const operation = name as OperationName
      const [resource = ''] = name.split('.')
      const pk = pkIn(params) ?? pkIn(reply)
      for (const window of others) window.send('records.changed', { operation, resource, pk })
    },
  }
}
