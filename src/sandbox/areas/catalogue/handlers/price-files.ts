import type { Call } from '../../../http/call.ts'
import { fileInput } from '../../../http/file-input.ts'
import { fieldProblem, notFound, pkOf } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { findProduct, type Product } from '../store/offer.ts'
import { importPrices, isPriceSheet } from '../store/price-import.ts'
import { priceSheet } from '../store/price-sheet.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const MOST_BYTES = 20 * 1024 * 1024

const refused = (message: string) => fieldProblem({ file: [message] })

async function rowsOf(call: Call): Promise<unknown[][]> {
  const given = fileInput(call, 'file')
  if ('problems' in given) throw fieldProblem({ file: given.problems })
  if (given.file.size > MOST_BYTES) throw refused('Plik jest za duży: może mieć najwyżej 20 MB.')
  const bytes = Buffer.from(await given.file.arrayBuffer())
  try {
    const { readSheet } = await import('read-excel-file/node')
    return await readSheet(bytes, { trim: false })
  } catch {
    throw refused('To nie jest plik Excela (.xlsx) albo jest on uszkodzony.')
  }
}

/** Exports and imports price lists as workbooks; an exported file can be imported without changes. */
export function priceFiles({
  database,
}: Context): Pick<HandlersOf<'products'>, 'products.exportPrices' | 'products.importPrices'> {
  function existing(call: Call): Product {
    const product = findProduct(database, pkOf(call))
    if (!product) throw notFound(call)
    return product
  }

  return {
    async 'products.exportPrices'(call) {
      const { pk } = existing(call)
      return { file: { bytes: await priceSheet(database, pk), type: XLSX, name: `ceny-produktu-${pk}.xlsx` } }
    },
    async 'products.importPrices'(call) {
      const { pk } = existing(call)
      const rows = await rowsOf(call)
      if (!isPriceSheet(rows[0] ?? []))
        throw refused(
          'Nie rozpoznano układu arkusza: w pierwszym wierszu muszą stać PK, Grupa, Opcja i nakłady.',
        )
      return { body: { unassigned_rows: database.transaction(() => importPrices(database, pk, rows)) } }
    },
  }
}
