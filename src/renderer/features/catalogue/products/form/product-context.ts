import { createContext, use } from 'react'
import type { StagedPartsStore } from './staged-parts.ts'
import type { SectionKey } from './product-sections.ts'
import type { ProductState } from './use-product-state.ts'

/** Data that the sections of a product's form share. */
export interface ProductFormParts {
  /** Null until the product has been created. */
  pk: number | null
  name: string
  state: ProductState
  desk: StagedPartsStore
  /** Why nothing can be opened or sent now, or null. */
  blocked: string | null
  /** Increases with every save or reload. */
  revision: number
  open: (section: SectionKey) => void
  /** A row of the option groups, in the format of `refusedRow`, or a text field that should be shown and focused. */
  sought: { place: string } | null
}

export const ProductFormContext = createContext<ProductFormParts | null>(null)

export function useProductParts(): ProductFormParts {
  const parts = use(ProductFormContext)
  if (!parts) throw new Error('outside of a product form')
  return parts
}
