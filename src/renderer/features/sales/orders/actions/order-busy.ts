import { create } from 'zustand'

interface BusyOrder {
  action: string
  /** False while only a prompt is open. */
  isSending: boolean
}

const useBusyOrders = create<{ busy: Readonly<Record<number, BusyOrder>> }>(() => ({ busy: {} }))

export const BUSY = 'Trwa inna czynność na tym zamówieniu.'

/** Returns the action whose request is running for the order, no matter where it was started. */
export function useSentAction(pk: number): string | null {
  return useBusyOrders(({ busy }) => (busy[pk]?.isSending ? busy[pk].action : null))
}

function occupy(pk: number, order: BusyOrder | null): void {
  useBusyOrders.setState(({ busy }) => {
    const { [pk]: _before, ...others } = busy
    return { busy: order ? { ...others, [pk]: order } : others }
  })
}

/**
 * Runs one action at a time for an order: pressing again, a key or the palette do nothing while a prompt is open or a
 * request is running. Component state would be one render too late. `work` calls `begin` when its first
 * request starts.
 */
export async function runAlone(
  pk: number,
  action: string,
  work: (begin: () => void) => Promise<void>,
): Promise<void> {
  if (useBusyOrders.getState().busy[pk] !== undefined) return
  occupy(pk, { action, isSending: false })
  try {
    await work(() => occupy(pk, { action, isSending: true }))
  } finally {
    occupy(pk, null)
  }
}
