import type { Sender, Contract, HandlersWithSender } from '#shared/ipc/contract.ts'
import type { TransferStarters } from '../services/windows/addressing.ts'

type Handler = (input: unknown, sender: Sender) => unknown

function transferIdIn(input: unknown): string | null {
  const id = typeof input === 'object' && input !== null && 'transferId' in input ? input.transferId : null
  return typeof id === 'string' ? id : null
}

/**
 * Wraps the handlers so that they record which window names a transfer. Events about the transfer are sent to that
 * window.
 */
export function withStarters(
  handlers: HandlersWithSender<Contract>,
  starters: Pick<TransferStarters, 'note'>,
): HandlersWithSender<Contract> {
  const noting = (handler: Handler): Handler => {
    return (input, sender) => {
      const id = transferIdIn(input)
      if (id !== null) starters.note(id, sender.windowId)
      return handler(input, sender)
    }
  }
  const entries = Object.entries(handlers as unknown as Record<string, Handler>)
  return Object.fromEntries(entries.map(([name, handler]) => [name, noting(handler)])) as never
}
