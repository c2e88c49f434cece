import { Export } from '@blueprintjs/icons'
import { lazy, Suspense, useState } from 'react'
import type { CountedForms } from '#shared/domain/counted.ts'
import { useCommands } from '../../lib/commands.ts'
import type { ColumnLayout } from '../../ui/grid/column-layout.ts'
import type { FilterDefinition } from './filters.tsx'
import type { ListColumn } from './list-column.ts'
import { MoreMenu } from './more-menu.tsx'
import type { RowAction } from '../../lib/actions/row-actions.tsx'
import type { List } from './use-list.ts'

/** Loaded only when needed. */
const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

interface ListMoreProps<Row> {
  list: List<Row>
  title: string
  words: CountedForms
  columns: readonly ListColumn<Row>[]
  filters: readonly FilterDefinition[]
  layout: ColumnLayout
  /** The selected rows, as last read; the export then offers them alone. */
  selected?: readonly Row[] | undefined
  /** A note about exports of this list. */
  note?: string | undefined
  /** Further actions of the list's screen. */
  own?: readonly RowAction[] | undefined
}

const NONE: readonly RowAction[] = []

/** Menu with rarely used actions on the whole list: its export, and actions added by its screen. */
export function ListMore<Row>(props: ListMoreProps<Row>) {
  const { list, title, own = NONE } = props
  const [isExporting, setIsExporting] = useState(false)
  const open = () => setIsExporting(true)
  const command = list.isOneOfSeveral
    ? { id: `list.export ${list.id}`, label: `Eksportuj listę: ${title}` }
    : { id: 'list.export', label: 'Eksportuj listę', keys: 'e' }
  useCommands([
    ...own.map(({ id, label, run }) => ({ id: `list.more.${id}`, label, run })),
    ...(list.exported ? [{ ...command, run: open }] : []),
  ])
  const exporting: RowAction = {
    id: 'export',
    label: 'Eksportuj do pliku…',
    icon: <Export />,
    startsGroup: true,
    run: open,
  }
  return (
    <>
      <MoreMenu label={`Więcej: ${title}`} actions={list.exported ? [...own, exporting] : own} />
      {isExporting && list.exported && (
        <Suspense>
          <ExportDialog {...props} exported={list.exported} onClose={() => setIsExporting(false)} />
        </Suspense>
      )}
    </>
  )
}
