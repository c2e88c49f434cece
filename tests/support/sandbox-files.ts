import { z } from 'zod'
import { productFileRecord } from '#shared/api/resources/order-files.ts'
import type { OrderStatus } from '#shared/domain/order-status.ts'
import type { ApiCaller } from './sandbox.ts'

export type ProductFile = z.output<typeof productFileRecord>

export interface LineWithFile {
  pk: number
  filePk: number | null
}

const listed = z.object({ results: z.array(z.object({ pk: z.number() })) })
const withLines = z.object({
  order_products: z.array(
    z.object({ pk: z.number(), product_file: z.object({ pk: z.number() }).nullable() }),
  ),
})

/**
 * Creates a small PDF. Its name determines how its check ends (`dobry`, `info`, `alert`, `blad`, `awaria`,
 * `bez-konca`).
 */
export function aPdf(name = 'dobry.pdf', pages = 2): File {
  const objects = Array.from({ length: pages }, (_, index) => `${index + 3} 0 obj << /Type /Page >> endobj`)
  return new File([`%PDF-1.7\n<< /Type /Pages >>\n${objects.join('\n')}\n%%EOF`], name)
}

/** Creates form data as the client sends it. */
export function formOf(fields: Readonly<Record<string, string | number | File>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.append(name, value)
    else form.append(name, String(value))
  }
  return form
}

export async function linesOf(call: ApiCaller, orderPk: number): Promise<LineWithFile[]> {
  const { order_products } = withLines.parse((await call('GET', `/api/v1/orders/${orderPk}/`)).body)
  return order_products.map((line) => ({ pk: line.pk, filePk: line.product_file?.pk ?? null }))
}

/** Returns the first order with this status whose lines match. */
export async function orderWith(
  call: ApiCaller,
  status: OrderStatus,
  isWanted: (lines: LineWithFile[]) => boolean = () => true,
): Promise<{ pk: number; lines: LineWithFile[] }> {
  const list = await call('GET', `/api/v1/orders/?status=${status}&page_size=200`)
  for (const { pk } of listed.parse(list.body).results) {
    const lines = await linesOf(call, pk)
    if (isWanted(lines)) return { pk, lines }
  }
  throw new Error(`no order ${status} with such lines`)
}

export async function readFile(call: ApiCaller, pk: number): Promise<ProductFile> {
  return productFileRecord.parse((await call('GET', `/api/v1/order-product-files/${pk}/`)).body)
}

/** Reads the file repeatedly until its check has ended. The test's own time limit ends a check that never does. */
export async function waitForCheck(call: ApiCaller, pk: number): Promise<ProductFile> {
  let file = await readFile(call, pk)
  while (file.preflight_status?.status_code === null) file = await readFile(call, pk)
  return file
}
