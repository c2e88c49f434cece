import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { create } from 'zustand'

const useDeadAddresses = create<{ paths: ReadonlySet<string> }>(() => ({ paths: new Set() }))

/** While `isDead`, marks the open address as having no content, so that the app does not lead users there. */
export function useMissingAddress(isDead: boolean): void {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    if (!isDead) return undefined
    useDeadAddresses.setState(({ paths }) => ({ paths: new Set(paths).add(pathname) }))
    return () =>
      useDeadAddresses.setState(({ paths }) => ({
        paths: new Set([...paths].filter((path) => path !== pathname)),
      }))
  }, [isDead, pathname])
}

export const useIsDead = (pathname: string): boolean => useDeadAddresses(({ paths }) => paths.has(pathname))
