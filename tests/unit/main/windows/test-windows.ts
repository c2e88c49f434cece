import type { EventName, Events } from '#shared/ipc/events.ts'
import { createWindows, type Windows } from '#main/services/windows/windows.ts'
import type { AppWindow } from '#main/services/windows/ports.ts'

/** A fake window that records the events it receives and whether it is in front. */
interface TestWindow extends AppWindow {
  path: string
  opener: number | null
  sent: { name: EventName; payload: unknown }[]
  isClosed: boolean
}

export interface TestWindows {
  windows: Windows
  /** Every window that was ever opened, in order. */
  opened: TestWindow[]
  /** The focused window, or null if another program has the focus. */
  focused: number | null
  isKiosk: boolean
  /** Number of changes that were announced. */
  changes: number
}

/** The windows service with fake windows that render nothing; the main one is open. */
export function testWindows(): TestWindows {
  const opened: TestWindow[] = []
  const desk: TestWindows = {
    windows: createWindows({ openWindow, isKiosk: () => desk.isKiosk, onChange: () => void desk.changes++ }),
    opened,
    focused: 1,
    isKiosk: false,
    changes: 0,
  }

  function openWindow(path: string, opener: AppWindow | null): AppWindow {
    const id = opened.length + 1
    const window: TestWindow = {
      id,
      path,
      opener: opener?.id ?? null,
      sent: [],
      isClosed: false,
      isFocused: () => desk.focused === id,
      toFront: () => void (desk.focused = id),
      show: () => undefined,
      close() {
        window.isClosed = true
        desk.windows.closed(id)
      },
      keepAwake: () => undefined,
      openExternal: () => Promise.resolve(),
      send: <N extends EventName>(name: N, payload: Events[N]) => void window.sent.push({ name, payload }),
    }
    opened.push(window)
    return window
  }

  desk.windows.openMain()
  return desk
}

/** Returns the names of the events that a window received. */
export const namesTo = ({ opened }: TestWindows, id: number): string[] =>
  opened[id - 1]?.sent.map(({ name }) => name) ?? []
