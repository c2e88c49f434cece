import type { ReactNode } from 'react'
import './form-row.css'

/** Places up to four short fields side by side; in a narrow form they are stacked. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className="form-row">{children}</div>
}
