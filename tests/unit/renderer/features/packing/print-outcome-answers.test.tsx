import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure, type RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { aLabelledOrder, aPackage, openBench, printed, printsOf } from './packing-harness.tsx'

const packedOrder = () =>
  aLabelledOrder({
    delivery_packages: [aPackage({ tracking_number: '1Z999', label_image: 'media:7', is_packed: true })],
  })
const unknown: RouteHandlers = {
  'labels.history': ({ packagePks }) => packagePks.map((pk) => printsOf(pk, { isUnknown: true })),
}

test('reports an answer that the journal could not record, and blocks nothing', async () => {
  const lost = () => {
    throw failure({ code: 'JOURNAL_UNWRITABLE', message: 'Dysk jest pełny.' })
  }
  const yes = openBench({
    order: packedOrder(),
    routes: { ...unknown, 'labels.cameOut': lost },
  })
  await yes.user.click(await screen.findByRole('button', { name: 'Tak' }))
  await screen.findByText(/^Dziennik wydruków nie zapisał, że etykieta wyszła\./)
  expect(screen.getByRole('heading', { name: 'Gotowe' })).toBeTruthy()
  expect(yes.bridge.inputsOf('labels.print')).toEqual([])
  yes.unmount()

  const no = openBench({
    order: packedOrder(),
    routes: { ...unknown, 'journal.list': lost, 'labels.print': () => printed() },
  })
  await no.user.click(await screen.findByRole('button', { name: 'Nie, drukuj ponownie' }))
  await screen.findByText(/^Dziennik wydruków nie zapisał, że poprzednia etykieta nie wyszła\./)
  await screen.findByRole('heading', { name: 'Gotowe' })
  expect(no.bridge.inputsOf('labels.print')).toHaveLength(1)
})
