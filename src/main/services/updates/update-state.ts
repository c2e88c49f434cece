import type { UpdateState } from '#shared/ipc/routes/updates.ts'

/** The state of the update, shared by all modules that change it. */
export interface UpdateStateHolder {
  get(): UpdateState
  set(next: UpdateState): void
  /** The version that is ready to be installed; null if there is none. */
  readyVersion(): string | null
  /** True if a download or an installation is in progress, so nothing new may begin. */
  isMoving(): boolean
}

export function createUpdateState(onChange: () => void): UpdateStateHolder {
  let state: UpdateState = { kind: 'idle' }
  return {
    get: () => state,
    set(next) {
      state = next
      onChange()
    },
    readyVersion: () => (state.kind === 'ready' ? state.version : null),
    isMoving: () => state.kind === 'downloading' || state.kind === 'installing',
  }
}
