import type { TestSandbox } from '#support/sandbox.ts'
import { aPdf, formOf, orderWith, readFile, waitForCheck, type LineWithFile } from '#support/sandbox-files.ts'
import type { Samples } from '../sample-call.ts'

/** Returns a line of an order in production, with a file or without one. */
async function aLine(sandbox: TestSandbox, hasFile: boolean): Promise<LineWithFile> {
  const isWanted = ({ filePk }: LineWithFile): boolean => (filePk !== null) === hasFile
  const { lines } = await orderWith(sandbox.as('administrator'), 'in_production', (all) => all.some(isWanted))
  const line = lines.find(isWanted)
  if (!line) throw new Error('no such line')
  return line
}

async function aFile(sandbox: TestSandbox): Promise<number> {
  return (await aLine(sandbox, true)).filePk ?? 0
}

async function aPage(sandbox: TestSandbox): Promise<number> {
  const call = sandbox.as('administrator')
  const file = await waitForCheck(call, await aFile(sandbox))
  return (await readFile(call, file.pk)).pages[0]?.pk ?? 0
}

export const fileSamples = {
  'orderProductFiles.retrieve': async (sandbox) => ({ params: { pk: await aFile(sandbox) } }),
  'orderProductFiles.create': async (sandbox) => {
    const { pk } = await aLine(sandbox, false)
    return {
      body: { order_product: pk, client_file: 'file:1', client_cover_file: 'file:2' },
      form: formOf({ order_product: pk, client_file: aPdf(), client_cover_file: aPdf('okladka.pdf', 1) }),
    }
  },
  'orderProductFiles.delete': async (sandbox) => ({ params: { pk: await aFile(sandbox) } }),
  'orderSourceFiles.create': async (sandbox) => {
    const { pk } = await aLine(sandbox, true)
    const file = new File(['8BPS'], 'źródła.psd')
    return { body: { order_product: pk, file: 'file:1' }, form: formOf({ order_product: pk, file }) }
  },
  'orderProductFilesPages.preview': async (sandbox) => ({ params: { pk: await aPage(sandbox) } }),
  'orderProductFilesPages.accept': async (sandbox) => ({
    params: { pk: await aPage(sandbox) },
    body: { is_accepted: true },
  }),
  'orderProductFilesPages.acceptAll': async (sandbox) => ({
    body: { order_product_file: await aFile(sandbox) },
  }),
  'orderProducts.fileData': async (sandbox) => ({ params: { pk: (await aLine(sandbox, true)).pk } }),
} satisfies Samples
