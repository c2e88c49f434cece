import { useLayoutEffect, type RefObject } from 'react'

/** Part of the visible height that may be left below before more is loaded. */
const LOAD_MORE_DISTANCE = 0.3

interface Scrolled {
  scrollTop: number
  clientHeight: number
  scrollHeight: number
}

/** Whether so little is left below that more should be loaded. */
export function isNearEnd({ scrollTop, clientHeight, scrollHeight }: Scrolled): boolean {
  return scrollHeight - scrollTop - clientHeight <= clientHeight * LOAD_MORE_DISTANCE
}

/** Answers the scroll handler of a growing list; a list that does not fill its room yet grows by itself. */
export function useLoadMore(list: RefObject<HTMLElement | null>, loadMore: () => void): () => void {
  const check = () => {
    const element = list.current
    if (element && element.clientHeight > 0 && isNearEnd(element)) loadMore()
  }
  useLayoutEffect(check)
  return check
}
