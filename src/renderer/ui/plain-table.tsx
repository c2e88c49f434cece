import type { ReactNode } from 'react'
import './plain-table.css'

interface PlainTableProps {
  label: string
  heads: readonly string[]
  /** Rows. */
  children: ReactNode
}

/** A short table that is only read: heads and rows, nothing to order or to choose. */
export function PlainTable({ label, heads, children }: PlainTableProps) {
  return (
    <table className="plain-table" aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
