import { useEffect } from 'react'
import { request, onEvent } from '../../lib/bridge.ts'
import type { ScreenDefinition } from '../../lib/screen.ts'
import { useWaitingLink } from '../../lib/waiting-link.ts'
import { notify } from '../../ui/notices.ts'
import { matchScreen } from '../access.ts'
import { recentPlaceName } from '../place-name.ts'

/** Reports links that match no screen, and stores the waiting link with the name of what it shows. Renders nothing. */
export function LinkArrival({ screens }: { screens: readonly ScreenDefinition[] }) {
  useEffect(() => {
    async function read() {
      const { path, isRefused } = await request('links.waiting')
      if (isRefused) notify.error('Nieprawidłowy odnośnik')
      useWaitingLink.setState({ path, name: path === null ? '' : nameOf(screens, path) })
    }
    // If the main process does not respond, there is no link to report.
    const tryToRead = () => void read().catch(() => undefined)
    tryToRead()
    return onEvent('links.changed', tryToRead)
  }, [screens])
  return null
}

function nameOf(screens: readonly ScreenDefinition[], path: string): string {
  const match = matchScreen(screens, path.split('?', 1)[0] ?? path)
  return (match && (recentPlaceName(screens, match)?.label ?? match.screen.title)) ?? ''
}
