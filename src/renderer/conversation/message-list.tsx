import { Button } from '@blueprintjs/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useContext, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { GridViewport, givenViewport } from '../ui/grid/use-row-window.ts'
import type { ConversationSender } from './conversation-sender.ts'
import { MessageBubble } from './message-bubble.tsx'
import type { ConversationMessage } from './message.ts'

/** Estimated height, in px, of a message of two lines; each message is measured after it is rendered. */
const USUAL_HEIGHT = 96
const OVERSCAN = 6
/** Within this distance of its end, in px, the conversation counts as read to the end. */
const NEAR_END_PX = 48

interface MessageListProps {
  messages: readonly ConversationMessage[]
  sender: ConversationSender
  /** Messages that pause a reply: they are scrolled into view and the first one gets the focus. */
  arrived: readonly string[]
  /** Rendered after the last message: the sent message that is not among them yet. */
  last: ReactNode
}

/** The visible messages of a conversation of any length. New messages never move the text that the user is reading. */
export function MessageList({ messages, sender, arrived, last }: MessageListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const viewport = useContext(GridViewport)
  // The state when the list was opened, so that the divider stays even if messages are marked as read.
  const [opened] = useState(() => ({
    keys: new Set(messages.map(({ key }) => key)),
    firstUnread: messages.find(({ isUnread }) => isUnread)?.key ?? null,
  }))
  const isNearEnd = useRef(opened.firstUnread === null)
  const known = useRef(opened.keys)
  const [unseen, setUnseen] = useState<readonly string[]>([])
  const count = messages.length + (last ? 1 : 0)

  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: (index) => messages[index]?.key ?? 'last',
    overscan: OVERSCAN,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END_PX,
    useFlushSync: false,
    ...givenViewport(viewport),
  })

  useLayoutEffect(() => {
    const first = messages.findIndex(({ key }) => key === opened.firstUnread)
    if (first < 0) virtualizer.scrollToEnd()
    else virtualizer.scrollToIndex(first, { align: 'start' })
    sender.markSeen(opened.keys)
    // Runs only on mount.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    const added = messages.map(({ key }) => key).filter((key) => !known.current.has(key))
    if (added.length === 0) return
    known.current = new Set([...known.current, ...added])
    const isOwn = (key: string) => sender.hasSeen(key)
    if (isNearEnd.current && !document.hidden) sender.markSeen(added)
    else setUnseen((before) => [...before, ...added.filter((key) => !isOwn(key))])
  }, [messages, sender])

  function scrolled() {
    const element = scroller.current
    if (!element) return
    isNearEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR_END_PX
    if (!isNearEnd.current || unseen.length === 0) return
    sender.markSeen(unseen)
    setUnseen([])
  }

  const [firstArrived] = arrived
  const place = messages.findIndex(({ key }) => key === firstArrived)
  const isArrived = place >= 0
  useEffect(() => {
    if (!isArrived) return undefined
    virtualizer.scrollToIndex(place, { align: 'center' })
    const frame = requestAnimationFrame(() => {
      const element = scroller.current
      const row = element?.querySelector<HTMLElement>(`[data-index="${place}"]`)
      ;(row ?? element)?.focus()
    })
    return () => cancelAnimationFrame(frame)
    // Runs once for each arrival of new messages.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [firstArrived, isArrived])

  return (
    <div className="message-pane">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- read and scrolled by keys */}
      <div
        ref={scroller}
        className="message-scroller"
        tabIndex={0}
        role="region"
        aria-label="Rozmowa"
        onScroll={scrolled}
      >
        <ol className="message-list" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const message = messages[index]
            return (
              <li
                key={String(key)}
                ref={virtualizer.measureElement}
                data-index={index}
                className={arrived.includes(String(key)) ? 'message-row message-row-arrived' : 'message-row'}
                style={{ transform: `translateY(${start}px)` }}
                tabIndex={-1}
                aria-setsize={count}
                aria-posinset={index + 1}
                // Notices leave the newest message free.
                data-keeps-clear={index === count - 1 || undefined}
              >
                {message?.key === opened.firstUnread && <p className="message-divider">nowe</p>}
                {message ? <MessageBubble message={message} /> : last}
              </li>
            )
          })}
        </ol>
      </div>
      {unseen.length > 0 && (
        <Button
          className="message-newer"
          size="small"
          intent="primary"
          text={`${countOf(unseen.length, COUNTED.newMessage)} ↓`}
          onClick={() => virtualizer.scrollToEnd()}
        />
      )}
      <p className="visually-hidden" role="status">
        {unseen.length > 0 && `Nowe wiadomości w rozmowie: ${unseen.length}`}
      </p>
    </div>
  )
}
