import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { request } from '../../lib/bridge.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useStation } from '../../lib/station.ts'
import { useWaitingLink } from '../../lib/waiting-link.ts'
import { confirm } from '../../ui/questions.ts'

type Ending = 'links.follow' | 'links.forget'

function end(route: Ending, path: string): void {
  if (useWaitingLink.getState().path !== path) return
  useWaitingLink.setState({ path: null, name: '' })
  // Without a response the link keeps waiting, so nothing is lost.
  request(route).catch(() => undefined)
}

const askInTraining = (name: string): Promise<boolean> =>
  confirm({
    title: 'Otworzyć odnośnik w sklepie szkoleniowym?',
    text: `Odnośnik prowadzi do: ${name}. W trybie szkoleniowym pod tym numerem jest inny wpis niż w prawdziwym sklepie.`,
    confirmLabel: 'Otwórz',
    cancelLabel: 'Nie otwieraj',
  })

/**
 * Shows a waiting link once a user is signed in and a screen is open: immediately, or after confirmation in training
 * mode. A sign-in that led to the link has shown it already.
 */
export function useLinkFollowing(isOnScreen: boolean): void {
  const { path, name } = useWaitingLink()
  const { pathname, search } = useLocation()
  const isTraining = useStation((store) => store.info?.isTraining ?? false)
  const userPk = useSessionUser()?.pk
  const isReady = isOnScreen && userPk !== undefined
  const isShown = pathname + search === path
  useEffect(() => {
    if (path === null || !isReady) return
    if (isShown) end('links.forget', path)
    else if (!isTraining) end('links.follow', path)
    else void askInTraining(name).then((isWanted) => end(isWanted ? 'links.follow' : 'links.forget', path))
    // Prompts once for each link and user; the current location does not matter.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [path, isReady, userPk])
}
