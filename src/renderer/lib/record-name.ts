import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { create } from 'zustand'

/**
 * Names of the open records by the path of their screens, set when the record is read and updated when it is renamed.
 */
export const useRecordNames = create<Readonly<Record<string, string>>>(() => ({}))

/**
 * Reports the open record's name to the shell, which shows it in the breadcrumbs and the window title. Null while it is
 * unknown.
 */
export function useRecordName(name: string | null): void {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    if (!name) return undefined
    useRecordNames.setState({ [pathname]: name })
    return () => useRecordNames.setState(({ [pathname]: _gone, ...others }) => others, true)
  }, [name, pathname])
}
