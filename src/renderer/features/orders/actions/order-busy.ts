import { create } from 'zustand'

/** Which action is being asked about or sent for an order, by the order's pk. */
const useBusyOrders = create<{ busy: Readonly<Record<number, string>> }>(() => ({ busy: {} }))

export const BUSY = 'Trwa inna czynność na tym zamówieniu.'

/** The action that is under way for the order, whichever place started it. */
export function useBusyAction(pk: number): string | null {
  return useBusyOrders(({ busy }) => busy[pk] ?? null)
}

/**
 * One action at a time for an order: a second press, a key or the palette do nothing while a question is open or a
 * request is on its way. The state of a component would be a drawing behind.
 */
export async function runAlone(pk: number, action: string, work: () => Promise<void>): Promise<void> {
  if (useBusyOrders.getState().busy[pk] !== undefined) return
  useBusyOrders.setState(({ busy }) => ({ busy: { ...busy, [pk]: action } }))
  try {
    await work()
  } finally {
    useBusyOrders.setState(({ busy }) => {
      const { [pk]: _done, ...rest } = busy
      return { busy: rest }
    })
  }
}
