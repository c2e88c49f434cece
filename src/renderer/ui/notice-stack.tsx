import { Button } from '@blueprintjs/core'
import { Cross, Error, InfoSign, Tick, WarningSign } from '@blueprintjs/icons'
import { useEffect, useRef, useState } from 'react'
import { FailureNumber } from './failure-number.tsx'
import { NOTICE_NAMES, useNotices, type Notice, type NoticeKind } from './notices.ts'
import { useNoticePlace } from './use-notice-place.ts'
import { Unbroken } from './unbroken.tsx'

export const NOTICE_ICONS: Record<NoticeKind, typeof Tick> = {
  success: Tick,
  error: Error,
  info: InfoSign,
  warning: WarningSign,
}

function NoticeCard({ notice }: { notice: Notice }) {
  const dismiss = useNotices((store) => store.dismiss)
  const run = useNotices((store) => store.run)
  const [isPaused, setIsPaused] = useState(false)
  const { id, kind, title, lines, timeoutMs, actions, failureId } = notice
  const Icon = NOTICE_ICONS[kind]

  useEffect(() => {
    if (timeoutMs === null || isPaused) return undefined
    const timer = setTimeout(() => dismiss(id), timeoutMs)
    return () => clearTimeout(timer)
  }, [id, timeoutMs, isPaused, dismiss])

  const hold = () => setIsPaused(true)
  const letGo = () => setIsPaused(false)
  return (
    <div
      className={`notice notice-${kind}`}
      data-kind={kind}
      role="group"
      aria-label={NOTICE_NAMES[kind]}
      onMouseEnter={hold}
      onMouseLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <Icon className="notice-icon" aria-hidden="true" />
      <div className="notice-lines">
        {title !== null && <div className="notice-title">{title}</div>}
        {lines.map((line, index) => (
          <div key={`${index}:${line}`}>
            <Unbroken text={line} />
          </div>
        ))}
        {actions.length > 0 && (
          <div className="notice-actions">
            {actions.map((action) => (
              <Button key={action.text} size="small" text={action.text} onClick={() => run(id, action)} />
            ))}
          </div>
        )}
        {failureId !== null && <FailureNumber id={failureId} />}
      </div>
      <Button
        className="notice-close"
        variant="minimal"
        size="small"
        icon={<Cross aria-hidden="true" />}
        aria-label="Zamknij powiadomienie"
        onClick={() => dismiss(id)}
      />
    </div>
  )
}

/**
 * Renders the notices of `notify` over the page, where they cover no clickable elements. A notice under the pointer
 * does not disappear. Mounted once in the app.
 */
export function NoticeStack() {
  const notices = useNotices((store) => store.notices)
  const stack = useRef<HTMLDivElement>(null)
  const place = useNoticePlace(stack, notices)
  return (
    <div ref={stack} className="notice-stack" style={place} role="region" aria-label="Powiadomienia">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  )
}
