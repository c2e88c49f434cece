import { keyOf } from '#sandbox/database/key-ranges.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { StageAction } from '#shared/domain/stage-status.ts'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { forgetQueries } from '#renderer/lists/list/list-memory.ts'
import type { CallInput } from '#renderer/lib/api.ts'
import type { OperationHandlers, RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderScreens, type RenderedApp } from '#support/renderer/render-screens.tsx'
import { withRoom } from '#support/renderer/with-room.tsx'
import { screensIn } from '#renderer/app/screens.ts'

type Json = Record<string, unknown>

export const CUBE = keyOf('production_cubes', 12)
export const STAGE = keyOf('process_stages', 40)
/** The lines' previous stage. */
export const EARLIER = keyOf('process_stages', 30)
const MACHINE = { pk: keyOf('machines', 3), name: 'Polar 78' }

/** A card as a server sends it. */
export const aCube = (pk: number, changes: Json = {}): Json => ({
  pk,
  machine: MACHINE,
  machine_action: { pk: keyOf('machine_actions', 7), name: 'Krojenie' },
  orders_count: 2,
  realization_date: '2031-11-24',
  products: [],
  ...changes,
})

/** The key of a line's row in production, which differs from the line's own key. */
export const rowKey = (line: number): number => 7_000_000 + line
const lineOfRow = (row: number): number => row - rowKey(0)

interface Line {
  changes: Json
  stage: number
  statuses: Json[]
  isGone: boolean
}

/** A server with a cube's lines: posted statuses change them, and a finished line leaves the cube. */
export class CubeShop {
  readonly lines = new Map<number, Line>()
  action: Json = {}
  cubes: Json[] = [aCube(CUBE)]
  groups: Json[] = []
  private statusPk = 0

  add(pk: number, { stage = STAGE, ...changes }: Json & { stage?: number } = {}): this {
    this.lines.set(pk, { changes, stage, statuses: [], isGone: false })
    return this
  }

  write(pk: number, status: StageAction, stage = this.line(pk).stage): Json {
    const written = {
      pk: ++this.statusPk,
      order_product: pk,
      process_stage: stage,
      status,
      date_added: `2031-11-20T10:${String(this.statusPk).padStart(2, '0')}:00+01:00`,
      last_modified_by: 'Jan Kowalski',
    }
    this.line(pk).statuses.push(written)
    return written
  }

  line(pk: number): Line {
    const line = this.lines.get(pk)
    if (!line) throw new Error(`no line ${pk}`)
    return line
  }

  /** The line as it is sent in the table, with only its last status. */
  record(pk: number): Json {
    const { changes, stage, statuses } = this.line(pk)
    return {
      pk: rowKey(pk),
      order_product: pk,
      order_pk: 100_000 + pk,
      product_name: `Ulotki ${pk}`,
      selected_quantity: 500,
      product_format: 'A6',
      order_realization_date: '2031-11-24',
      net_price_pln: '61.00',
      weight: '1.200',
      montage_pk: null,
      process_stage: {
        pk: stage,
        machine: MACHINE,
        machine_action: {
          pk: keyOf('machine_actions', 7),
          name: 'Krojenie',
          checklist_before_start: [],
          checklist_before_end: [],
          ...this.action,
        },
      },
      last_status: statuses.at(-1) ?? null,
      chosen_options: [],
      ...changes,
    }
  }

  private here(): number[] {
    return [...this.lines].flatMap(([pk, { statuses, isGone }]) =>
      isGone || statuses.at(-1)?.['status'] === 'finished' ? [] : [pk],
    )
  }

  private page(found: Json[], query: { page?: number; page_size?: number } = {}) {
    const size = Math.min(query.page_size ?? 20, 200)
    const first = ((query.page ?? 1) - 1) * size
    return { count: found.length, results: found.slice(first, first + size) }
  }

  readonly operations: OperationHandlers = {
    'sites.all': () => [
      { pk: 1, name: 'Sklep PL' },
      { pk: 2, name: 'Sklep DE' },
    ],
    'sites.fieldOptions': () => [
      { value: 1, label: 'Sklep PL' },
      { value: 2, label: 'Sklep DE' },
    ],
    'holidays.all': () => [],
    'productGroupOptions.cubeFilterGroups': () => this.groups,
    'productionCubes.list': () => ({ count: this.cubes.length, results: this.cubes }),
    'productionCubes.retrieve': () => this.cubes[0],
    'productionCubeProducts.list': ({ query }: CallInput<'productionCubeProducts.list'>) => {
      const name = query?.product_name ?? ''
      const found = this.here()
        .map((pk) => this.record(pk))
        .filter((record) => String(record['product_name']).includes(name))
      return this.page(found, query)
    },
    'productionCubeProducts.toRealizationList': ({
      query,
    }: CallInput<'productionCubeProducts.toRealizationList'>) =>
      // In no meaningful order.
      query.products_pks
        .map(lineOfRow)
        .filter((pk) => this.line(pk).stage === query.process_stage_pk && !this.line(pk).isGone)
        .toReversed()
        .map((pk) => this.record(pk)),
    'productionCubeProducts.toRealizationDetail': ({
      params,
    }: CallInput<'productionCubeProducts.toRealizationDetail'>) => {
      const pk = lineOfRow(Number(params.pk))
      return { ...this.record(pk), statuses: this.line(pk).statuses }
    },
    'orderProductProcessStageStatuses.all': () => [],
    'orderProductProcessStageStatuses.create': ({
      body,
    }: CallInput<'orderProductProcessStageStatuses.create'>) =>
      body.map(({ order_product, process_stage, status }) =>
        this.write(order_product, status, process_stage),
      ),
  }
}

export const OPERATOR = [
  'view_orderproductprocessstagestatus',
  'add_orderproductprocessstagestatus',
  'view_order',
  'view_productgroupoptions',
]

/** The size given to the table, because jsdom has no layout. */
const ROOM = { width: 1400, height: 9000 }

export const screensWithRoom = withRoom(screensIn('productionCubes'), ROOM)

interface Opened {
  at?: string
  user?: Partial<SessionUser>
  operations?: OperationHandlers
  routes?: RouteHandlers
}

export function openCubes(
  shop: CubeShop,
  { at, user = {}, operations, routes = {} }: Opened = {},
): Promise<RenderedApp> {
  forgetQueries()
  return renderScreens([...screensIn('session'), ...screensWithRoom], {
    at: at ?? `/cubes/details/${CUBE}`,
    session: signedIn(aUser({ permissions: OPERATOR, ...user })),
    operations: { ...shop.operations, ...operations },
    routes,
  })
}

export const postsOf = ({ bridge }: RenderedApp) =>
  bridge.callsOf('orderProductProcessStageStatuses.create').map(({ body }) => body)

/** Selects these rows of the table in this order, then opens their realization. */
export async function take(lines: readonly number[]): Promise<HTMLElement> {
  for (const pk of lines)
    fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`^Zaznacz ${pk}(\\D|$)`) }))
  fireEvent.click(await screen.findByRole('button', { name: 'Do realizacji' }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => within(dialog).getAllByRole('tab'))
  return dialog
}

export const tabOf = (dialog: HTMLElement, line: number) =>
  within(dialog).getByRole('tab', { name: new RegExp(`^${line}`) })

export const stageActionOf = (dialog: HTMLElement, name: RegExp) =>
  within(dialog).getByRole('button', { name })
export const START = /^Rozpocznij$/
export const FINISH = /^Zakończ$/
export const START_ALL = /^Rozpocznij możliwe/
export const FINISH_ALL = /^Zakończ możliwe/

/** Clicks the button when it is enabled. */
export async function press(dialog: HTMLElement, name: RegExp): Promise<void> {
  await waitFor(() => {
    if (stageActionOf(dialog, name).hasAttribute('aria-disabled'))
      throw new Error(`${String(name)} is locked`)
  })
  fireEvent.click(stageActionOf(dialog, name))
}

/** Returns the hint under the button. */
export function hintOf(dialog: HTMLElement, name: RegExp): string | undefined {
  const id = stageActionOf(dialog, name).getAttribute('aria-describedby')
  return document.getElementById(id ?? '')?.textContent?.replaceAll('\u00a0', ' ')
}

/** Returns the reason why the button is disabled, or null if it is enabled. */
export function reasonOf(dialog: HTMLElement, name: RegExp): string | null {
  const button = stageActionOf(dialog, name)
  if (!button.hasAttribute('aria-disabled')) return null
  return hintOf(dialog, name) || 'busy'
}
