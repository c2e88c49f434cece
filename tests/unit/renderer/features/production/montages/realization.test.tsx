import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { montageActionRefusal } from '#renderer/features/production/montages/realization/montage-stage-actions.ts'
import { MontageRealizationModal } from '#renderer/features/production/montages/realization/montage-realization-modal.tsx'
import {
  createFakeBridge,
  failure,
  type FakeBridge,
  type OperationHandlers,
} from '#support/renderer/fake-bridge.ts'
import { aStatus, rawLine, STAGE } from '../../../entities/realization/realization-samples.ts'
import { aMontage, readMontage, showPart } from './montage-page.tsx'

const NEXT = {
  pk: STAGE,
  machine: { pk: 3, name: 'Polar 78' },
  machine_action: { pk: 7, name: 'Krojenie' },
}
const HARD = 41

const aStage = (checklists: object = {}) => ({
  pk: STAGE,
  machine: { pk: 3, name: 'Polar 78' },
  machine_action: {
    pk: 7,
    name: 'Krojenie',
    checklist_before_start: [],
    checklist_before_end: [],
    ...checklists,
  },
})

/** A shop with a montage of these lines that stores statuses like a server. */
class Shop {
  started = true
  next: typeof NEXT | null = NEXT
  checklists: object = {}
  readonly statuses = new Map<number, ReturnType<typeof aStatus>[]>()
  #pk = 100

  readonly lines: readonly number[]

  constructor(lines: readonly number[]) {
    this.lines = lines
    for (const line of lines) this.statuses.set(line, [aStatus(line, { pk: line })])
  }

  add(line: number, stage: number, status: string) {
    const added = aStatus(line, { pk: ++this.#pk + 1000, stage, status, at: '2031-01-01T12:00:00+01:00' })
    this.statuses.get(line)?.push(added)
    return added
  }

  record(line: number) {
    // This server identifies the rows by the keys of their lines.
    const keys = { pk: line, order_product: null }
    const statuses = this.statuses.get(line) ?? []
    return rawLine(line, { ...keys, process_stage: aStage(this.checklists), statuses })
  }

  operations(): OperationHandlers {
    return {
      'montages.retrieve': () =>
        aMontage({
          montage_products: this.lines,
          realization_started: this.started,
          next_stage: this.next,
        }),
      'montages.startProcess': () => {
        this.started = true
        return null
      },
      'montageProducts.right': ({ query }) => {
        const pks = query?.pks ?? []
        return { count: pks.length, results: pks.map((pk) => ({ pk })) }
      },
      'productionCubeProducts.toRealizationList': ({ query }) =>
        this.lines.filter((line) => query?.products_pks.includes(line)).map((line) => this.record(line)),
      'productionCubeProducts.toRealizationDetail': ({ params }) => this.record(Number(params.pk)),
      'orderProductProcessStageStatuses.all': ({ query }) =>
        this.statuses.get(query?.order_product ?? 0) ?? [],
      'orderProductProcessStageStatuses.create': ({ body }) =>
        body.map((item) => this.add(item.order_product, item.process_stage, item.status)),
    }
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

function open(shop: Shop, more: OperationHandlers = {}, permissions?: string[]) {
  const bridge = createFakeBridge({}, { ...shop.operations(), ...more })
  const closed: true[] = []
  const page = showPart(
    <MontageRealizationModal pk={312} name="B2" onClose={() => closed.push(true)} />,
    permissions ? { isSuperuser: false, permissions } : {},
  )
  return { bridge, closed, ...page }
}

const button = (name: string) => screen.getByRole('button', { name })
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true'
const posts = (bridge: FakeBridge) => bridge.callsOf('orderProductProcessStageStatuses.create')

async function isRead() {
  await waitFor(() => expect(document.body.textContent).not.toContain('Odczytywanie'))
}

/** Started, next stage, then the reasons against start and finish. Null means enabled. */
const TABLE = [
  [false, null, 'Nie ma następnego etapu', 'Nie ma następnego etapu'],
  [false, NEXT, null, 'Najpierw rozpocznij'],
  [true, null, 'Nie ma następnego etapu', 'Nie ma następnego etapu'],
  [true, NEXT, 'Realizacja już trwa', null],
] as const

test.each(TABLE)(
  'MON-060 MON-061 MON-062 MON-063 MON-064 started %s with the next stage %j: start „%s”, finish „%s”',
  (realization_started, next_stage, start, finish) => {
    const montage = readMontage({ realization_started, next_stage })
    expect(montageActionRefusal(montage, 'started')).toBe(start)
    expect(montageActionRefusal(montage, 'finished')).toBe(finish)
  },
)

test('MON-060 a running realization shows its start in the shop’s time', async () => {
  open(new Shop([5, 6]))
  expect(
    await screen.findByText('Realizacja trwa od 20.11.2026 10:05', {
      selector: '.montage-stage-action-reason',
    }),
  ).toBeTruthy()
  expect([isOff('Rozpocznij'), isOff('Zakończ')]).toEqual([true, false])
  expect(screen.getByText('Polar 78 · Krojenie')).toBeTruthy()
})

test('MON-058 MON-059 the start sends its PATCH once, and the new state is read', async () => {
  const shop = new Shop([1, 2])
  shop.started = false
  shop.statuses.clear()
  const { bridge, user } = open(shop)
  await waitFor(() => expect(isOff('Rozpocznij')).toBe(false))
  expect(isOff('Zakończ')).toBe(true)
  await user.click(button('Rozpocznij'))
  expect(await screen.findByText('Rozpoczęto realizację montażu 312.')).toBeTruthy()
  await waitFor(() => expect(isOff('Zakończ')).toBe(false))
  expect(isOff('Rozpocznij')).toBe(true)
  expect(bridge.callsOf('montages.startProcess')).toEqual([{ params: { pk: 312 } }])
})

test('a start whose response was lost is verified on the montage', async () => {
  const shop = new Shop([1])
  shop.started = false
  const { bridge, user } = open(shop, {
    'montages.startProcess': () => {
      shop.started = true
      throw failure({ code: ErrorCode.timeout, message: 'Brak odpowiedzi', isOutcomeUnknown: true })
    },
  })
  await waitFor(() => expect(isOff('Rozpocznij')).toBe(false))
  await user.click(button('Rozpocznij'))
  await waitFor(() => expect(isOff('Zakończ')).toBe(false))
  expect(bridge.callsOf('montages.startProcess')).toHaveLength(1)
  expect(screen.queryByText(/^Nie wiadomo/)).toBeNull()
})

describe('finishing', () => {
  test('MON-058 OP-47 sends `finished` for all lines, each with its own stage or else the next one, and closes', async () => {
    const shop = new Shop([1, 2])
    shop.statuses.set(2, [aStatus(2, { pk: 2, stage: HARD })])
    const { bridge, user, closed } = open(shop, {
      'montageProducts.right': () => ({ count: 2, results: [{ pk: 1 }, { pk: 2, process_stage: HARD }] }),
      'productionCubeProducts.toRealizationList': ({ query }) =>
        query?.process_stage_pk === HARD
          ? [rawLine(2, { process_stage: HARD, statuses: shop.statuses.get(2) ?? [] })]
          : [shop.record(1)],
    })
    await isRead()
    await user.click(button('Zakończ'))
    expect(await screen.findByText(/^Zakończono etap montażu 312: 2\spozycje\.$/)).toBeTruthy()
    expect(closed).toEqual([true])
    expect(
      posts(bridge).map(({ body }) =>
        body.map((item) => [item.order_product, item.process_stage, item.status]),
      ),
    ).toEqual([
      [
        [1, STAGE, 'finished'],
        [2, HARD, 'finished'],
      ],
    ])
  })

  test('OP-47 sends 250 lines in three sequential requests; if the second has an unknown outcome, the third is not sent', async () => {
    const shop = new Shop(numbers(250))
    let count = 0
    const { bridge, user, closed } = open(shop, {
      'orderProductProcessStageStatuses.create': ({ body }) => {
        count += 1
        const saved = body.map((item) => shop.add(item.order_product, item.process_stage, item.status))
        // The statuses were saved but the response is lost, so each line is read back.
        if (count === 2)
          throw failure({ code: ErrorCode.timeout, message: 'Brak odpowiedzi', isOutcomeUnknown: true })
        return saved
      },
    })
    await isRead()
    await user.click(button('Zakończ'))
    await waitFor(() => expect(posts(bridge)).toHaveLength(2))
    expect(posts(bridge).map(({ body }) => [body.length, body[0]?.order_product])).toEqual([
      [100, 1],
      [100, 101],
    ])
    const failed = await screen.findByRole(
      'table',
      { name: 'Pozycje, których nie zakończono' },
      { timeout: 30_000 },
    )
    await waitFor(() => expect(within(failed).getAllByText(/Nie wysłano/)).toHaveLength(50), {
      timeout: 30_000,
    })
    expect(screen.getByText('200 z 250')).toBeTruthy()
    expect(closed).toEqual([])
    expect(posts(bridge)).toHaveLength(2)
  })

  test('finished lines are not sent again, and the count says so', async () => {
    const shop = new Shop([1, 2, 3])
    shop.add(2, STAGE, 'finished')
    const { bridge, user } = open(shop)
    await isRead()
    expect(screen.getByText('1 z 3')).toBeTruthy()
    await user.click(button('Zakończ'))
    await waitFor(() => expect(posts(bridge)).toHaveLength(1))
    expect(posts(bridge)[0]?.body.map((item) => item.order_product)).toEqual([1, 3])
  })

  test('a refusal of one line names it and leaves the modal open', async () => {
    const shop = new Shop([1, 2])
    const { user, closed } = open(shop, {
      'orderProductProcessStageStatuses.create': () => {
        throw failure({
          code: ErrorCode.validation,
          message: '',
          status: 400,
          fieldErrors: { '1.non_field_errors': ['Etap jest już zakończony.'] },
        })
      },
    })
    await isRead()
    await user.click(button('Zakończ'))
    const failed = await screen.findByRole('table', { name: 'Pozycje, których nie zakończono' })
    const rows = within(failed)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)
    expect(rows).toEqual([
      '1WizytówkiNie zapisano, bo odrzucono inną pozycję.',
      '2WizytówkiEtap jest już zakończony.',
    ])
    expect(closed).toEqual([])
  })

  test('waits until the stage’s list is ticked, and sends the ticks for every line', async () => {
    const shop = new Shop([1, 2])
    shop.checklists = { checklist_before_end: ['nóż sprawdzony', 'ogranicznik 45 mm'] }
    const { bridge, user } = open(shop)
    await isRead()
    expect(
      screen.getByText('Zaznacz 2 punkty listy', { selector: '.montage-stage-action-reason' }),
    ).toBeTruthy()
    for (const box of screen.getAllByRole('checkbox')) await user.click(box)
    await waitFor(() => expect(isOff('Zakończ')).toBe(false))
    await user.keyboard('{F4}')
    await waitFor(() => expect(posts(bridge)).toHaveLength(1))
    const checklist = [
      { name: 'nóż sprawdzony', is_checked: true },
      { name: 'ogranicznik 45 mm', is_checked: true },
    ]
    expect(posts(bridge)[0]?.body.map((item) => item.checklist)).toEqual([checklist, checklist])
  })

  test('codes that were not scanned are recorded in `info` and do not block', async () => {
    const shop = new Shop([1])
    shop.checklists = { is_use_codes_verification: true }
    const { bridge, user } = open(shop)
    await isRead()
    await user.click(button('Zakończ'))
    await waitFor(() => expect(posts(bridge)).toHaveLength(1))
    expect(posts(bridge)[0]?.body[0]?.info).toContain('bez sprawdzenia: realizacja całego montażu')
  })

  test('a double press sends it once', async () => {
    const answers: (() => void)[] = []
    const shop = new Shop([1])
    const { bridge, user } = open(shop, {
      'orderProductProcessStageStatuses.create': ({ body }) =>
        new Promise((resolve) =>
          answers.push(() =>
            resolve(body.map((item) => shop.add(item.order_product, item.process_stage, item.status))),
          ),
        ),
    })
    await isRead()
    await user.dblClick(button('Zakończ'))
    await user.keyboard('{F4}')
    await waitFor(() => expect(answers).toHaveLength(1))
    await act(async () => answers.forEach((answer) => answer()))
    expect(posts(bridge)).toHaveLength(1)
  })
})

test('CUBE-023 without the permission both buttons say so, and nothing is sent', async () => {
  const { bridge, user } = open(new Shop([1]), {}, ['view_montage', 'view_orderproductprocessstagestatus'])
  await isRead()
  expect(screen.getAllByText(/Nie masz uprawnień do rozpoczynania i kończenia/).length).toBeGreaterThan(0)
  await user.click(button('Zakończ'))
  expect(posts(bridge)).toEqual([])
})

test('a montage that cannot be read shows the reason and can be requested again', async () => {
  const shop = new Shop([1])
  let isDown = true
  const { user } = open(shop, {
    'montages.retrieve': (input) => {
      if (isDown) throw failure({ code: ErrorCode.unreachable, message: 'Nie ma połączenia z serwerem.' })
      return shop.operations()['montages.retrieve']?.(input)
    },
  })
  expect(await screen.findByText('Nie ma połączenia z serwerem.')).toBeTruthy()
  isDown = false
  await user.click(button('Ponów'))
  await waitFor(() => expect(isOff('Zakończ')).toBe(false))
})
