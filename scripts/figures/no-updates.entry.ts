import type { openUpdates as ownUpdates } from '#main/compose/updates.ts'
import type { UpdateView } from '#shared/ipc/routes/updates.ts'

const VIEW: UpdateView = {
  state: { kind: 'idle' },
  offReason: null,
  lastResult: null,
  lastCheckAt: null,
  failedInstall: null,
  silence: null,
}

/** Replaces the updater in a program without one, for a comparison of start times. */
export const openUpdates: typeof ownUpdates = () => ({
  view: () => VIEW,
  facts: () => {
    throw new Error('there is no updater')
  },
  start: () => Promise.resolve(),
  shown: () => undefined,
  check: () => Promise.resolve(VIEW),
  install: () => Promise.resolve(),
  touched: () => undefined,
  settingsChanged: () => undefined,
  stop: () => undefined,
})
