import { Button } from '@blueprintjs/core'
import { Notifications } from '@blueprintjs/icons'
import { memo, useEffect, useState, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { useCommands } from '../../lib/commands.ts'
import { formatTime } from '../../lib/format.ts'
import { FailureNumber } from '../../ui/failure-number.tsx'
import { NOTICE_ICONS } from '../../ui/notice-stack.tsx'
import { NOTICE_NAMES, useNotices, type Notice, type PastNotice } from '../../ui/notices.ts'
import { PopoverButton } from '../../ui/popover-button.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import './notice-history.css'

export const BELL_COMMAND = 'shell.notices'

const NONE: readonly Notice[] = []
const ICON = <Notifications aria-hidden="true" />

/** The notices since the sign-in, with the number of unread errors. */
export const NoticeHistory = memo(function NoticeHistory() {
  const past = useNotices((store) => store.past)
  const [isOpen, setIsOpen] = useState(false)
  const unread = past.filter(({ kind, isRead }) => kind === 'error' && !isRead).length
  const hidden = useNotices(({ areHidden, notices }) => (areHidden ? notices : NONE))

  useEffect(() => {
    useNotices.setState({ hasBell: true })
    return () => useNotices.setState({ hasBell: false })
  }, [])

  function show(isShown: boolean) {
    setIsOpen(isShown)
    if (isShown) useNotices.getState().readAll()
  }

  useCommands([{ id: BELL_COMMAND, label: 'Powiadomienia', keys: 'f8', run: () => show(true) }])

  return (
    <PopoverButton
      icon={ICON}
      variant="minimal"
      text={textOf(hidden, unread)}
      title="Powiadomienia (F8)"
      aria-label={nameOf(hidden, unread)}
      align="end"
      isOpen={isOpen}
      onOpen={show}
      onOpened={focusFirst}
      panel={<NoticePanel past={past} onClose={() => setIsOpen(false)} />}
    />
  )
})

/** Offers the notices that have no room on the screen. */
function offerOf(hidden: readonly Notice[]): string {
  const errors = hidden.filter(({ kind }) => kind === 'error').length
  const counted = errors > 0 ? countOf(errors, COUNTED.error) : countOf(hidden.length, COUNTED.notice)
  return `${counted} · Pokaż (F8)`
}

function textOf(hidden: readonly Notice[], unread: number): ReactElement | undefined {
  if (hidden.length > 0) {
    const isTrouble = hidden.some(({ kind }) => kind === 'error')
    return (
      <span className={isTrouble ? 'history-offer history-trouble' : 'history-offer'}>{offerOf(hidden)}</span>
    )
  }
  return unread > 0 ? <span className="history-count">{unread > 99 ? '99+' : unread}</span> : undefined
}

function nameOf(hidden: readonly Notice[], unread: number): string {
  if (hidden.length > 0) return `Powiadomienia: ${offerOf(hidden)}`
  return unread > 0 ? `Powiadomienia, nieprzeczytane błędy: ${unread}` : 'Powiadomienia'
}

/** Focuses the newest line that has a link, or else the close button. */
function focusFirst(popover: HTMLElement): void {
  const first = popover.querySelector<HTMLElement>('.history-line a') ?? popover.querySelector('button')
  first?.focus()
}

/** The notices, newest first, with the actions that were not used. A notice about a record links to it. */
function NoticePanel({ past, onClose }: { past: readonly PastNotice[]; onClose: () => void }) {
  return (
    <section className="history-panel" aria-label="Powiadomienia tej sesji">
      <header className="history-head">
        <h2>Powiadomienia</h2>
        <Button size="small" variant="minimal" text="Zamknij" onClick={onClose} />
      </header>
      {past.length === 0 && <p className="quiet history-none">Od zalogowania nic nie zgłoszono.</p>}
      <ol className="history-lines">
        {past.toReversed().map((notice) => (
          <NoticeLine key={notice.id} notice={notice} onClose={onClose} />
        ))}
      </ol>
    </section>
  )
}

function NoticeLine({ notice, onClose }: { notice: PastNotice; onClose: () => void }) {
  const { id, kind, title, lines, actions, failureId, at, address, isSettled } = notice
  const run = useNotices((store) => store.run)
  const Icon = NOTICE_ICONS[kind]
  const text = [...(title === null ? [] : [title]), ...lines].map((line, index) => (
    <span key={`${index}:${line}`} className="history-text">
      <Unbroken text={line} />
    </span>
  ))
  return (
    <li className={isSettled ? 'history-line' : `history-line history-${kind}`}>
      <Icon className="history-icon" aria-hidden="true" />
      <time className="history-time" dateTime={at}>
        {formatTime(at)}
      </time>
      <span className="visually-hidden">{NOTICE_NAMES[kind]}: </span>
      <div className="history-texts">
        {address === null ? (
          text
        ) : (
          <Link to={address} onClick={onClose}>
            {text}
          </Link>
        )}
        {isSettled && <span className="history-settled">rozwiązane</span>}
        {actions.length > 0 && (
          <div className="notice-actions">
            {actions.map((action) => (
              <Button
                key={action.text}
                size="small"
                text={action.text}
                onClick={() => {
                  // The result is a notice of its own or a prompt, so the panel must not cover it.
                  onClose()
                  run(id, action)
                }}
              />
            ))}
          </div>
        )}
        {failureId !== null && <FailureNumber id={failureId} />}
      </div>
    </li>
  )
}
