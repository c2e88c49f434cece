import { Button } from '@blueprintjs/core'
import { Notifications } from '@blueprintjs/icons'
import { memo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useCommands } from '../../lib/commands.ts'
import { formatTime } from '../../lib/format.ts'
import { FailureNumber } from '../../ui/failure-number.tsx'
import { NOTICE_ICONS } from '../../ui/notice-stack.tsx'
import { NOTICE_NAMES, useNotices, type PastNotice } from '../../ui/notices.ts'
import { PopoverButton } from '../../ui/popover-button.tsx'
import './notice-history.css'

const ICON = <Notifications aria-hidden="true" />

/** The notices since the sign-in, with the number of unread errors. */
export const NoticeHistory = memo(function NoticeHistory() {
  const told = useNotices((store) => store.told)
  const [isOpen, setIsOpen] = useState(false)
  const unread = told.filter(({ kind, isRead }) => kind === 'error' && !isRead).length

  function show(isShown: boolean) {
    setIsOpen(isShown)
    if (isShown) useNotices.getState().readAll()
  }

  useCommands([{ id: 'shell.notices', label: 'Powiadomienia', keys: 'f8', run: () => show(true) }])

  return (
    <PopoverButton
      icon={ICON}
      variant="minimal"
      text={unread > 0 ? <span className="told-count">{unread > 99 ? '99+' : unread}</span> : undefined}
      title="Powiadomienia (F8)"
      aria-label={unread > 0 ? `Powiadomienia, nieprzeczytane błędy: ${unread}` : 'Powiadomienia'}
      align="end"
      isOpen={isOpen}
      onOpen={show}
      onOpened={focusFirst}
      panel={<NoticePanel told={told} onClose={() => setIsOpen(false)} />}
    />
  )
})

/** Focuses the newest line that has a link, or else the close button. */
function focusFirst(popover: HTMLElement): void {
  const first = popover.querySelector<HTMLElement>('.told-line a') ?? popover.querySelector('button')
  first?.focus()
}

/** The notices, newest first. If a notice is about a record, its line links to it. */
function NoticePanel({ told, onClose }: { told: readonly PastNotice[]; onClose: () => void }) {
  return (
    <section className="told-panel" aria-label="Powiadomienia tej sesji">
      <header className="told-head">
        <h2>Powiadomienia</h2>
        <Button size="small" variant="minimal" text="Zamknij" onClick={onClose} />
      </header>
      {told.length === 0 && <p className="quiet told-none">Od zalogowania nic nie zgłoszono.</p>}
      <ol className="told-lines">
        {told.toReversed().map((notice) => (
          <NoticeLine key={notice.id} notice={notice} onClose={onClose} />
        ))}
      </ol>
    </section>
  )
}

function NoticeLine({ notice, onClose }: { notice: PastNotice; onClose: () => void }) {
  const { kind, title, lines, failureId, at, address, isSettled } = notice
  const Icon = NOTICE_ICONS[kind]
  const text = [...(title === null ? [] : [title]), ...lines].map((line, index) => (
    <span key={`${index}:${line}`} className="told-text">
      {line}
    </span>
  ))
  return (
    <li className={isSettled ? 'told-line' : `told-line told-${kind}`}>
      <Icon className="told-icon" aria-hidden="true" />
      <time className="told-time" dateTime={at}>
        {formatTime(at)}
      </time>
      <span className="visually-hidden">{NOTICE_NAMES[kind]}: </span>
      <div className="told-texts">
        {address === null ? (
          text
        ) : (
          <Link to={address} onClick={onClose}>
            {text}
          </Link>
        )}
        {isSettled && <span className="told-settled">rozwiązane</span>}
        {failureId !== null && <FailureNumber id={failureId} />}
      </div>
    </li>
  )
}
