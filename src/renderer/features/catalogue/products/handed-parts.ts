import type { ProductPart } from '../../../entities/product/product-part.ts'

/** What other areas show in the product's form, handed in by `app/`. */
export interface ProductParts {
  /** Price windows and checks; draws the buttons of `transfer` at the end of its own. */
  prices?: () => Promise<ProductPart>
  /** Import and export of prices. */
  transfer?: () => Promise<ProductPart>
}
