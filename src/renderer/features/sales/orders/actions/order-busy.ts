import { create } from 'zustand'

interface BusyOrder {
  action: string
  /** False while the person is still being asked. */
  isSending: boolean
}

const useBusyOrders = create<{ busy: Readonly<Record<number, BusyOrder>> }>(() => ({ busy: {} }))

export const BUSY = 'Trwa inna czynność na tym zamówieniu.'

/** The action whose request is on its way for the order, whichever place started it. */
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
 * One action at a time for an order: a second press, a key or the palette do nothing while a question is open or a
 * request is on its way. The state of a component would be a drawing behind. `work` tells when it begins to send.
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
