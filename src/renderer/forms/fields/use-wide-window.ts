import { useMediaQuery } from '../../ui/use-media-query.ts'

/** Whether there is room to show the languages side by side. */
export const useIsWideWindow = (): boolean => useMediaQuery('(min-width: 1600px)')
