import { useMemo, type ComponentProps, type ReactNode } from 'react'
import type { RowMark } from '../../../../ui/grid/grid-column.ts'
import { SheetStrip, useLineMarks } from './figures.tsx'
import type { MontageLine } from './line-filters.ts'
import { MontageLinesTable } from './right-table.tsx'

type PlannedTableProps = Omit<ComponentProps<typeof MontageLinesTable>, 'news' | 'tools' | 'children'> & {
  refused: ReadonlyMap<number, readonly string[]>
  /** Offers the sketch of an accepted proposal while it is true. */
  sketch: ReactNode
}

const POINTED: RowMark = { intent: 'primary', text: 'wskazana', detail: 'Wskazana na pasku powierzchni' }

/** The montage's table with the planner's remarks about its lines. */
export function PlannedTable({ refused, sketch, ...table }: PlannedTableProps) {
  const { markOf, pointed } = useLineMarks()
  const news = useMemo(
    () => ({
      refused,
      remarkOf: (line: MontageLine) => (line.pk === pointed ? POINTED : markOf(line)),
    }),
    [refused, markOf, pointed],
  )
  return (
    <MontageLinesTable {...table} news={news} tools={sketch}>
      <SheetStrip />
    </MontageLinesTable>
  )
}
