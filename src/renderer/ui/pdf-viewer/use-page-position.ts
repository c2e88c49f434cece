import { useEffect, useRef, useState, type RefObject } from 'react'

interface PagePosition {
  /** Available width for pages, in px. */
  room: number
  /** The page at the top of the viewport, from 1. */
  page: number
  goTo: (page: number) => void
  /** Scrolls by most of the viewport's height. */
  turn: (direction: 1 | -1) => void
}

/** Space beside a page and its scroll bar, px. */
const SIDES = 48

/** Distance from the viewport's top, in px. The last page whose top has passed this line is the current one. */
const READING_LINE = 80

/** Share of the viewport's height that `turn` scrolls by. */
const TURN = 0.9

/** The reader's position in the scrolled `frame`; zooming preserves it. */
export function usePagePosition(
  frame: RefObject<HTMLDivElement | null>,
  pages: number,
  scale: (room: number) => number,
): PagePosition {
  const [room, setRoom] = useState(0)
  const [page, setPage] = useState(1)
  const current = scale(room)
  const drawn = useRef(current)

  useEffect(() => {
    const box = frame.current
    if (!box) return undefined
    const measure = () => setRoom(Math.max(0, box.clientWidth - SIDES))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [frame])

  useEffect(() => {
    const box = frame.current
    if (!box || pages === 0) return undefined
    const look = () => {
      // Short last pages never reach the top.
      const isAtEnd = box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 2
      const line = box.scrollTop + READING_LINE
      const tops = pagesOf(box).map((element) => element.offsetTop)
      setPage(isAtEnd ? pages : Math.max(1, tops.findLastIndex((top) => top <= line) + 1))
    }
    look()
    box.addEventListener('scroll', look, { passive: true })
    return () => box.removeEventListener('scroll', look)
  }, [frame, pages])

  useEffect(() => {
    const box = frame.current
    if (box && drawn.current > 0) box.scrollTo({ top: (box.scrollTop * current) / drawn.current })
    drawn.current = current
  }, [frame, current])

  const goTo = (wanted: number) => {
    const box = frame.current
    const element = box && pagesOf(box)[wanted - 1]
    if (element) box.scrollTo({ top: element.offsetTop - 8 })
  }
  const turn = (direction: 1 | -1) => {
    const box = frame.current
    box?.scrollBy({ top: direction * box.clientHeight * TURN })
  }
  return { room, page, goTo, turn }
}

function pagesOf(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>('.pdf-page')]
}
