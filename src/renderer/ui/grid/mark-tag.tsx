import type { RowMark } from './grid-column.ts'
import './mark-tag.css'

/** Why a row is marked; drawn by the grid, or by the column that says it. */
export function MarkTag({
  intent,
  text,
  detail,
}: Pick<RowMark, 'intent' | 'text'> & { detail?: string | undefined }) {
  return (
    <span className={`mark-tag mark-tag-${intent}`} title={detail}>
      {text}
    </span>
  )
}
