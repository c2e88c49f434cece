import { Button, Tooltip, type ButtonProps } from '@blueprintjs/core'
import { useId, type MouseEvent } from 'react'

export interface ActionButtonProps extends Omit<ButtonProps, 'loading' | 'disabled' | 'onClick'> {
  /** Why the action is not available now; shown on hover and focus. Empty or null means that it is available. */
  disabledReason?: string | null
  /** Called instead of `onClick` while there is a reason, to lead to what is missing. */
  onBlocked?: () => void
  /** The action is running: clicks are ignored, and the button keeps its width and focus. */
  isWorking?: boolean
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

/**
 * A button that shows why it is disabled. It never has the `disabled` attribute, so it keeps the focus and can be
 * reached by keyboard and screen reader.
 */
export function ActionButton({
  disabledReason,
  onBlocked,
  isWorking = false,
  onClick,
  className,
  type = 'button',
  ...props
}: ActionButtonProps) {
  const reasonId = useId()
  const isBlocked = Boolean(disabledReason)
  const isInert = isBlocked || isWorking

  function press(event: MouseEvent<HTMLElement>) {
    if (!isInert) return onClick?.(event)
    event.preventDefault()
    if (isBlocked && !isWorking) onBlocked?.()
  }

  const classes = [
    className,
    'action-button',
    isBlocked ? 'action-blocked' : '',
    isWorking ? 'action-working' : '',
  ]
  return (
    <>
      <Tooltip content={disabledReason ?? ''} disabled={!isBlocked} fill={props.fill} hoverOpenDelay={150}>
        <Button
          {...props}
          type={type}
          className={classes.filter(Boolean).join(' ')}
          onClick={press}
          aria-disabled={isInert || undefined}
          aria-busy={isWorking || undefined}
          aria-describedby={isBlocked ? reasonId : props['aria-describedby']}
        />
      </Tooltip>
      {isBlocked && (
        <span id={reasonId} className="visually-hidden">
          {disabledReason}
        </span>
      )}
    </>
  )
}
