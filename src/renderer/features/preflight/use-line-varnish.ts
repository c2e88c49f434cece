import { useMemo } from 'react'
import { can } from '#shared/domain/permissions.ts'
import type { Varnish } from '#shared/domain/preflight/structure.ts'
import { varnishOf } from '#shared/domain/preflight/varnish.ts'
import type { ProductFile } from '../../entities/project-file/project-file.ts'
import { useOperation } from '../../lib/queries.ts'
import { useSessionUser } from '../../lib/session.ts'

/**
 * Whether the pages come in pairs with masks (VD-02); null while that is being read. Who may not read the line's options
 * gets what the file says alone.
 */
export function useLineVarnish(file: ProductFile, linePk: number): Varnish | null {
  const mayRead = can(useSessionUser(), 'view', 'order')
  const { is_uv, is_booklet_uv } = file
  const isAsked = mayRead && is_uv === null
  const { data, isPending } = useOperation(
    'orderProducts.chosenOptions',
    { params: { pk: linePk } },
    { isEnabled: isAsked },
  )
  const coverCount = file.cover_pages.length
  return useMemo(() => {
    if (isAsked && isPending) return null
    const optionNames = (data ?? []).map(({ chosen_option: { label } }) => label ?? '')
    return varnishOf({ is_uv, is_booklet_uv, optionNames, coverCount })
  }, [is_uv, is_booklet_uv, data, isAsked, isPending, coverCount])
}
