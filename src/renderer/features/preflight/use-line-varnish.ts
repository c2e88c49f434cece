import { useMemo } from 'react'
import { can } from '#shared/domain/permissions.ts'
import type { Varnish } from '#shared/domain/preflight/structure.ts'
import { varnishOf } from '#shared/domain/preflight/varnish.ts'
import type { ProductFile } from '../../entities/project-file/project-file.ts'
import { useOperation } from '../../lib/queries.ts'
import { useSessionUser } from '../../lib/session.ts'
import type { ViewerRequest } from '../../lib/viewer-request.ts'

/**
 * Returns whether the pages come in pairs with masks (VD-02), or null while it is being read. If the file does not say
 * so, it follows from the order's line (`is_booklet_uv`), the product's `kind` and the chosen options, as far as the
 * user may read them.
 */
export function useLineVarnish(
  file: ProductFile,
  { linePk, orderPk = null, productPk = null }: ViewerRequest,
): Varnish | null {
  const user = useSessionUser()
  const { is_uv } = file
  const mayReadOrder = can(user, 'view', 'order')
  const areOptionsAsked = mayReadOrder && is_uv === null
  const options = useOperation(
    'orderProducts.chosenOptions',
    { params: { pk: linePk } },
    { isEnabled: areOptionsAsked },
  )
  const isOrderAsked = mayReadOrder && orderPk !== null && is_uv !== false && file.is_booklet_uv === null
  const order = useOperation('orders.retrieve', { params: { pk: orderPk ?? 0 } }, { isEnabled: isOrderAsked })
  const line = order.data?.order_products.find(({ pk }) => pk === linePk)
  const kindPk = productPk ?? line?.product_pk ?? null
  const isProductAsked = is_uv === null && kindPk !== null && can(user, 'view', 'product')
  const product = useOperation(
    'products.retrieve',
    { params: { pk: kindPk ?? 0 } },
    { isEnabled: isProductAsked },
  )
  const isComing =
    (areOptionsAsked && options.isPending) ||
    (isOrderAsked && order.isPending) ||
    (isProductAsked && product.isPending)
  const coverCount = file.cover_pages.length
  const is_booklet_uv = file.is_booklet_uv ?? line?.is_booklet_uv
  const kind = product.data?.kind
  const chosen = options.data
  return useMemo(() => {
    if (isComing) return null
    const optionNames = (chosen ?? []).map(({ chosen_option: { label } }) => label ?? '')
    return varnishOf({ is_uv, is_booklet_uv, optionNames, kind, coverCount })
  }, [is_uv, is_booklet_uv, chosen, kind, isComing, coverCount])
}
