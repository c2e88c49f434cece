import type { Database } from '../../../database/database.ts'
import type { Answer, Call } from '../../../http/call.ts'
import { fileInput, keyInput } from '../../../http/file-input.ts'
import { fieldProblem, missingKey, Problem } from '../../../http/problem.ts'
import { fieldOf } from '../../../http/decimal-field.ts'
import { checkQuantity } from '../rules.ts'
import type { DiscountStore } from '../store.ts'

type QuantityOperation =
  | 'createForQuantity'
  | 'updateForQuantities'
  | 'deleteForQuantities'
  | 'importForQuantities'

/** Handlers for quantity discounts. A list is stored completely or not at all. */
export function quantityHandlers(
  database: Database,
  store: DiscountStore,
): Record<`discounts.${QuantityOperation}`, Answer> {
  return {
    'discounts.createForQuantity'(call) {
      const checked = checkQuantity(store, call, jsonOf(call), null)
      if ('problems' in checked) throw fieldProblem(checked.problems)
      return { status: 201, body: store.addQuantity(checked.row) }
    },
    'discounts.updateForQuantities'(call) {
      const given = jsonOf(call)
      if (!Array.isArray(given)) throw fieldProblem({ non_field_errors: [notAList(given)] })
      const checked = given.map((item: unknown) => {
        const pk = fieldOf({ body: { kind: 'json', value: item } }, 'pk')
        const own = typeof pk === 'number' ? store.quantity(pk) : null
        if (!own)
          return {
            problems: { pk: [missingKey(pk)] },
          }
        const read = checkQuantity(store, call, item, own)
        return 'problems' in read ? read : { row: { pk: own.pk, ...read.row } }
      })
      if (checked.some((item) => 'problems' in item))
        throw new Problem(
          400,
          checked.map((item) => ('problems' in item ? item.problems : {})),
        )
      const rows = checked.flatMap((item) => ('row' in item ? [item.row] : []))
      database.transaction(() => rows.forEach((row) => store.changeQuantity(row)))
      return { body: rows }
    },
    'discounts.deleteForQuantities'(call) {
      const pks = fieldOf(call, 'pks')
      if (!Array.isArray(pks) || pks.length === 0) throw fieldProblem({ pks: [call.texts.required] })
      const unknown: unknown = pks.find((pk) => typeof pk !== 'number' || !store.quantity(pk))
      if (unknown !== undefined)
        throw fieldProblem({
          pks: [missingKey(JSON.stringify(unknown))],
        })
      store.removeQuantities(pks as number[])
      return { status: 204 }
    },
    async 'discounts.importForQuantities'(call) {
      const discount = keyInput(call, 'discount')
      const file = fileInput(call, 'file')
      const problems: Record<string, string[]> = {}
      if ('problems' in file) problems['file'] = file.problems
      if (discount === undefined) problems['discount'] = [call.texts.required]
      else if (discount === null || !store.find(discount)) problems['discount'] = [missingKey(discount)]
      if ('problems' in file || typeof discount !== 'number' || Object.keys(problems).length > 0)
        throw fieldProblem(problems)
      return { body: await importRows(call, file.file, discount) }
    },
  }

  /**
   * Imports rows: updates the percentage of an existing quantity and adds new ones. A wrong row does not stop the
   * others.
   */
  async function importRows(call: Call, file: File, discount: number) {
    const result = { created: 0, updated: 0, errors: [] as { row: number; message: string }[] }
    const rows = await readRows(file)
    for (const [index, [quantity, value]] of rows.entries()) {
      // The header row.
      if (index === 0 && typeof quantity === 'string') continue
      const own = store.quantitiesOf(discount).find((row) => row.quantity === Number(quantity)) ?? null
      const given = { discount, quantity, value: typeof value === 'number' ? value.toFixed(2) : value }
      const checked = checkQuantity(store, call, given, own)
      if ('problems' in checked) {
        const message = Object.values(checked.problems).flat().join(' ')
        result.errors.push({ row: index + 1, message })
      } else if (own) {
        store.changeQuantity({ pk: own.pk, ...checked.row })
        result.updated += 1
      } else {
        store.addQuantity(checked.row)
        result.created += 1
      }
    }
    return result
  }
}

async function readRows(file: File): Promise<unknown[][]> {
  try {
    // Loaded on first use, because the workbook library is half of the sandbox's code.
    const { readSheet } = await import('read-excel-file/node')
    return await readSheet(Buffer.from(await file.arrayBuffer()))
  } catch {
    throw fieldProblem({ file: ['To nie jest plik Excela (.xlsx) albo jest on uszkodzony.'] })
  }
}

const jsonOf = ({ body }: Call): unknown => (body.kind === 'json' ? body.value : null)

const notAList = (given: unknown): string =>
  `Oczekiwano listy elementów, a otrzymano typ "${given === null ? 'null' : typeof given}".`
