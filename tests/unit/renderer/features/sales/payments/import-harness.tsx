import { keyOf } from '#sandbox/database/key-ranges.ts'
import { screen } from '@testing-library/react'
import { screens } from '#renderer/app/screens.ts'
import { orders } from '#shared/api/resources/orders.ts'
import type { RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { aScreen, renderApp } from '#support/renderer/render-app.tsx'

export const bookkeeper = aUser({ pk: keyOf('staff', 12), permissions: ['import_payments', 'view_order'] })

/** Only the address that an order number leads to matters here, so the order screen is replaced. */
const withoutOrders = [...screens.filter(({ path }) => path !== '/order/:pk'), aScreen('/order/:pk')]

/** Parses an import's response as the main process does. */
export const reply = (body: unknown) => orders.operations.paymentsImport.reply.parse(body)

type Upload = NonNullable<RouteHandlers['transfers.upload']>

export async function openImport(upload: Upload, user = bookkeeper) {
  const app = await renderApp({
    at: '/payment/import',
    session: signedIn(user),
    screens: withoutOrders,
    routes: { 'transfers.upload': upload, 'transfers.cancel': () => undefined },
  })
  const uploads = () => app.bridge.inputsOf('transfers.upload') as Parameters<Upload>[0][]
  return { ...app, uploads }
}

export const aFile = (content = ':20:', name = 'wyciag.sta') => new File([content], name)

export const submitButton = () => screen.getByRole('button', { name: 'Importuj płatności' })

type User = Awaited<ReturnType<typeof openImport>>['user']

export async function chooseFile(user: User, file = aFile()): Promise<void> {
  await user.upload(screen.getByLabelText(/Plik z banku/), file)
  await screen.findByRole('button', { name: `Usuń plik ${file.name}` })
}
