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

/**
 * Goes there while the list stays where it is: Ctrl, Shift or the middle button on a link of a row. The program has one
 * window, in which the address opens; whoever gives it several lets this function ask for another.
 */
export function useOpenElsewhere(): (address: string) => void {
  return useOpenLink()
}
