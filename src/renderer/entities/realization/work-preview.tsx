import { useState } from 'react'
import { mayViewPages } from '#shared/domain/preflight/rights.ts'
import { documentPath } from '../../lib/media.ts'
import { useOperation } from '../../lib/queries.ts'
import { useSessionUser } from '../../lib/session.ts'
import { openViewer } from '../../lib/viewer-request.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CubeLine } from './taken-line.ts'
import './realization.css'

/**
 * Returns the first page of the line's file as it will be printed, or else the file's thumbnail; null if there is
 * neither.
 */
function usePicture({ order_product: pk, product_file: file }: CubeLine) {
  const mayRead = mayViewPages(useSessionUser())
  const { data, isPending } = useOperation(
    'orderProducts.fileData',
    { params: { pk } },
    { isEnabled: mayRead },
  )
  const page = data?.pages[0] ?? data?.cover_pages[0]
  const path = documentPath(page?.image) ?? documentPath(file?.client_file_thumbnail)
  return { path, isAwaited: mayRead && isPending }
}

/** The first page, large; Enter on it shows all pages (`is_work_preview`). */
export function WorkPreview({ record }: { record: CubeLine }) {
  const { path, isAwaited } = usePicture(record)
  const [failed, setFailed] = useState<string | null>(null)
  const {
    order_product: linePk,
    order_pk: orderPk,
    product_pk: productPk,
    product_format: format,
    product_file: shownFile,
  } = record
  const name = `Pierwsza strona pozycji ${linePk}`
  if (isAwaited) return <Skeleton height={220} />
  if (path === null || path === failed)
    return <p className="work-preview work-preview-missing quiet">Brak podglądu pliku</p>
  return (
    <button
      type="button"
      className="work-preview"
      aria-label={`Pokaż strony pozycji ${linePk}`}
      title="Wszystkie strony pliku"
      onClick={() => openViewer({ linePk, orderPk, productPk, format, shownFile })}
    >
      <img src={path} alt={name} onError={() => setFailed(path)} />
    </button>
  )
}
