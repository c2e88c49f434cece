import type { ReactElement, ReactNode } from 'react'
import { FailureNumber } from './failure-number.tsx'

export interface EmptyStateProps {
  /** The missing thing: "Brak zamówień". */
  title: string
  /** The reason and what the user can do. */
  text?: ReactNode
  icon?: ReactElement
  action?: ReactNode
  /** `alert` for a failure, so that screen readers read it immediately. */
  role?: 'status' | 'alert'
  /** Id of the failure in the log. */
  failureId?: string | undefined
  /** The text replaces a whole screen, so its title becomes the screen's heading. */
  isScreen?: boolean
}

/** Says why there is nothing to show here and what the user can do. */
export function EmptyState(props: EmptyStateProps) {
  const { title, text, icon, action, role = 'status', failureId, isScreen = false } = props
  const Title = isScreen ? 'h1' : 'p'
  return (
    <div className="empty-state" role={role}>
      {icon && <div className="empty-state-icon">{icon}</div>}
      <Title className="empty-state-title">{title}</Title>
      {text && <div className="empty-state-text">{text}</div>}
      {action && <div className="empty-state-action">{action}</div>}
      {failureId !== undefined && <FailureNumber id={failureId} />}
    </div>
  )
}
