import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#shared/domain/order-status.ts'
import { POSSIBLE } from '#support/order-permissions.ts'
import { acceptedPks, aPage, openViewerOf, press, settled } from './viewer-page.tsx'

test('in every status of an order its file can be accepted exactly while its files may be changed', async () => {
  for (const status of ORDER_STATUSES) {
    const isPossible = POSSIBLE.changeFiles({ status, delivery_status: 'not_send', payment_status: 'paid' })
    const { bridge } = await openViewerOf({
      request: { orderStatus: status },
      operations: {
        'orderProductFilesPages.accept': ({ params }) => [aPage(Number(params.pk), { is_accepted: true })],
      },
    })
    await settled()
    const all = screen.getByRole('button', { name: 'Zaakceptuj wszystkie' })
    expect([status, all.getAttribute('aria-disabled') !== 'true']).toEqual([status, isPossible])
    press('Enter')
    await waitFor(() => expect([status, acceptedPks(bridge).length]).toEqual([status, isPossible ? 1 : 0]))
    cleanup()
  }
})
