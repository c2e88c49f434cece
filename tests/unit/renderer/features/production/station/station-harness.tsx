import { keyOf } from '#sandbox/database/key-ranges.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { CommandOf } from '#shared/domain/command-codes.ts'
import type { ProductionCode } from '#shared/domain/production-codes.ts'
import type { StageAction } from '#shared/domain/stage-status.ts'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import type { ProductionSetting } from '#shared/station/production-setting.ts'
// Preloaded so that the first test does not wait for the screen's code.
import '#renderer/features/production/station/station-screen.tsx'
import { useLastActions } from '#renderer/features/production/station/last-actions.ts'
import { clearAlerts, useBenchAlerts } from '#renderer/lib/bench-signals.ts'
import type { OperationHandlers, RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { aStation, aUser, signedIn } from '#support/renderer/people.ts'
import { renderScreens, type RenderedApp } from '#support/renderer/render-screens.tsx'
import { screensIn } from '#renderer/app/screens.ts'

type Json = Record<string, unknown>

export const SETTING: ProductionSetting = {
  machine: { pk: keyOf('machines', 3), name: 'Polar 78' },
  actions: [{ pk: keyOf('machine_actions', 7), name: 'Krojenie' }],
  signOutMinutes: null,
}

export const STAGE = keyOf('process_stages', 40)
const CUBE = keyOf('production_cubes', 12)

interface LineSetup {
  order?: number
  montage?: number | null
  deadline?: string
  /** The user who started it but has not finished it. */
  startedBy?: string
  /** True if the line is at another machine. */
  isElsewhere?: boolean
}

/** A server with the lines of a machine. Posted statuses change them unless a test overrides the operation. */
export class Machine {
  lines = new Map<number, LineSetup & { statuses: Json[]; isGone?: boolean }>()
  action: Json = {}
  private statusPk = 0

  add(pk: number, setup: LineSetup = {}): this {
    this.lines.set(pk, { ...setup, statuses: [] })
    if (setup.startedBy) this.write(pk, 'started', setup.startedBy)
    return this
  }

  write(line: number, status: StageAction, by = 'Jan Kowalski'): Json {
    const pk = ++this.statusPk
    const written = {
      pk,
      order_product: line,
      process_stage: STAGE,
      status,
      date_added: `2026-11-20T10:${String(pk).padStart(2, '0')}:00+01:00`,
      last_modified_by: by,
    }
    this.lines.get(line)?.statuses.push(written)
    return written
  }

  stage(pk: number): Json {
    const isElsewhere = this.lines.get(pk)?.isElsewhere
    return {
      pk: isElsewhere ? keyOf('process_stages', 55) : STAGE,
      machine: isElsewhere
        ? { pk: keyOf('machines', 9), name: 'Heidelberg' }
        : { pk: keyOf('machines', 3), name: 'Polar 78' },
      machine_action: isElsewhere
        ? { pk: keyOf('machine_actions', 70), name: 'Druk' }
        : {
            pk: keyOf('machine_actions', 7),
            name: 'Krojenie',
            checklist_before_start: [],
            checklist_before_end: [],
            ...this.action,
          },
      time: 10,
    }
  }

  record(pk: number): Json {
    const line = this.lines.get(pk)
    return {
      // This server identifies the rows by the keys of their lines.
      pk,
      order_pk: line?.order ?? 100_000 + pk,
      product_name: 'Wizytówki',
      selected_quantity: 500,
      product_format: '90 × 50 mm',
      order_realization_date: line?.deadline ?? '2030-01-02',
      montage_pk: line?.montage ?? null,
      process_stage: this.stage(pk),
      last_status: line?.statuses.at(-1) ?? null,
      chosen_options: [
        {
          chosen_option: {
            pk: keyOf('productOptions', 101),
            group_pk: keyOf('productGroupOptions', 1),
            group_name: 'Papier',
            label: 'Kreda mat 350 g',
          },
          user_value: null,
        },
      ],
    }
  }

  here(): number[] {
    return [...this.lines].flatMap(([pk, line]) =>
      line.isElsewhere || line.isGone || line.statuses.at(-1)?.['status'] === 'finished' ? [] : [pk],
    )
  }

  operations(): OperationHandlers {
    return {
      'holidays.all': () => [],
      'productionCubes.list': () => ({
        count: 1,
        results: [
          {
            pk: CUBE,
            machine: { pk: keyOf('machines', 3), name: 'Polar 78' },
            machine_action: { pk: keyOf('machine_actions', 7), name: 'Krojenie' },
            orders_count: 2,
            products: [],
          },
          {
            pk: keyOf('production_cubes', 13),
            machine: { pk: keyOf('machines', 9), name: 'Heidelberg' },
            machine_action: { pk: keyOf('machine_actions', 70), name: 'Druk' },
            orders_count: 4,
            products: [],
          },
        ],
      }),
      'productionCubeProducts.list': ({ query }) => {
        const asked = query as { cube_pk?: number; order_pk?: number; pk?: number }
        const all = asked.cube_pk === undefined ? [...this.lines.keys()] : this.here()
        const found = all
          .map((pk) => this.record(pk))
          .filter(
            ({ pk, order_pk }) =>
              (asked.pk === undefined || pk === asked.pk) &&
              (asked.order_pk === undefined || order_pk === asked.order_pk),
          )
        return { count: found.length, results: found }
      },
      'productionCubeProducts.toRealizationDetail': ({ params }) => {
        const pk = Number((params as { pk: unknown }).pk)
        return { ...this.record(pk), statuses: this.lines.get(pk)?.statuses ?? [] }
      },
      'orderProductProcessStageStatuses.all': () => [],
      'orderProductProcessStageStatuses.create': ({ body }) =>
        (body as { order_product: number; status: StageAction }[]).map(({ order_product, status }) =>
          this.write(order_product, status),
        ),
    }
  }
}

export interface OpenedStation extends RenderedApp {
  machine: Machine
  line: (pk: number) => void
  scan: (code: ProductionCode) => void
  order: (pk: number) => void
  command: (command: CommandOf<'production'> | 'yes') => void
  posts: () => unknown[]
}

interface StationSetup {
  operations?: OperationHandlers
  routes?: RouteHandlers
  setting?: ProductionSetting | null
  user?: Partial<SessionUser>
}

export const OPERATOR = ['view_orderproductprocessstagestatus', 'add_orderproductprocessstagestatus']

/** Opens the station's screen for a machine and waits until its queue was read. */
export async function openStation(machine: Machine, setup: StationSetup = {}): Promise<OpenedStation> {
  const { operations = {}, routes = {}, setting = SETTING, user = {} } = setup
  clearAlerts()
  useLastActions.setState({ actions: [] })
  const app = await renderScreens([...screensIn('session'), ...screensIn('productionStation')], {
    at: '/station/production',
    session: signedIn(aUser({ permissions: OPERATOR, ...user })),
    routes: { 'station.info': () => aStation({ production: setting }), ...routes },
    operations: { ...machine.operations(), ...operations },
  })
  if (setting) await screen.findByText(/^dane z /)
  const scan = (code: ProductionCode) =>
    act(() => app.bridge.emit('scanner.scan', { kind: 'production', code }))
  return {
    ...app,
    machine,
    scan,
    line: (pk) => scan({ kind: 'orderLine', pk }),
    order: (pk) => act(() => app.bridge.emit('scanner.scan', { kind: 'order', pk: String(pk) })),
    command: (command) => act(() => app.bridge.emit('scanner.scan', { kind: 'command', command })),
    posts: () => app.bridge.callsOf('orderProductProcessStageStatuses.create').map(({ body }) => body),
  }
}

export const alerts = (): string[] => useBenchAlerts.getState().alerts.map(({ text }) => text)

export const actionButton = (name: RegExp) => screen.findByRole('button', { name })

/** Waits until a line is the current job. */
export const shown = (line: number) => screen.findByRole('heading', { name: new RegExp(`^POZ ${line}`) })

/** Waits until the button is enabled, because the screen pauses for a moment after a press. */
export const isReady = (name: RegExp) =>
  waitFor(async () => expect((await actionButton(name)).getAttribute('aria-disabled')).toBeNull())
