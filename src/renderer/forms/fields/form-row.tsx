import type { ReactNode } from 'react'
import './form-row.css'

/** Short fields beside each other, at most four; in a narrow form they go below each other. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className="form-row">{children}</div>
}
