import { create } from 'zustand'
import type { WindowPlaceKind } from '#shared/ipc/routes/windows.ts'
import { request } from '../../lib/bridge.ts'

interface ToldPlace {
  pathname: string
  path: string
  kind: WindowPlaceKind
}

/** What the main process was told of this window, and whether another one shows the record. */
export const useToldPlace = create<{ place: ToldPlace | null; isElsewhere: boolean }>(() => ({
  place: null,
  isElsewhere: false,
}))

/** Tells what stands in this window. Where another one shows the record, that one comes to the front by it. */
export async function tellPlace(place: ToldPlace): Promise<void> {
  useToldPlace.setState({ place })
  try {
    const { path, kind } = place
    const { isElsewhere } = await request('window.setPlace', { path, kind })
    if (useToldPlace.getState().place === place) useToldPlace.setState({ isElsewhere })
  } catch {
    // Nobody to ask: then there is no other window either.
    useToldPlace.setState({ isElsewhere: false })
  }
}

/** Asks again who shows the record: that window comes to the front, or the record opens here. */
export function lookAgain(): void {
  const { place } = useToldPlace.getState()
  if (place) void tellPlace({ ...place })
}
