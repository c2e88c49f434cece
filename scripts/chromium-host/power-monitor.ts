import { KnownEvents } from './known-events.ts'
import { strict } from './strict.ts'

/** The host learns nothing of the system's lock and sleep, so no event is ever sent. */
export const powerMonitor = strict(
  'powerMonitor',
  new KnownEvents('powerMonitor', ['lock-screen', 'unlock-screen', 'suspend', 'resume']),
)
