import { useState } from 'react'
import { can } from '#shared/domain/permissions.ts'
import { documentPath } from '../../lib/media.ts'
import { useOperation } from '../../lib/queries.ts'
import { useSessionUser } from '../../lib/session.ts'
import { Modal } from '../../ui/modal.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CubeLine } from './taken-line.ts'
import './realization.css'

/** First page of the line's file as it will be printed, else the file's small picture; null where there is neither. */
function usePicture({ order_product: pk, product_file: file }: CubeLine) {
  const mayRead = can(useSessionUser(), 'view', 'order')
  const { data, isPending } = useOperation(
    'orderProducts.fileData',
    { params: { pk } },
    { isEnabled: mayRead },
  )
  const page = data?.pages[0] ?? data?.cover_pages[0]
  const path = documentPath(page?.image) ?? documentPath(file?.client_file_thumbnail)
  return { path, isAwaited: mayRead && isPending }
}

/** The first page, large; Enter on it shows it larger still (`is_work_preview`). */
export function WorkPreview({ record }: { record: CubeLine }) {
  const { path, isAwaited } = usePicture(record)
  const [isLarge, setIsLarge] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const name = `Pierwsza strona pozycji ${record.order_product}`
  if (isAwaited) return <Skeleton height={220} />
  if (path === null || path === failed)
    return <p className="work-preview work-preview-missing quiet">Brak podglądu pliku</p>
  return (
    <>
      <button
        type="button"
        className="work-preview"
        aria-label={`${name}: powiększ`}
        onClick={() => setIsLarge(true)}
      >
        <img src={path} alt={name} onError={() => setFailed(path)} />
      </button>
      {isLarge && (
        <Modal title={name} className="work-preview-modal" onClose={() => setIsLarge(false)}>
          <img src={path} alt={name} />
        </Modal>
      )}
    </>
  )
}
