import { createContext, use } from 'react'
import type { StagedPartsStore } from './staged-parts.ts'
import type { SectionKey } from './product-sections.ts'
import type { ProductState } from './use-product-state.ts'

/** What the sections of a product's form share. */
export interface ProductFormParts {
  /** null until the product was created. */
  pk: number | null
  name: string
  state: ProductState
  desk: StagedPartsStore
  /** Why nothing can be opened or sent now; null otherwise. */
  blocked: string | null
  /** Counts up when something was saved or read anew. */
  revision: number
  open: (section: SectionKey) => void
  /** A refused row of the option groups that is to be shown and to have the focus, as `refusedRow` reads it. */
  sought: { place: string } | null
}

export const ProductFormContext = createContext<ProductFormParts | null>(null)

export function useProductParts(): ProductFormParts {
  const parts = use(ProductFormContext)
  if (!parts) throw new Error('outside of a product form')
  return parts
}
