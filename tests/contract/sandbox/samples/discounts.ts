import { keyOf } from '#sandbox/database/key-ranges.ts'
import type { TestSandbox } from '#support/sandbox.ts'
import { discountTree, workbookOf } from '#support/discount-rows.ts'
import type { Samples } from '../sample-call.ts'

export const discountSamples = {
  'discounts.list': () => ({}),
  'discounts.retrieve': () => ({ params: { pk: keyOf('discounts', 2) } }),
  'discounts.update': () => ({ params: { pk: keyOf('discounts', 2) }, body: { value: '7.25' } }),
  'discounts.createForQuantity': () => ({
    body: { discount: keyOf('discounts', 1), quantity: 300, value: '2.5' },
  }),
  'discounts.updateForQuantities': async (sandbox) => {
    const { discount, pk, quantity } = await stored(sandbox)
    return { body: [{ pk, discount, quantity, value: '4.00' }] }
  },
  'discounts.deleteForQuantities': async (sandbox) => ({ body: { pks: [(await stored(sandbox)).pk] } }),
  'discounts.importForQuantities': async () => {
    const form = new FormData()
    form.set(
      'file',
      await workbookOf([
        ['Nakład', 'Rabat'],
        [750, 3.5],
      ]),
    )
    form.set('discount', String(keyOf('discounts', 3)))
    return { body: { file: 'file:1', discount: keyOf('discounts', 3) }, form }
  },
} satisfies Samples

async function stored(sandbox: TestSandbox) {
  const tree = await discountTree(sandbox)
  const [first] = tree.flatMap(({ pk, quantity_discounts: rows }) =>
    rows.map((row) => ({ discount: pk, pk: Number(row.pk), quantity: Number(row.quantity) })),
  )
  if (!first) throw new Error('no node has a discount for a quantity')
  return first
}
