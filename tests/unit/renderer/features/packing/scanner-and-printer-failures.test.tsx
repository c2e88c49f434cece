import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aLabelledOrder, alertTexts, aPackage, nextButton, openBench } from './packing-harness.tsx'

const order = () =>
  aLabelledOrder({
    delivery_packages: [aPackage({ label_image: 'media:7', is_packed: true, tracking_number: '1Z999' })],
  })

const refuse = () => {
  throw failure({ code: ErrorCode.internal, message: 'Wystąpił błąd.' })
}

type Bench = ReturnType<typeof openBench>

async function print({ bridge, user }: Bench): Promise<void> {
  await waitFor(async () => expect((await nextButton('Drukuj')).getAttribute('aria-disabled')).toBeNull())
  await user.click(await nextButton('Drukuj'))
  await waitFor(() => expect(bridge.inputsOf('labels.print')).toHaveLength(1))
  await screen.findByRole('heading', { name: 'Gotowe' })
}

test('DESK-071 if the scanner could not learn the labels, a scanned one is reported as unknown, never as right', async () => {
  const bench = openBench({
    order: order(),
    routes: { 'scanner.expectLabels': refuse, 'labels.checked': () => undefined },
  })
  await print(bench)
  expect(bench.bridge.inputsOf('scanner.expectLabels')).toHaveLength(1)
  // Without the expected numbers the main process does not recognise the code.
  act(() => bench.bridge.emit('scanner.scan', { kind: 'rejected', message: 'Nie rozpoznano kodu.' }))
  await waitFor(() => expect(alertTexts().join()).toContain('Nie rozpoznano kodu.'))
  expect(screen.queryByText('sprawdzona')).toBeNull()
  expect(bench.bridge.inputsOf('labels.checked')).toEqual([])
})

test('DESK-064 a printer whose state cannot be queried stops neither the bench nor the print', async () => {
  const bench = openBench({
    order: order(),
    routes: { 'labels.orderOpened': refuse, 'scanner.expectLabels': () => undefined },
  })
  await print(bench)
  expect(bench.bridge.inputsOf('labels.orderOpened')).toHaveLength(1)
  expect(alertTexts()).toEqual([])
})
