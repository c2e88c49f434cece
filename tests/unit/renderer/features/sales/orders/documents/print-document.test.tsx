import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { printDocument } from '#renderer/forms/record/print-document.ts'
import { NoticeStack } from '#renderer/ui/notice-stack.tsx'
import { pdfKey } from '#renderer/ui/pdf-viewer/pdf-keys.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createFakeBridge, failure, type RouteHandlers } from '#support/renderer/fake-bridge.ts'

const CARD = { kind: 'orderCard', reference: 'abc' } as const

async function print(answer: RouteHandlers['printers.printDocument']) {
  const bridge = createFakeBridge({ 'printers.printDocument': answer })
  const openDialog = vi.fn<() => void>()
  render(<NoticeStack />)
  await printDocument(CARD, openDialog)
  return { bridge, openDialog }
}

test('DESK-063 a document is sent to the printer configured for it, and the screen names that printer', async () => {
  const { bridge, openDialog } = await print(() => Promise.resolve({ state: 'queued', printer: 'Biuro' }))
  expect(bridge.inputsOf('printers.printDocument')).toEqual([CARD])
  expect(await screen.findByText('Wysłano do drukarki „Biuro”.')).toBeTruthy()
  expect(openDialog).not.toHaveBeenCalled()
})

test('DESK-063 without a configured printer the document opens the print dialog', async () => {
  const { openDialog } = await print(() => Promise.resolve({ state: 'dialog', printer: null }))
  expect(openDialog).toHaveBeenCalledOnce()
  expect(screen.queryByText(/Wysłano/)).toBeNull()
})

test('DESK-063 a print that fails shows the reason and offers the dialog', async () => {
  const message = 'Drukarka „Biuro” odmówiła: skończył się papier. Nic nie zostało wydrukowane.'
  const { openDialog } = await print(() =>
    Promise.reject(failure({ code: ErrorCode.printerRefused, message })),
  )
  expect(await screen.findByText(message)).toBeTruthy()
  expect(openDialog).not.toHaveBeenCalled()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Drukuj z oknem wyboru…' }))
  expect(openDialog).toHaveBeenCalledOnce()
})

test('both ways of printing have a key', () => {
  const press = (init: KeyboardEventInit) => pdfKey(new KeyboardEvent('keydown', init))
  expect(press({ key: 'p', ctrlKey: true })).toBe('print')
  expect(press({ key: 'P', ctrlKey: true, shiftKey: true })).toBe('printDialog')
})
