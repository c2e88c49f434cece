import { useParams } from 'react-router-dom'
import { RecordUnavailable } from '../../../../forms/record/record-problem.tsx'
import { useResourceRecord } from '../../../../forms/record/use-resource-record.ts'
import { useRecordName } from '../../../../lib/record-name.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { MontageEditor } from './montage-editor.tsx'

/** The screen `/montages/create`. */
export function NewMontageScreen() {
  return <MontageEditor montage={null} />
}

/**
 * The screen `/montages/update/:pk`. Each montage mounts its own editor, so that nothing of the previous one remains.
 */
export function MontageScreen() {
  const { pk = '' } = useParams()
  return <OpenMontage key={pk} pk={pk} />
}

function OpenMontage({ pk }: { pk: string }) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useResourceRecord('montages', pk)
  useRecordName(data ? `${data.pk} ${data.name ?? ''}`.trim() : null)
  if (data && isFetchedAfterMount) return <MontageEditor montage={data} />
  if (error)
    return (
      <RecordUnavailable
        of="montażu"
        missing={{ title: `Nie ma montażu ${pk}` }}
        error={error}
        isWorking={isFetching}
        retry={() => void refetch()}
      />
    )
  return (
    <div role="status" aria-label={`Wczytywanie montażu ${pk}`}>
      <Skeleton height={48} />
      <Skeleton height={32} />
      <Skeleton height={480} />
    </div>
  )
}
