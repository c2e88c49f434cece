import type { OrderLine } from '../details/order-details-model.ts'

/** What is accepted as a project: printed from as it is. */
export const PRINT_FILES = '.pdf,.tif,.tiff,.jpg,.jpeg,.png'

export function hasFile(line: OrderLine): boolean {
  return (line.product_file?.pk ?? null) !== null
}
