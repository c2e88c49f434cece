import type { RouteOutput } from '#shared/ipc/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { clearAlerts } from '#renderer/lib/bench-signals.ts'
import { Scans } from '#renderer/app/scans.tsx'
import { QueuedPrintEnds } from '#renderer/features/packing/print-journal.ts'
import { SendEntryScreen } from '#renderer/features/packing/send-entry-screen.tsx'
import { SendOrderScreen } from '#renderer/features/packing/send-order-screen.tsx'
import { currentCommands, type Command } from '#renderer/lib/commands.ts'
import { OfflineWatch } from '#renderer/lib/offline.ts'
import { createQueryClient } from '#renderer/lib/queries.ts'
import { useSession } from '#renderer/lib/session.ts'
import { commandFor } from '#renderer/lib/shortcuts.ts'
import { useStation } from '#renderer/lib/station.ts'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import type { FakeOffline } from '#support/fake-offline.ts'
import {
  createFakeBridge,
  type FakeBridge,
  type OperationHandlers,
  type RouteHandlers,
} from '#support/renderer/fake-bridge.ts'
import { aStation, aUser, signedIn } from '#support/renderer/people.ts'

export type Json = Record<string, unknown>

export const anAddress = (changes: Json = {}): Json => ({
  pk: 71,
  name: 'Anna Nowak',
  street: 'Długa',
  building_number: '5',
  zip_code: '00-950',
  city: 'Warszawa',
  country: 'PL',
  tracking_number: null,
  detail: null,
  order_products: [],
  ...changes,
})

export const aPackage = (changes: Json = {}): Json => ({
  pk: 81,
  order_delivery: 71,
  tracking_number: null,
  is_packed: false,
  label_image: null,
  is_gls_delivery: false,
  is_self_pickup_delivery: false,
  ...changes,
})

export const aLine = (changes: Json = {}): Json => ({
  pk: 61,
  product_name: 'Wizytówki',
  selected_quantity: 500,
  // The expected weight is unknown, so any weight is accepted.
  weight: null,
  real_weight: null,
  ...changes,
})

export const anOrder = (changes: Json = {}): Json => ({
  pk: 10482,
  status: 'in_production',
  status_display: 'W produkcji',
  delivery_status: 'not_send',
  delivery_status_display: 'Niewysłane',
  delivery_lock_reason: null,
  source: 'internal',
  delivery_service: 'UPS',
  delivery_addresses: [anAddress()],
  delivery_packages: [aPackage()],
  order_products: [aLine()],
  ...changes,
})

const LABEL = { tracking_number: '1Z999', label_image: 'media:7' }

/** An order that is weighed and labelled but not packed. */
export const aLabelledOrder = (changes: Json = {}): Json =>
  anOrder({
    delivery_addresses: [anAddress({ tracking_number: '1Z999' })],
    delivery_packages: [aPackage(LABEL)],
    order_products: [aLine({ real_weight: '1.250' })],
    ...changes,
  })

interface Page {
  order?: Json
  at?: string
  user?: SessionUser
  operations?: OperationHandlers
  routes?: RouteHandlers
  sounds?: { success: boolean; failure: boolean }
  printsAfterPacking?: boolean
  /** The offline bench of a station whose mode is `bench`. */
  offline?: FakeOffline
  isTraining?: boolean
}

function Address() {
  return <output aria-label="Adres">{useLocation().pathname}</output>
}

export const printed = (copies = 1) => ({
  state: 'printed' as const,
  printer: 'ZD421',
  entryId: 'druk-1',
  bytes: 4000,
  copies,
  preview: null,
})

/** Opens the packing routes over the typed fake bridge. `order` is the server's order and can be changed by a test. */
export function openBench({
  order = anOrder(),
  at = '/order/send/10482',
  user = aUser(),
  operations = {},
  routes = {},
  sounds = { success: true, failure: true },
  printsAfterPacking = true,
  offline,
  isTraining = true,
}: Page = {}) {
  clearAlerts()
  const server = { order }
  const bridge: FakeBridge = createFakeBridge(
    {
      'labels.history': ({ packagePks }) => packagePks.map((packagePk) => printsOf(packagePk)),
      'labels.cameOut': () => undefined,
      'journal.list': () => ({ count: 0, results: [], operators: [] }),
      'labels.prepare': () => ({ isReady: true }),
      'labels.print': () => printed(),
      ...offline?.routes,
      ...routes,
    },
    {
      'orders.sendRetrieve': () => server.order,
      'orders.sendCheck': ({ params }) => ({ pk: Number(params.pk) }),
      'couriers.collectionPoints': () => [],
      ...operations,
    },
  )
  offline?.connect((view) => act(() => bridge.emit('offline.changed', view)))
  useSession.setState({ state: signedIn(user) })
  useStation.setState({
    info: aStation({
      sounds: { ...sounds, volume: 60 },
      printsAfterPacking,
      isTraining,
      offlineMode: offline ? 'bench' : 'off',
    }),
    printer: null,
  })
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <Scans />
        <QueuedPrintEnds />
        <OfflineWatch />
        <Address />
        <Routes>
          <Route path="/order/send" element={<SendEntryScreen />} />
          <Route path="/order/send/:pk" element={<SendOrderScreen />} />
          <Route path="*" element={<button>inny ekran</button>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return {
    bridge,
    server,
    unmount: view.unmount,
    user: userEvent.setup(),
    address: () => screen.getByLabelText('Adres').textContent,
  }
}

/** The main process's record of a package's prints. */
export function printsOf(packagePk: number, known: Partial<RouteOutput<'labels.history'>[number]> = {}) {
  return { packagePk, copies: 0, isUnknown: false, isQueued: false, isChecked: false, ...known }
}

export const nextButton = (name: RegExp | string) =>
  screen.findByRole('button', { name: typeof name === 'string' ? new RegExp(`^${name}\\s*Enter$`) : name })

/** Returns the bench's command for a key. Without one the key does nothing there. */
export function pressed(key: string): Command {
  const command = commandFor(new KeyboardEvent('keydown', { key }), currentCommands())
  if (!command) throw new Error(`${key} does nothing here`)
  return command
}

export const alertTexts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
