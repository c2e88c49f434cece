import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { request } from '../../lib/bridge.ts'
import { openInWindow } from '../../lib/this-window.ts'

/** Goes where a link of a row leads: a page of the shop opens in the system's browser, all else in the app. */
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

/** Goes there while the list stays where it is: Ctrl, Shift or the middle button on a link of a row. */
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
