import type { ReactElement, ReactNode } from 'react'
import { FailureNumber } from './failure-number.tsx'

export interface EmptyStateProps {
  /** What is missing: "Brak zamówień". */
  title: string
  /** Why, and what to do about it. */
  text?: ReactNode
  icon?: ReactElement
  action?: ReactNode
  /** `alert` for a failure, so that it is read out. */
  role?: 'status' | 'alert'
  /** Under which the log has the cause. */
  failureId?: string | undefined
  /** Stands in place of a whole screen: its title is the screen's heading. */
  isScreen?: boolean
}

/** Says why there is nothing to see here, and what to do. */
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
