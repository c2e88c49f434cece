import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createQueryClient } from '#renderer/lib/queries.ts'
import { ConfirmHost } from '#renderer/ui/confirm-dialog.tsx'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { aUser } from '#support/renderer/people.ts'
import { aLine, alertTexts, anOrder, nextButton, openBench, type Json } from './packing-harness.tsx'

const REASON = 'Klient zmienił adres, czekamy na potwierdzenie'
const STOPPED = { delivery_status: 'stopped', delivery_lock_reason: REASON }
const weighed = (changes: Json = {}) =>
  anOrder({ order_products: [aLine({ real_weight: '1.250' })], ...changes })
const office = aUser({ permissions: ['send_order', 'change_order', 'view_order'] })
const panel = () => screen.findByRole('heading', { name: 'Wysyłka wstrzymana' })

describe('"Wznów wysyłkę"', () => {
  function open(operations: OperationHandlers = {}, user = office) {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <ConfirmHost />
      </QueryClientProvider>,
    )
    const bench = openBench({ order: weighed(STOPPED), user, operations })
    const resume = async () => {
      await bench.user.click(await screen.findByRole('button', { name: 'Wznów wysyłkę' }))
      const question = await screen.findByRole('alertdialog', {
        name: 'Wznowić wysyłkę zamówienia 10482?',
      })
      expect(question.textContent).toContain(REASON)
      return within(question)
    }
    return { ...bench, resume }
  }

  test('ORD-081..082 prompts first, then sends, and the bench is shown', async () => {
    const bench = open({ 'orders.resumeDelivery': () => void (bench.server.order = weighed()) })
    const question = await bench.resume()
    expect(bench.bridge.callsOf('orders.resumeDelivery')).toEqual([])
    await bench.user.click(question.getByRole('button', { name: 'Wznów wysyłkę' }))
    await nextButton('Generuj etykietę')
    expect(bench.bridge.callsOf('orders.resumeDelivery')).toMatchObject([{ params: { pk: 10482 } }])
  })

  test('"Anuluj" sends nothing', async () => {
    const bench = open()
    const question = await bench.resume()
    await bench.user.click(question.getByRole('button', { name: 'Anuluj' }))
    await panel()
    expect(bench.bridge.callsOf('orders.resumeDelivery')).toEqual([])
  })

  test('a refusal shows the server’s message and re-reads the order, which another user has resumed', async () => {
    const bench = open({
      'orders.resumeDelivery': () => {
        bench.server.order = weighed()
        throw failure({
          code: ErrorCode.validation,
          message: 'x',
          nonFieldErrors: ['Dostawa nie jest wstrzymana.'],
        })
      },
    })
    const question = await bench.resume()
    await bench.user.click(question.getByRole('button', { name: 'Wznów wysyłkę' }))
    await nextButton('Generuj etykietę')
    expect(alertTexts()).toEqual(['Dostawa nie jest wstrzymana.'])
  })

  test('is missing for a packer without change_order', async () => {
    open({}, aUser())
    await panel()
    expect(screen.queryByRole('button', { name: 'Wznów wysyłkę' })).toBeNull()
  })
})
