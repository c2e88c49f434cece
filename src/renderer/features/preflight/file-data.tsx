import { useEffect, type ReactNode } from 'react'
import { isRunning, type ProductFile } from '../../entities/project-file/project-file.ts'
import { useFileCheck } from '../../entities/project-file/use-file-check.ts'
import { changedOutside } from '../../lib/outside-changes.ts'
import { toApiError } from '../../lib/bridge.ts'
import { useOperation } from '../../lib/queries.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedReading } from '../../ui/failed-reading.tsx'
import { notify } from '../../ui/notices.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const FAILED = 'Błąd podczas pobiernia danych pliku'

/** The placeholder until it is known what can be shown. */
export const PagesSkeleton = () => <Skeleton height={400} />

interface FileDataProps {
  linePk: number
  /** Renders a file that has pages. */
  children: (file: ProductFile) => ReactNode
}

/** Reads the file of an order line, follows its check, and explains if there is nothing to show. */
export function FileData({ linePk, children }: FileDataProps) {
  const { data, error, isFetching, refetch } = useOperation(
    'orderProducts.fileData',
    { params: { pk: linePk } },
    { staleMs: 0 },
  )
  const isChecked = Boolean(data) && isRunning(data?.preflight_status)
  useFileCheck(isChecked && data ? data.pk : null, () => changedOutside('orderProductFiles.create'))
  useEffect(() => {
    if (error) notify.failure(toApiError(error), FAILED)
  }, [error])

  if (data && viewable(data)) return children(data)
  if (error) {
    return (
      <FailedReading
        title={FAILED}
        error={toApiError(error)}
        onRetry={() => void refetch()}
        isWorking={isFetching}
      />
    )
  }
  if (data === undefined) return <PagesSkeleton />
  if (data === null) {
    return <EmptyState title="Brak pliku" text="Ta pozycja nie ma pliku projektowego." />
  }
  return isChecked ? (
    <EmptyState title="Weryfikacja trwa" text="Strony będą widoczne po jej zakończeniu." />
  ) : (
    <EmptyState
      title="Plik nie ma stron do pokazania"
      text={data.preflight_status?.message ?? 'Serwer nie przysłał żadnej strony.'}
    />
  )
}

function viewable({ pages, cover_pages }: ProductFile): boolean {
  return pages.length + cover_pages.length > 0
}
