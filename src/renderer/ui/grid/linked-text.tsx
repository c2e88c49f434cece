import type { ReactNode } from 'react'
import { NOTHING } from './grid-column.ts'

/** The text of a field: a link without its own tab stop, plain text without an address, or an em dash if empty. */
export function linkedText(text: string, href: string | null | undefined): ReactNode {
  if (text === '') return NOTHING
  if (!href) return text
  return (
    <a href={href} tabIndex={-1}>
      {text}
    </a>
  )
}
