import type { ProductParts } from '../features/catalogue/products/handed-parts.ts'

/** Parts of other areas in the section "Nakłady i ceny" of the product's form. */
export const productParts: ProductParts = {
  prices: async () => (await import('../features/catalogue/prices/price-part.tsx')).PricePart,
  transfer: async () =>
    (await import('../features/catalogue/price-files/price-files-part.tsx')).PriceFilesPart,
}
