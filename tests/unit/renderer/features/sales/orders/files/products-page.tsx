import { BlueprintProvider } from '@blueprintjs/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { useOperation, createQueryClient } from '#renderer/lib/queries.ts'
import { useSession } from '#renderer/lib/session.ts'
import { ConfirmHost } from '#renderer/ui/confirm-dialog.tsx'
import { useNotices } from '#renderer/ui/notices.ts'
import { OrderProducts } from '#renderer/features/sales/orders/files/order-products.tsx'
import {
  createFakeBridge,
  type FakeBridge,
  type OperationHandlers,
  type RouteHandlers,
} from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'

type Json = Record<string, unknown>

export const CHECKED = { status_code: 'ok', message: 'Plik jest poprawny.', class: 'success' }
export const RUNNING = { status_code: '', message: 'Trwa weryfikacja pliku.', class: 'info' }

/** The order line of these tests: pk 61, file 5. */
export const aLine = (changes: Json = {}): Json => ({
  pk: 61,
  product_name: 'Wizytówki',
  product_file: {
    pk: 5,
    client_file_name: 'stary.pdf',
    client_file_thumbnail: 'media:7',
    preflight_status: CHECKED,
  },
  chosen_options: [],
  ...changes,
})

export const aFile = (changes: Json = {}): Json => ({
  pk: 9,
  order_product: 61,
  client_file_name: 'nowy.pdf',
  preflight_status: RUNNING,
  pages: [],
  cover_pages: [],
  ...changes,
})

interface Setup {
  lines?: Json[]
  status?: string
  permissions?: string[]
  operations?: OperationHandlers
  routes?: RouteHandlers
}

function Page() {
  const { data } = useOperation('orders.retrieve', { params: { pk: 1 } })
  return data ? <OrderProducts order={data} /> : null
}

/** Opens the products section of an order that is read over the bridge, so that it is re-read as in the app. */
export function openProducts({
  lines = [aLine()],
  status = 'in_production',
  permissions = ['view_order', 'change_order'],
  operations = {},
  routes = {},
}: Setup = {}): FakeBridge {
  const bridge = createFakeBridge(routes, {
    'orders.retrieve': () => ({ pk: 1, status, order_products: lines }),
    'orderProducts.chosenOptions': () => [],
    ...operations,
  })
  useSession.setState({ state: signedIn(aUser({ permissions })) })
  render(
    <BlueprintProvider>
      <QueryClientProvider client={createQueryClient()}>
        <Page />
        <ConfirmHost />
      </QueryClientProvider>
    </BlueprintProvider>,
  )
  return bridge
}

/** Chooses an item of a line's menu. */
export async function chooseAction(label: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Czynności pozycji 61' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: label }))
}

const projectFile = new File(['%PDF'], 'nowy.pdf', { type: 'application/pdf' })

export async function chooseFile(label: RegExp, file: File = projectFile): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { files: [file] } })
  await screen.findByText(file.name)
}

export const notices = (): string[] => useNotices.getState().notices.flatMap(({ lines }) => lines)
