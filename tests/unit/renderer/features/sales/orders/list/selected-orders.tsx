import { screen, within } from '@testing-library/react'
import type { OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { anOrder, openOrders } from './orders-harness.tsx'

const OFFICE = { isSuperuser: false, permissions: ['view_order', 'change_order'] }

/** Renders the order list and returns a function that selects rows. Every order has its files unless stated. */
export function openSelected(rows: object[], operations: OperationHandlers = {}, person: object = OFFICE) {
  const withFiles: OperationHandlers = {
    'orders.retrieve': ({ params: { pk } }) => anOrder(Number(pk), { order_products: [] }),
  }
  const app = openOrders('/order/list', person, rows, { ...withFiles, ...operations })
  const bar = async () => within(await screen.findByRole('region', { name: 'Zaznaczone wiersze' }))
  const select = async (...indexes: number[]) => {
    const boxes = await screen.findAllByRole('checkbox', { name: /^Zaznacz \d+/ })
    for (const index of indexes) await app.user.click(boxes[index] as HTMLElement)
    return bar()
  }
  /** Selects every row that matches the filters. */
  const selectAll = async (count: number) => {
    await app.user.click(
      (await select(0)).getByRole('button', { name: `Zaznacz wszystkie pasujące: ${count}` }),
    )
    const strip = await bar()
    await strip.findByText(new RegExp(`^${count}\\szaznaczonych$`))
    return strip
  }
  return { ...app, select, selectAll }
}
