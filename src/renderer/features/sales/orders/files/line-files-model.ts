import type { OrderLine } from '../details/order-details-model.ts'

/** Accepted types of a project file, which is printed unchanged. */
export const PRINT_FILES = '.pdf,.tif,.tiff,.jpg,.jpeg,.png'

export function hasFile(line: OrderLine): boolean {
  return (line.product_file?.pk ?? null) !== null
}
