import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { request } from '../../lib/bridge.ts'

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
