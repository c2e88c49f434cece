import { documentPath } from '../../lib/media.ts'
import type { ListColumn } from './list-column.ts'
import type { AnyRecord } from '../../lib/resource-calls.ts'
import './picture-column.css'

interface PictureColumn {
  /** Field that holds the reference, `media:…`. */
  id: string
  label: string
}

/** A record's picture, as high as its row; without one an em dash. */
export function pictureColumn<Row extends AnyRecord>({ id, label }: PictureColumn): ListColumn<Row> {
  const pathOf = (row: Row) => {
    const reference = row[id]
    return typeof reference === 'string' ? documentPath(reference) : null
  }
  return {
    id,
    label,
    width: 80,
    value: (row) => (pathOf(row) ? 'jest' : null),
    exported: null,
    cell: (row) => {
      const path = pathOf(row)
      return path ? <img className="grid-picture" src={path} alt="jest" loading="lazy" /> : '—'
    },
  }
}
