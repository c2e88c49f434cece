import { create } from 'zustand'
import type { WindowPlaceKind } from '#shared/ipc/routes/windows.ts'
import { request } from '../../lib/bridge.ts'

interface ReportedLocation {
  pathname: string
  path: string
  kind: WindowPlaceKind
}

/** The location that was reported to the main process, and whether another window shows the record. */
export const useReportedLocation = create<{ place: ReportedLocation | null; isOpenInOtherWindow: boolean }>(
  () => ({
    place: null,
    isOpenInOtherWindow: false,
  }),
)

/**
 * Reports this window's location. If another window shows the record, the main process brings that window to the front.
 */
export async function reportLocation(place: ReportedLocation): Promise<void> {
  useReportedLocation.setState({ place })
  try {
    const { path, kind } = place
    const { isOpenInOtherWindow } = await request('window.setPlace', { path, kind })
    if (useReportedLocation.getState().place === place) useReportedLocation.setState({ isOpenInOtherWindow })
  } catch {
    // If the main process does not respond, no other window is assumed.
    useReportedLocation.setState({ isOpenInOtherWindow: false })
  }
}

/** Reports the location again: either the other window comes to the front, or the record opens here. */
export function lookAgain(): void {
  const { place } = useReportedLocation.getState()
  if (place) void reportLocation({ ...place })
}
