import { setTimeout as startTimer } from 'node:timers'
import { app } from 'electron'
import { LINK_SCHEME } from '#shared/domain/link-scheme.ts'
import type { Kiosk } from '../services/kiosk/kiosk.ts'
import { createScreenLinks, type ScreenLinks } from '../services/links/screen-links.ts'
import type { Log } from '../services/log/log.ts'
import type { ProgramWindows } from './windows.ts'

interface ScreenLinkParts {
  program: Pick<ProgramWindows, 'windows' | 'emit'>
  kiosk: Kiosk
  log: Log
}

/** Loads the table of screens and the calls of their lists with the first link. */
async function read(text: string) {
  const [{ readDeepLink }, { readQueryKeys }] = await Promise.all([
    import('#shared/domain/deep-link.ts'),
    import('#shared/api/query-keys.ts'),
  ])
  return readDeepLink(text, readQueryKeys)
}

export function openScreenLinks({ program: { windows, emit }, kiosk, log }: ScreenLinkParts): ScreenLinks {
  // Registered for the current user, without administrator rights. A developer's start must not take over the links of
  // an installed program.
  if (app.isPackaged && !app.setAsDefaultProtocolClient(LINK_SCHEME))
    log.warn('links', 'the system does not hand links to this program')
  return createScreenLinks({
    read,
    isKiosk: () => kiosk.isOn(),
    toFront: () => windows.front()?.toFront(),
    openPath: (path) => windows.openPath(path),
    changed: () => emit('links.changed', {}),
    after: (milliseconds, run) => void startTimer(run, milliseconds).unref(),
    log,
  })
}
