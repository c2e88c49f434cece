import type { EventName, Events } from '#shared/ipc/events.ts'
import type { WindowPlaceKind } from '#shared/ipc/routes/windows.ts'

/** A window of the program, as the services see it. */
export interface AppWindow {
  /** The window's id, unique for the run of the program; its requests carry it. */
  readonly id: number
  isFocused(): boolean
  /** Brings the window to the front, even if it was minimised or hidden. */
  toFront(): void
  /** Shows a window that was preloaded and hidden. */
  show(): void
  /** Closes the window without prompting, even if it has unsaved changes. */
  close(): void
  keepAwake(isOn: boolean): void
  openExternal(url: string): Promise<void>
  send<N extends EventName>(name: N, payload: Events[N]): void
}

/** A preloaded, hidden window that will be the next one. */
export interface WaitingWindow {
  readonly window: AppWindow
  /** Places the window beside its opener; it stays hidden until its page has rendered something. */
  takePlace(opener: AppWindow): void
}

/** What a window shows; `path` includes the query. */
export interface WindowPlace {
  path: string
  kind: WindowPlaceKind
}

/** An open window, with what its page has reported. */
export interface OpenWindow {
  readonly window: AppWindow
  /** 1 is the main window. */
  readonly slot: number
  place: WindowPlace
  /** True once the page has reported its place. Until then `place` is what it was opened for. */
  isLocationReported: boolean
  hasUnsaved: boolean
}
