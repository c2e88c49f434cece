import { createContext } from 'react'

/** Whether the page's own form holds changes that are not saved. */
export const UnsavedSettingsContext = createContext(false)
