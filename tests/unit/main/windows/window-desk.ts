import type { EventName, Events } from '#shared/ipc/events.ts'
import { createWindows, type Windows } from '#main/services/windows/windows.ts'
import type { AppWindow } from '#main/services/windows/ports.ts'

/** A window of a test: what it is told, and whether it is in front. */
interface TestWindow extends AppWindow {
  path: string
  opener: number | null
  sent: { name: EventName; payload: unknown }[]
  isClosed: boolean
}

export interface TestWindows {
  windows: Windows
  /** Every window that was ever opened, in that order. */
  opened: TestWindow[]
  /** The one with the focus; null: another program has it. */
  focused: number | null
  isKiosk: boolean
}

/** The windows service on windows that draw nothing; the main one is open. */
export function testWindows(): TestWindows {
  const opened: TestWindow[] = []
  const desk: TestWindows = {
    windows: createWindows({ openWindow, isKiosk: () => desk.isKiosk, onChange: () => undefined }),
    opened,
    focused: 1,
    isKiosk: false,
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

/** Names of the events that a window was told. */
export const namesTo = ({ opened }: TestWindows, id: number): string[] =>
  opened[id - 1]?.sent.map(({ name }) => name) ?? []
