import { create } from 'zustand'
import type { WindowPlaceKind } from '#shared/ipc/routes/windows.ts'
import { request } from '../../lib/bridge.ts'

interface ReportedLocation {
  pathname: string
  path: string
  kind: WindowPlaceKind
}

/** What the main process was told of this window, and whether another one shows the record. */
export const useReportedLocation = create<{ place: ReportedLocation | null; isOpenInOtherWindow: boolean }>(
  () => ({
    place: null,
    isOpenInOtherWindow: false,
  }),
)

/** Tells what stands in this window. Where another one shows the record, that one comes to the front by it. */
export async function reportLocation(place: ReportedLocation): Promise<void> {
  useReportedLocation.setState({ place })
  try {
    const { path, kind } = place
    const { isOpenInOtherWindow } = await request('window.setPlace', { path, kind })
    if (useReportedLocation.getState().place === place) useReportedLocation.setState({ isOpenInOtherWindow })
  } catch {
    // Nobody to ask: then there is no other window either.
    useReportedLocation.setState({ isOpenInOtherWindow: false })
  }
}

/** Asks again who shows the record: that window comes to the front, or the record opens here. */
export function lookAgain(): void {
  const { place } = useReportedLocation.getState()
  if (place) void reportLocation({ ...place })
}
