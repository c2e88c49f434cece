import { z } from 'zod'
import { discounts, type Discount } from '#shared/api/resources/discounts.ts'
import type { TestSandbox } from './sandbox.ts'

const { reply } = discounts.operations.list

const flat = (nodes: readonly (Discount | number)[]): Discount[] =>
  nodes.flatMap((node) => (typeof node === 'number' ? [] : [node, ...flat(node.children)]))

/** Returns every node of the sandbox's tree, parents before their children. */
export async function discountTree(sandbox: TestSandbox): Promise<Discount[]> {
  const answer = await sandbox.as('administrator')('GET', '/api/v1/discounts/?page_size=200')
  return flat(reply.parse(answer.body).results)
}

/** Creates a workbook with one sheet. */
export async function workbookOf(
  rows: readonly (readonly (string | number | null)[])[],
  name = 'rabaty.xlsx',
): Promise<File> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const cells = rows.map((row) =>
    row.map((value) =>
      value === null ? null : { value, type: typeof value === 'number' ? Number : String },
    ),
  )
  const bytes = await writeExcelFile(cells as never).toBuffer()
  return new File([new Uint8Array(bytes)], name)
}

export const importedRows = z.object({
  created: z.number(),
  updated: z.number(),
  errors: z.array(z.object({ row: z.number(), message: z.string() })),
})
