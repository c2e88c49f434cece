import { useParams } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import { MISSING_RECORD, RecordUnavailable } from '../../../forms/record/record-problem.tsx'
import { useResourceRecord } from '../../../forms/record/use-resource-record.ts'
import { useRecordName } from '../../../lib/record-name.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ScreenSkeleton } from '../../../ui/skeleton.tsx'
import { GroupFormats } from './group-formats.tsx'

/** `/format-group/detail/:pk`: the formats of one group. */
export function FormatGroupScreen() {
  const { pk = '' } = useParams()
  const canSeeFormats = can(useSessionUser(), 'view', 'format')
  const { data: group, error, isFetching, refetch } = useResourceRecord('formatGroups', pk)
  useRecordName(group?.name_pl ?? null)
  if (group) {
    if (canSeeFormats) return <GroupFormats key={group.pk} group={group} />
    return (
      <EmptyState
        title="Nie widać formatów tej grupy"
        text="Brak uprawnień do wyświetlania formatów. Nadaje je administrator."
      />
    )
  }
  if (!error) return <ScreenSkeleton />
  return (
    <RecordUnavailable
      of="grupy formatów"
      missing={{ title: `Nie ma grupy formatów ${pk}`, text: MISSING_RECORD }}
      error={error}
      isWorking={isFetching}
      retry={() => void refetch()}
    />
  )
}
