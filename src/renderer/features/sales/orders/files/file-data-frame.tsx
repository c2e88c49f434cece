import { useEffect, type ReactNode } from 'react'
import { toApiError } from '../../../../lib/bridge.ts'
import { useOperation } from '../../../../lib/queries.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Modal } from '../../../../ui/modal.tsx'
import { notify } from '../../../../ui/notices.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { OrderLine } from '../details/order-details-model.ts'
import { isRunning, type ProductFile } from './line-files-model.ts'
import { useFileCheck } from './use-file-check.ts'
import { useFilesReload } from './use-files-reload.ts'
import './page-preview.css'

const FAILED = 'Błąd podczas pobiernia danych pliku'

interface FileDataFrameProps {
  title: string
  line: OrderLine
  onClose: () => void
  /** Draws a file that has pages. */
  children: (file: ProductFile) => ReactNode
}

/** A large dialog about the file of a line: reads it, and says why there is nothing to be seen. */
export function FileDataFrame({ title, line, onClose, children }: FileDataFrameProps) {
  return (
    <Modal title={title} onClose={onClose} className="page-preview" canOutsideClickClose={false}>
      <div className="page-preview-body">
        <FileData line={line}>{children}</FileData>
      </div>
    </Modal>
  )
}

function FileData({ line, children }: Pick<FileDataFrameProps, 'line' | 'children'>) {
  const { data, error, isFetching, refetch } = useOperation(
    'orderProducts.fileData',
    { params: { pk: line.pk } },
    { staleMs: 0 },
  )
  const reload = useFilesReload()
  const isChecked = Boolean(data) && isRunning(data?.preflight_status)
  useFileCheck(isChecked && data?.pages.length === 0 ? data.pk : null, reload)
  useEffect(() => {
    if (error) notify.failure(toApiError(error), FAILED)
  }, [error])

  if (data && viewable(data)) return children(data)
  if (error) {
    return (
      <EmptyState
        role="alert"
        title={FAILED}
        text={toApiError(error).message}
        action={
          <ActionButton
            intent="primary"
            text="Spróbuj ponownie"
            isWorking={isFetching}
            onClick={() => void refetch()}
          />
        }
      />
    )
  }
  if (data === undefined) return <Skeleton height={400} />
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
