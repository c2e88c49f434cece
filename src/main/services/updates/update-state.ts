import type { UpdateState } from '#shared/ipc/routes/updates.ts'

/** How far the update is: one holder for all that move it. */
export interface UpdateStateHolder {
  get(): UpdateState
  set(next: UpdateState): void
  /** The version that waits to be installed; null where none does. */
  readyVersion(): string | null
  /** Nothing new may begin: a download or an installation is under way. */
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
