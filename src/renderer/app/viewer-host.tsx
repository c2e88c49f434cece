import { createElement, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSessionUser } from '../lib/session.ts'
import {
  closeViewer,
  openViewer,
  readViewerAddress,
  useViewerRequest,
  viewerHash,
  type ViewerRequest,
} from '../lib/viewer-request.ts'
import { ErrorFrame } from './error-frame.tsx'
import { forgetFailure, useLoaded } from './use-loaded.ts'

const load = async () => (await import('../features/preflight/viewer-dialog.tsx')).ViewerDialog

/**
 * The page viewer, wherever it was opened from. It is part of the address, so Back closes it and an address that
 * contains it opens it.
 */
export function ViewerHost() {
  const user = useSessionUser()
  const request = useViewerRequest((desk) => desk.request)
  const { isLeft, close, stay } = useViewerAddress()
  useEffect(() => {
    if (!user) closeViewer()
  }, [user])
  if (!user || !request) return null
  return (
    <ErrorFrame scope="preflight" onRetry={() => forgetFailure(load)}>
      <Loaded key={request.linePk} isLeft={isLeft} onClose={close} onStay={stay} />
    </ErrorFrame>
  )
}

interface LoadedProps {
  isLeft: boolean
  onClose: () => void
  onStay: () => void
}

function Loaded(props: LoadedProps) {
  const request = useViewerRequest((desk) => desk.request)
  const dialog = useLoaded(load)
  return dialog && request && createElement(dialog, { request, ...props })
}

/**
 * Synchronises the address with the viewer's state. `isLeft` is true if the user navigated back while the viewer is
 * open.
 */
function useViewerAddress() {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const request = useViewerRequest((desk) => desk.request)
  /**
   * Order line whose viewer is in the address, or was until the user navigated back. `isOurs` means that one step back
   * closes the viewer.
   */
  const [standing, setStanding] = useState<{ pk: number; isOurs: boolean } | null>(null)
  const pushed = useRef<number | null>(null)
  const askedPk = readViewerAddress({ hash })?.linePk ?? null
  const requestPk = request?.linePk ?? null

  const openAsked = useEffectEvent((asked: ViewerRequest) => {
    setStanding({ pk: asked.linePk, isOurs: pushed.current === asked.linePk })
    if (requestPk !== asked.linePk) openViewer(asked)
  })
  useEffect(() => {
    const asked = readViewerAddress({ hash, pathname })
    if (asked) openAsked(asked)
  }, [hash, pathname])

  const show = (shown: ViewerRequest) => {
    pushed.current = shown.linePk
    void navigate({ pathname, search, hash: viewerHash(shown) })
  }
  const push = useEffectEvent((shown: ViewerRequest) => {
    if (askedPk !== shown.linePk) show(shown)
  })
  useEffect(() => {
    if (request) push(request)
  }, [request])

  return {
    isLeft: requestPk !== null && standing?.pk === requestPk && askedPk === null,
    close: () => {
      closeViewer()
      setStanding(null)
      pushed.current = null
      if (askedPk === null) return
      if (standing?.isOurs) void navigate(-1)
      else void navigate({ pathname, search, hash: '' }, { replace: true })
    },
    stay: () => {
      if (request) show(request)
    },
  }
}
