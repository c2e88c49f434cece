import { Classes, type Intent } from '@blueprintjs/core'

/** What a colour means: done green, waiting orange, failed red, info blue, next primary, neutral none. */
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
 * A status as text; the colour only underlines it. Blueprint's own Tag measures its text whenever it appears, which
 * costs a list a layout for every row that scrolls in, and keeps an update of each time the list is shown again.
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
  /** What the pointer is told; the text itself where nothing is said. */
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
