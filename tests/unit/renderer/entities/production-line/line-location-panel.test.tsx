import { BlueprintProvider } from '@blueprintjs/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { WhyNotHere } from '#renderer/entities/production-line/why-not-here.tsx'
import { createQueryClient } from '#renderer/lib/queries.ts'
import { useSession } from '#renderer/lib/session.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'

const STAGES = [
  {
    pk: 1,
    process: 7,
    machine: { pk: 2, name: 'Heidelberg' },
    machine_action: { pk: 21, name: 'Druk' },
    time: 30,
    position: 1,
  },
  {
    pk: 2,
    process: 7,
    machine_action: { pk: 41, name: 'Lakier' },
    time: 15,
    position: 2,
    preconditions: [{ precondition: { pk: 6, label: 'Lakier UV' }, conjunction: null, is_not: false }],
  },
  {
    pk: 3,
    process: 7,
    machine: { pk: 1, name: 'Polar 78' },
    machine_action: { pk: 11, name: 'Krojenie' },
    time: 10,
    position: 3,
  },
]

const LINE = {
  pk: 7_500_123,
  order_product: 500123,
  order_pk: 100482,
  product_name: 'Wizytówki',
  order_realization_date: '2020-01-02',
  process_stage: STAGES[2],
  statuses: [
    {
      pk: 91,
      order_product: 500123,
      process_stage: 1,
      status: 'finished',
      date_added: '2026-11-20T09:00:00+01:00',
      last_modified_by: 'Jan Kowalski',
    },
  ],
  chosen_options: [],
  is_locked: true,
  locked_info: 'czeka na plik',
  product_file: { preview_accepted: false },
}

function Asked() {
  const [isOpen, setIsOpen] = useState(true)
  return isOpen && <WhyNotHere line={500123} row={7_500_123} onClose={() => setIsOpen(false)} />
}

function ask(operations: OperationHandlers = {}, permissions?: string[]) {
  const bridge = createFakeBridge(
    {},
    {
      'productionCubeProducts.toRealizationDetail': () => LINE,
      'processStages.forProcess': () => STAGES,
      'orders.retrieve': () => ({ pk: 100482, status: 'negotiated' }),
      'holidays.all': () => [],
      ...operations,
    },
  )
  useSession.setState({
    state: signedIn(aUser(permissions ? { permissions } : { isSuperuser: true })),
  })
  render(
    <BlueprintProvider>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <Asked />
        </MemoryRouter>
      </QueryClientProvider>
    </BlueprintProvider>,
  )
  return bridge
}

const stages = async () =>
  within(await screen.findByRole('table', { name: 'Etapy pozycji' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))

describe('why a line is not here', () => {
  test("shows the line's stages with users, times and reasons, and what blocks it", async () => {
    ask()
    expect(await stages()).toEqual([
      ['Druk', 'Heidelberg', '✓ zrobione', '20.11.2026 09:00, Jan K.'],
      ['Lakier', '—', 'pominięte', 'brak opcji: Lakier UV'],
      ['Krojenie', 'Polar 78', '● teraz', ''],
    ])
    expect(screen.getByText('po terminie')).toBeTruthy()
    expect(await screen.findByText('Zamówienie nie jest w produkcji: Negocjowane')).toBeTruthy()
    expect(screen.getByText('Zablokowana: czeka na plik')).toBeTruthy()
    expect(screen.getByText('Plik nie jest zaakceptowany')).toBeTruthy()
    expect(screen.getByText('Zostało 1 etap, ~10 min (szac.).')).toBeTruthy()
  })

  test('a file of which only the key is known blocks nothing', async () => {
    ask({ 'productionCubeProducts.toRealizationDetail': () => ({ ...LINE, product_file: 700_045 }) })
    expect(await screen.findByText('Zablokowana: czeka na plik')).toBeTruthy()
    expect(screen.queryByText('Plik nie jest zaakceptowany')).toBeNull()
  })

  test("without permission to read the process's stages, shows only the current stage and says so", async () => {
    const bridge = ask({}, ['view_orderproductprocessstagestatus'])
    expect(await stages()).toEqual([['Krojenie', 'Polar 78', '● teraz', '']])
    expect(screen.getByText(/^Widać tylko bieżący etap/)).toBeTruthy()
    expect(bridge.callsOf('processStages.forProcess')).toEqual([])
    expect(bridge.callsOf('orders.retrieve')).toEqual([])
    expect(screen.queryByRole('link', { name: 'Log produkcji tej pozycji' })).toBeNull()
  })

  test("a user who may view the production log finds a link to the line's log of all months", async () => {
    ask({}, ['view_orderproductprocessstagestatus', 'view_production_log'])
    const log = await screen.findByRole('link', { name: 'Log produkcji tej pozycji' })
    expect(log.getAttribute('href')).toBe(
      '/stats/production-logs?order_product_id=500123&min_date=&max_date=',
    )
  })

  test('shows only the current stage also if the server refuses the stages', async () => {
    ask({
      'processStages.forProcess': () => {
        throw failure({ code: ErrorCode.forbidden, message: 'Nie.', status: 403 })
      },
    })
    expect(await stages()).toEqual([['Krojenie', 'Polar 78', '● teraz', '']])
  })

  test('a line that is not in production is not a failure; any other error is shown and can be retried', async () => {
    const bridge = ask({
      'productionCubeProducts.toRealizationDetail': () => {
        throw failure({ code: ErrorCode.server, message: 'Serwer nie działa.', status: 500 })
      },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Serwer nie działa.')
    bridge.use(
      {},
      {
        'productionCubeProducts.toRealizationDetail': () => {
          throw failure({ code: ErrorCode.notFound, message: 'x', status: 404 })
        },
      },
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Ponów' }))
    expect(await screen.findByText(/^Tej pozycji nie ma w produkcji/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Zamknij okno' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
