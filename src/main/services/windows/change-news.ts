import type { AnyOperation } from '#shared/api/operation.ts'
import type { OperationName } from '#shared/api/registry.ts'
import { isReading } from '../api-client/prepare-request.ts'
import type { Windows } from './windows.ts'

/** Tells the other windows what one of them has changed with success; that one knows by itself. */
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
      // It has been sent, so it is one of the contract's.
      const operation = name as OperationName
      const [resource = ''] = name.split('.')
      const pk = pkIn(params) ?? pkIn(reply)
      for (const window of others) window.send('records.changed', { operation, resource, pk })
    },
  }
}
