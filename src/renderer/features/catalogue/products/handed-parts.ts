import type { ComponentType } from 'react'
import type { ProductPart, ProductPartProps } from '../../../entities/product/product-part.ts'

/** Files of prices have to know whether prices wait for the save. */
type PriceTransferPart = ComponentType<ProductPartProps & { hasStagedPrices: boolean }>

/** What other areas show in the product's form, handed in by `app/`. */
export interface ProductParts {
  /** Price windows and checks; draws the buttons of `transfer` at the end of its own. */
  prices?: () => Promise<ProductPart>
  /** Import and export of prices. */
  transfer?: () => Promise<PriceTransferPart>
}
