import { Edit } from '@blueprintjs/icons'
import { useNavigate, useParams } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import { MISSING_RECORD, RecordUnavailable } from '../../../../forms/record/record-problem.tsx'
import { useResourceRecord } from '../../../../forms/record/use-resource-record.ts'
import { useRecordName } from '../../../../lib/record-name.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ScreenSkeleton } from '../../../../ui/skeleton.tsx'
import { GroupOptions } from './group-options.tsx'
import { addressOf } from '../../../../lib/screens.ts'

/** `/product-option-group/detail/:pk`: one group with its options. */
export function OptionGroupScreen() {
  const { pk = '' } = useParams()
  const { data, error, isFetching, refetch } = useResourceRecord('productGroupOptions', pk)
  const navigate = useNavigate()
  const user = useSessionUser()
  const name = data ? data.name_pl || `nr ${data.pk}` : null
  useRecordName(name)
  if (!data && error)
    return (
      <RecordUnavailable
        of="grupy opcji"
        missing={{ title: 'Nie ma takiej grupy opcji', text: MISSING_RECORD }}
        error={error}
        isWorking={isFetching}
        retry={() => void refetch()}
      />
    )
  if (!data) return <ScreenSkeleton />
  if (!can(user, 'view', 'productoption'))
    return <EmptyState title="Brak uprawnienia do opcji" text="Nie masz uprawnień do wyświetlania opcji." />
  return (
    <GroupOptions
      key={data.pk}
      group={data.pk}
      name={name ?? ''}
      tools={
        can(user, 'change', 'productgroupoptions') && (
          <ActionButton
            icon={<Edit />}
            text="Edytuj grupę"
            onClick={() => void navigate(addressOf('productGroupOptions.update', { pk: data.pk }))}
          />
        )
      }
    />
  )
}
