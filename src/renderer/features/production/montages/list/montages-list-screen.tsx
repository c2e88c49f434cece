import { Add } from '@blueprintjs/icons'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { COUNTED } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { listLabels } from '../../../../lists/list/list-labels.ts'
import { RecordList } from '../../../../lists/list/list-page.tsx'
import { narrowedSource } from '../../../../lists/list/list-source.ts'
import { useList } from '../../../../lists/list/use-list.ts'
import { useCommands } from '../../../../lib/commands.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { montageDeadlineMark } from '../deadline-mark.ts'
import { MONTAGE_VIEWS, useMontageFilters } from './montage-filters.ts'
import { montageColumns } from './montages.columns.tsx'
import { useMontageRowActions } from './use-montage-row-actions.tsx'
import { addressOf } from '../../../../lib/screens.ts'

/** The two variants of the list. The server decides which montages are archived (PD-17). */
const CURRENT = {
  route: addressOf('montages.list'),
  title: 'Montaże',
  empty: 'Tu pojawią się montaże, gdy ktoś ułoży pozycje zamówień na arkuszu.',
  source: narrowedSource('montages', { fixed: { is_archive: false } }),
  views: MONTAGE_VIEWS,
} as const

const ARCHIVE = {
  route: addressOf('montages.archive'),
  title: 'Montaże - archiwum',
  empty: 'Tu trafiają montaże wydrukowane, których realizacja się skończyła.',
  source: narrowedSource('montages', { fixed: { is_archive: true } }),
  views: [],
} as const

const CREATE = 'Nowy montaż'

function MontageList({ face }: { face: typeof CURRENT | typeof ARCHIVE }) {
  const { source, route } = face
  const navigate = useNavigate()
  const canAdd = can(useSessionUser(), 'add', 'montage') && face === CURRENT
  const filters = useMontageFilters()
  const labels = useMemo(() => listLabels(montageColumns, filters), [filters])
  const list = useList({ source, route, labelOf: (name) => labels[name] ?? name })
  const { rowActions, dialogs } = useMontageRowActions()
  const create = () => void navigate(addressOf('montages.create'))
  useCommands(canAdd ? [{ id: 'list.create', label: CREATE, keys: 'n', run: create }] : [])
  return (
    <>
      <RecordList
        resource="montages"
        list={list}
        title={face.title}
        words={COUNTED.montage}
        empty={canAdd ? `${face.empty} Zacznij od przycisku „${CREATE}”.` : face.empty}
        columns={montageColumns}
        filters={filters}
        views={face.views}
        openAddressOf={({ pk }) => addressOf('montages.update', { pk })}
        rowActions={rowActions}
        markOf={montageDeadlineMark}
        actions={canAdd && <ActionButton intent="primary" icon={<Add />} text={CREATE} onClick={create} />}
      />
      {dialogs}
    </>
  )
}

/** The screen `/montages/list`. */
export function MontagesListScreen() {
  return <MontageList face={CURRENT} />
}

/** The screen `/montages/list-archive`. */
export function MontageArchiveScreen() {
  return <MontageList face={ARCHIVE} />
}
