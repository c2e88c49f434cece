import { Classes, type Intent } from '@blueprintjs/core'

/** Meaning of the colours: done green, waiting orange, failed red, info blue, next primary, neutral none. */
export type StatusTone = 'done' | 'waiting' | 'failed' | 'info' | 'next' | 'neutral'

const INTENTS: Record<StatusTone, Intent> = {
  done: 'success',
  waiting: 'warning',
  failed: 'danger',
  info: 'primary',
  next: 'primary',
  neutral: 'none',
}

/**
 * A status as text, with its colour as an addition. Blueprint's own Tag measures its text when it is mounted, which
 * costs a layout for each row that scrolls in and an update of each one when the list is shown again.
 */
export function StatusTag({
  tone,
  text,
  isLarge = false,
  title = text,
}: {
  tone: StatusTone
  text: string
  isLarge?: boolean
  /** Tooltip; defaults to the text itself. */
  title?: string
}) {
  const classes = [
    Classes.TAG,
    Classes.MINIMAL,
    Classes.intentClass(INTENTS[tone]),
    isLarge ? Classes.LARGE : '',
    `status-tag status-${tone}`,
  ]
  return (
    <span className={classes.filter(Boolean).join(' ')}>
      <span className={`${Classes.FILL} ${Classes.TEXT_OVERFLOW_ELLIPSIS}`} title={title}>
        {text}
      </span>
    </span>
  )
}
