import type { Asker, Contract, AskedHandlersFor } from '#shared/ipc/contract.ts'
import type { TransferStarters } from '../services/windows/addressing.ts'

type Handler = (input: unknown, asker: Asker) => unknown

function transferIdIn(input: unknown): string | null {
  const id = typeof input === 'object' && input !== null && 'transferId' in input ? input.transferId : null
  return typeof id === 'string' ? id : null
}

/** The same handlers, which note the window that names a transfer: news of the transfer go there. */
export function withStarters(
  handlers: AskedHandlersFor<Contract>,
  starters: Pick<TransferStarters, 'note'>,
): AskedHandlersFor<Contract> {
  const noting = (handler: Handler): Handler => {
    return (input, asker) => {
      const id = transferIdIn(input)
      if (id !== null) starters.note(id, asker.windowId)
      return handler(input, asker)
    }
  }
  const entries = Object.entries(handlers as unknown as Record<string, Handler>)
  return Object.fromEntries(entries.map(([name, handler]) => [name, noting(handler)])) as never
}
