import { keyOf } from '#sandbox/database/key-ranges.ts'
import type { OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'

export interface StoredOption {
  pk: number
  label_pl: string
  options_group: number
  position: number
  [field: string]: unknown
}

export const option = (pk: number, label: string, position: number, more: object = {}): StoredOption => ({
  pk,
  label_pl: label,
  options_group: keyOf('productGroupOptions', 7),
  position,
  thickness: '0.250',
  realization_days: 1,
  min_value: '0.00',
  max_value: '0.00',
  ...more,
})

interface ShopOptions {
  /** True if the server stores the given position and leaves the others unchanged. */
  isDull?: boolean
  operations?: OperationHandlers
}

/** A server with group 7 and its options. */
export function optionShop(sample: readonly StoredOption[], { isDull, operations = {} }: ShopOptions = {}) {
  let rows = sample.map((row) => ({ ...row }))
  const inOrder = () => [...rows].sort((a, b) => a.position - b.position || a.pk - b.pk)
  const group = {
    pk: keyOf('productGroupOptions', 7),
    name_pl: 'Papier',
    group_choice: 'paper',
    is_multiple: true,
  }
  const bridge = createFakeBridge(
    {},
    {
      'productGroupOptions.list': () => ({ count: 1, results: [group] }),
      'productGroupOptions.retrieve': () => group,
      'productGroupOptions.groupChoices': () => [{ pk: 'paper', name: 'Papier' }],
      'productGroupOptions.options': () => [{ value: keyOf('productGroupOptions', 7), label: 'Papier' }],
      'productGroupOptions.create': ({ body }) => ({ pk: keyOf('productGroupOptions', 9), ...body }),
      'productOptions.kindOptions': () => [],
      'productOptions.list': () => ({ count: rows.length, results: inOrder() }),
      'productOptions.retrieve': ({ params }) => ({ ...rows.find(({ pk }) => pk === Number(params.pk)) }),
      'productOptions.create': ({ body }) => {
        const made = {
          ...option(keyOf('productOptions', 50), '', rows.length + 1),
          ...body,
          pk: keyOf('productOptions', 50),
        } as StoredOption
        rows = [...rows, made]
        return made
      },
      'productOptions.update'({ params, body }) {
        const row = rows.find(({ pk }) => pk === Number(params.pk)) as StoredOption
        if (body.position !== undefined && !isDull) {
          const order = inOrder().filter((other) => other !== row)
          order.splice(body.position - 1, 0, row)
          for (const [index, each] of order.entries()) each.position = index + 1
        } else Object.assign(row, body)
        return { ...row }
      },
      ...operations,
    },
  )
  return {
    bridge,
    order: () => inOrder().map(({ pk }) => pk),
    positions: () => inOrder().map((row) => row.position),
  }
}
