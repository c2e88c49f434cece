import { act, screen, waitFor } from '@testing-library/react'
import { useMemo } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PlannerStrip } from '#renderer/features/production/montages/sheet/planner-strip.tsx'
import { usePlannerMarks } from '#renderer/features/production/montages/sheet/use-planner-marks.ts'
import { montageDraftOf } from '#renderer/features/production/montages/summary/montage-draft.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { readMontage, showPart } from './montage-page.tsx'

interface Line {
  pk: number
  format?: string
  order?: number
}

/** The right table with its marks, as the editor renders it. */
function MontageLinesTable({ lines, paperPk = 41 }: { lines: readonly Line[]; paperPk?: number | null }) {
  const counted = useMemo(
    () =>
      lines.map(({ pk, format = 'A5', order = 10 }) => ({
        pk,
        order_pk: order,
        product_name: 'Ulotki',
        product_format: format,
        selected_quantity: 100,
        net_price_pln: '10.00',
        order_realization_date: '2031-11-28',
      })),
    [lines],
  )
  const planner = usePlannerMarks({
    montagePk: 312,
    lines: counted,
    draft: { ...montageDraftOf(readMontage()), paperPk },
  })
  return (
    <>
      <ul>
        {lines.map(({ pk }) => (
          <li key={pk} aria-current={planner.pointed === pk}>
            {pk} {planner.markOf({ pk })?.text ?? 'bez uwag'}
          </li>
        ))}
      </ul>
      <PlannerStrip planner={planner} />
    </>
  )
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

/** A server on which lines with keys below 100 have paper 41. */
const answers: OperationHandlers = {
  'productOptions.montageProductPapers': () => [{ value: 41, label: 'Kreda mat 350 g' }],
  'montageProducts.right': ({ query }) => {
    const right = (query?.pks ?? []).filter((pk) => pk < 100)
    return { count: right.length, results: right.map((pk) => ({ pk })) }
  },
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

const rest = () => act(() => vi.advanceTimersByTimeAsync(2500))

test('lines that the server does not list under the paper are marked; each is requested once', async () => {
  const bridge = createFakeBridge({}, answers)
  const first: Line[] = [{ pk: 1 }, { pk: 200 }]
  const { show } = showPart(<MontageLinesTable lines={first} />)
  await screen.findByText('sprawdzam papier…')
  await rest()
  await waitFor(() => expect(rows()).toEqual(['1 bez uwag', '200 inny papier']))
  expect(screen.getByText('inny papier: 1 pozycja')).toBeTruthy()
  show(<MontageLinesTable lines={[...first, { pk: 2 }]} />)
  await rest()
  await waitFor(() => expect(screen.queryByText('sprawdzam papier…')).toBeNull())
  expect(bridge.callsOf('montageProducts.right').map(({ query }) => [query?.pks, query?.paper_pks])).toEqual([
    [[1, 200], [41]],
    [[2], [41]],
  ])
})

test('many lines are requested in batches, and several quick moves in one request', async () => {
  const bridge = createFakeBridge({}, answers)
  const many = Array.from({ length: 450 }, (_, index) => ({ pk: index + 1 }))
  const { show } = showPart(<MontageLinesTable lines={many.slice(0, 449)} />)
  await screen.findByText('sprawdzam papier…')
  show(<MontageLinesTable lines={many} />)
  await rest()
  await waitFor(() => expect(screen.getByText('inny papier: 351 pozycji')).toBeTruthy())
  expect(bridge.callsOf('montageProducts.right').map(({ query }) => query?.pks.length)).toEqual([300, 150])
})

test('a paper by which the server cannot filter, or a failed request, is shown as „nie sprawdzono”', async () => {
  const bridge = createFakeBridge({}, answers)
  const lines = [{ pk: 200 }]
  const { show } = showPart(<MontageLinesTable lines={lines} paperPk={99} />)
  expect(await screen.findByText('papieru nie sprawdzono')).toBeTruthy()
  expect(rows()).toEqual(['200 bez uwag'])
  expect(bridge.callsOf('montageProducts.right')).toEqual([])
  bridge.use(
    {},
    {
      'montageProducts.right': () => {
        throw failure({ code: ErrorCode.validation, message: 'Nie', status: 400 })
      },
    },
  )
  show(<MontageLinesTable lines={lines} paperPk={41} />)
  await rest()
  expect(await screen.findByText('papieru nie sprawdzono')).toBeTruthy()
  show(<MontageLinesTable lines={lines} paperPk={null} />)
  expect(screen.queryByText('papieru nie sprawdzono')).toBeNull()
})

test("a format larger than the sheet takes precedence over the paper in the row's remark", async () => {
  createFakeBridge({}, answers)
  showPart(<MontageLinesTable lines={[{ pk: 200, format: '701 × 10 mm' }]} />)
  await rest()
  expect(rows()).toEqual(['200 większy niż arkusz'])
  expect(screen.getByText('większe niż arkusz: 1 pozycja')).toBeTruthy()
})

test("pointing at a line's share, or moving to it with arrow keys, highlights its row", async () => {
  createFakeBridge({}, answers)
  const { user } = showPart(
    <MontageLinesTable
      lines={[
        { pk: 1, format: 'A6' },
        { pk: 2, format: 'A4' },
      ]}
    />,
  )
  const pointed = () =>
    screen.queryAllByRole('listitem', { current: true }).map(({ textContent }) => textContent?.[0])
  const [largest] = screen.getAllByRole('option')
  expect(largest?.getAttribute('aria-label')).toMatch(/^Pozycja 2: co najmniej/)
  await user.hover(largest as HTMLElement)
  expect(pointed()).toEqual(['2'])
  await user.unhover(screen.getByRole('listbox'))
  expect(pointed()).toEqual([])
  await user.tab()
  expect(pointed()).toEqual(['2'])
  await user.keyboard('{ArrowRight}')
  expect(pointed()).toEqual(['1'])
  await user.keyboard('{Home}')
  expect(pointed()).toEqual(['2'])
})

test('counts the orders on the sheet; orders split between sheets name the other montages', async () => {
  const aLine = (pk: number, montage_pk: number | null) => ({ pk, montage_pk })
  const bridge = createFakeBridge(
    {},
    {
      ...answers,
      'orders.retrieve': ({ params }) => ({
        pk: Number(params.pk),
        order_products:
          Number(params.pk) === 10 ? [aLine(1, 312), aLine(9, 400)] : [aLine(2, 312), aLine(3, null)],
      }),
    },
  )
  const { user } = showPart(<MontageLinesTable lines={[{ pk: 1 }, { pk: 2, order: 20 }]} />)
  const button = screen.getByRole('button', { name: /2\szamówienia/ })
  expect(bridge.callsOf('orders.retrieve')).toEqual([])
  await user.click(button)
  expect(await screen.findByRole('link', { name: '400' })).toBeTruthy()
  const cells = screen.getAllByRole('row').map((row) => row.textContent?.replaceAll('\u00a0', ' '))
  expect(cells.slice(1)).toEqual(['101 pozycja400', '201 pozycja—'])
})
