import type { RowMark } from './grid-column.ts'
import './mark-tag.css'

/** The reason for a row's mark, rendered by the grid or by the column that shows it. */
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
