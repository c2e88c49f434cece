import { can } from '#shared/domain/permissions.ts'
import type { Size } from '#shared/domain/preflight/measures.ts'
import { useOperation } from '../../lib/queries.ts'
import { useSessionUser } from '../../lib/session.ts'
import type { ViewerRequest } from '../../lib/viewer-request.ts'
import { pageLines, type LinesOfPage } from './page-lines.ts'

/** The lines of the pages, loaded once they are wanted; null while they are loading. */
export function usePageLines(
  { productPk = null, format = null }: ViewerRequest,
  page: Size,
  isWanted: boolean,
): LinesOfPage | null {
  const mayRead = can(useSessionUser(), 'view', 'product') && productPk !== null
  const { data, error, isPending } = useOperation(
    'products.retrieve',
    { params: { pk: productPk ?? 0 } },
    { isEnabled: isWanted && mayRead },
  )
  if (!isWanted || (mayRead && isPending && !error)) return null
  return pageLines(page, format, data ?? null)
}
