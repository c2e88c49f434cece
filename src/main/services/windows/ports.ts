import type { EventName, Events } from '#shared/ipc/events.ts'
import type { WindowPlaceKind } from '#shared/ipc/routes/windows.ts'

/** A window of the program, as far as the services know windows. */
export interface AppWindow {
  /** Of the window, as long as the program runs; what its requests come with. */
  readonly id: number
  isFocused(): boolean
  /** In front of all others, also where it was minimised or hidden. */
  toFront(): void
  /** Seen from now on, where it was loaded ahead and hidden. */
  show(): void
  /** Without a question, whatever it holds. */
  close(): void
  keepAwake(isOn: boolean): void
  openExternal(url: string): Promise<void>
  send<N extends EventName>(name: N, payload: Events[N]): void
}

/** A window that waits, hidden and loaded ahead, to be the next one. */
export interface WaitingWindow {
  readonly window: AppWindow
  /** Puts it beside its opener; hidden until its page has drawn something. */
  takePlace(opener: AppWindow): void
}

/** What a window shows: `path` with its query. */
export interface WindowPlace {
  path: string
  kind: WindowPlaceKind
}

/** A window that is open, with what its page has told of itself. */
export interface OpenWindow {
  readonly window: AppWindow
  /** 1 is the main window. */
  readonly slot: number
  place: WindowPlace
  /** The page has told its place: until then it is what it was opened for. */
  isLocationReported: boolean
  hasUnsaved: boolean
}
