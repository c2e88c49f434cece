import type { ReactNode } from 'react'
import { NOTHING } from './grid-column.ts'

/** A text in a field: a link that is no tab stop of its own, plain where it leads nowhere, an em dash for none. */
export function linkedText(text: string, href: string | null | undefined): ReactNode {
  if (text === '') return NOTHING
  if (!href) return text
  return (
    <a href={href} tabIndex={-1}>
      {text}
    </a>
  )
}
