import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { create } from 'zustand'

/** What the open record is called, by the path of its screen: known once it is read, and again after it was renamed. */
export const useRecordNames = create<Readonly<Record<string, string>>>(() => ({}))

/** Tells the shell, which writes the path above the screen and the window's title, what is open; null: not known yet. */
export function useRecordName(name: string | null): void {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    if (!name) return undefined
    useRecordNames.setState({ [pathname]: name })
    return () => useRecordNames.setState(({ [pathname]: _gone, ...others }) => others, true)
  }, [name, pathname])
}
