import { Export } from '@blueprintjs/icons'
import { lazy, Suspense, useState } from 'react'
import type { CountedForms } from '#shared/domain/counted.ts'
import { useCommands } from '../../../lib/commands.ts'
import type { ColumnLayout } from '../../../ui/grid/column-layout.ts'
import type { FilterDefinition } from '../filters.tsx'
import type { ListColumn } from '../list-column.ts'
import { MoreMenu } from '../more-menu.tsx'
import type { List } from '../use-list.ts'

/** Not part of a list until it is wanted. */
const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

interface ListMoreProps<Row> {
  list: List<Row>
  title: string
  words: CountedForms
  columns: readonly ListColumn<Row>[]
  filters: readonly FilterDefinition[]
  layout: ColumnLayout
  /** What is to be known of an export of this list. */
  note?: string | undefined
}

/** What is rarely done with a whole list: its export. */
export function ListMore<Row>(props: ListMoreProps<Row>) {
  const { list, title } = props
  const [isExporting, setIsExporting] = useState(false)
  const open = () => setIsExporting(true)
  const command = list.isOneOfSeveral
    ? { id: `list.export ${list.id}`, label: `Eksportuj listę: ${title}` }
    : { id: 'list.export', label: 'Eksportuj listę' }
  useCommands(list.exported ? [{ ...command, run: open }] : [])
  if (!list.exported) return null
  return (
    <>
      <MoreMenu
        label={`Więcej: ${title}`}
        actions={[{ id: 'export', label: 'Eksportuj do pliku…', icon: <Export />, run: open }]}
      />
      {isExporting && (
        <Suspense>
          <ExportDialog {...props} exported={list.exported} onClose={() => setIsExporting(false)} />
        </Suspense>
      )}
    </>
  )
}
