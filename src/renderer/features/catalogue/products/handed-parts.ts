import type { ComponentType } from 'react'
import type { ProductPart, ProductPartProps } from '../../../entities/product/product-part.ts'

/** The price file part also needs to know whether staged prices wait for the save. */
type PriceTransferPart = ComponentType<ProductPartProps & { hasStagedPrices: boolean }>

/** Parts that other folders show in the product's form, passed in by `app/`. */
export interface ProductParts {
  /** Price windows and checks. It renders the buttons of `transfer` after its own. */
  prices?: () => Promise<ProductPart>
  /** Import and export of prices. */
  transfer?: () => Promise<PriceTransferPart>
}
