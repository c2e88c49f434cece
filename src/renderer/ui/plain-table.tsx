import type { ReactNode } from 'react'
import './plain-table.css'

interface PlainTableProps {
  label: string
  heads: readonly string[]
  children: ReactNode
}

/** A short read-only table with headers and rows, without sorting or selection. */
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
