import type { ReactElement, ReactNode } from 'react'

export interface EmptyStateProps {
  /** What is missing: "Brak zamówień". */
  title: string
  /** Why, and what to do about it. */
  text?: ReactNode
  icon?: ReactElement
  action?: ReactNode
  /** `alert` for a failure, so that it is read out. */
  role?: 'status' | 'alert'
}

/** Says why there is nothing to see here, and what to do. */
export function EmptyState({ title, text, icon, action, role = 'status' }: EmptyStateProps) {
  return (
    <div className="empty-state" role={role}>
      {icon && <div className="empty-state-icon">{icon}</div>}
      <p className="empty-state-title">{title}</p>
      {text && <div className="empty-state-text">{text}</div>}
      {action && <div className="empty-state-action">{action}</div>}
    </div>
  )
}
