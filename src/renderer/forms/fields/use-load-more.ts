import { useLayoutEffect, type RefObject } from 'react'

/** Loads more when less than this part of the visible height is left below. */
const LOAD_MORE_DISTANCE = 0.3

interface Scrolled {
  scrollTop: number
  clientHeight: number
  scrollHeight: number
}

/** Whether the end of the list is so close that more should be loaded. */
export function isNearEnd({ scrollTop, clientHeight, scrollHeight }: Scrolled): boolean {
  return scrollHeight - scrollTop - clientHeight <= clientHeight * LOAD_MORE_DISTANCE
}

/** Returns the scroll handler of a growing list. A list that does not fill its container loads more by itself. */
export function useLoadMore(list: RefObject<HTMLElement | null>, loadMore: () => void): () => void {
  const check = () => {
    const element = list.current
    if (element && element.clientHeight > 0 && isNearEnd(element)) loadMore()
  }
  useLayoutEffect(check)
  return check
}
