import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { useParams } from 'react-router-dom'
import type { ApiFailure } from '#shared/api/api-error.ts'
import { can } from '#shared/domain/permissions.ts'
import { OutsideChangeNote, useOutsideChange } from '../../../../forms/record/outside-change.tsx'
import { MISSING_RECORD, RecordUnavailable } from '../../../../forms/record/record-problem.tsx'
import { call } from '../../../../lib/api.ts'
import { cacheKeys } from '../../../../lib/cache.ts'
import { currentUser } from '../../../../lib/session.ts'
import { ScreenSkeleton } from '../../../../ui/skeleton.tsx'
import type { ProductParts } from '../handed-parts.ts'
import { takeUnsavedPart } from './handover.ts'
import { ProductForm } from './product-form.tsx'
import type { LoadedProduct } from './use-product-state.ts'

async function readAll(pk: string, signal: AbortSignal): Promise<LoadedProduct> {
  const [record, quantities] = await Promise.all([
    call('products.retrieve', { params: { pk } }, { signal }),
    can(currentUser(), 'view', 'quantity')
      ? call('products.quantities', { params: { pk } }, { signal })
      : null,
  ])
  return { record, quantities }
}

/** The screens `/products/create` and `/products/update/:pk`. */
export function productFormScreen(parts: ProductParts): ComponentType {
  function UpdateProduct({ pk }: { pk: string }) {
    const [handover] = useState(() => takeUnsavedPart(Number(pk)))
    const { data, error, isFetching, refetch } = useQuery<LoadedProduct, ApiFailure>({
      queryKey: cacheKeys.record('products', pk),
      queryFn: ({ signal }) => readAll(pk, signal),
      // The form must start with current data, because another user may have changed the product.
      staleTime: 0,
      gcTime: 0,
    })
    const { version, isBehind } = useOutsideChange('products', pk, refetch)
    if (data) {
      return (
        <>
          {isBehind && <OutsideChangeNote />}
          <ProductForm
            key={version}
            pk={Number(pk)}
            loaded={data}
            handover={version === 0 ? handover : null}
            parts={parts}
          />
        </>
      )
    }
    if (!error) return <ScreenSkeleton />
    return (
      <RecordUnavailable
        of="produktu"
        missing={{ title: 'Nie ma takiego produktu', text: MISSING_RECORD }}
        error={error}
        isWorking={isFetching}
        retry={() => void refetch()}
      />
    )
  }

  return function ProductFormScreen() {
    const { pk } = useParams()
    if (pk !== undefined) return <UpdateProduct key={pk} pk={pk} />
    return <ProductForm pk={null} loaded={null} handover={null} parts={parts} />
  }
}
