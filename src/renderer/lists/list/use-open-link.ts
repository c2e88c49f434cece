import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { request } from '../../lib/bridge.ts'
import { openInWindow } from '../../lib/this-window.ts'

/** Opens a link of a row: a page of the shop in the system's browser, everything else in the app. */
export function useOpenLink(): (href: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (href: string) => {
      if (/^https?:/.test(href)) void request('window.openExternal', { url: href })
      else void navigate(href)
    },
    [navigate],
  )
}

/** Opens a link without leaving the list, after a click with Ctrl, Shift or the middle button. */
export function useOpenInBackground(): (href: string) => void {
  const openLink = useOpenLink()
  return useCallback(
    (href: string) => {
      if (/^https?:/.test(href)) openLink(href)
      else void openInWindow(href)
    },
    [openLink],
  )
}
