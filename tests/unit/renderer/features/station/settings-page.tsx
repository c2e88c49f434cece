import { screen } from '@testing-library/react'
import type { SettingsView } from '#shared/ipc/routes/station-settings.ts'
import type { SessionState } from '#shared/ipc/routes/session.ts'
import { printerProfile, type PrinterProfile } from '#shared/station/printer-profile.ts'
import { DEFAULT_IDLE_LOCK } from '#shared/station/idle-lock.ts'
import { DEFAULT_SCANNER_SETTINGS } from '#shared/station/scanner-settings.ts'
import type { PartialSettings, StationSettings } from '#shared/station/station-settings.ts'
import { OFFICE_HOURS } from '#shared/station/work-hours.ts'
import { USUAL_EDGES } from '#shared/station/sheet-edges.ts'
// Preloaded so that the first test does not wait for the screen's code.
import '#renderer/features/station/settings/settings-screen.tsx'
import type { OperationHandlers, RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { signedIn } from '#support/renderer/people.ts'
import { renderScreens, type RenderedApp } from '#support/renderer/render-screens.tsx'
import { screensIn } from '#renderer/app/screens.ts'

export const FOLDER = printerProfile.parse({
  id: 'plik',
  name: 'Drukarka do pliku',
  transport: { kind: 'file', directory: '/tmp/etykiety' },
})

export const ZEBRA = printerProfile.parse({
  id: 'zebra',
  name: 'Zebra',
  transport: { kind: 'tcp', host: '10.0.0.5' },
})

export const OFFICE = printerProfile.parse({
  id: 'biuro',
  name: 'Biuro',
  transport: { kind: 'driver', queue: 'HP' },
})

export function someSettings(changes: PartialSettings = {}): StationSettings {
  return {
    stationName: 'Pakowanie 3',
    apiHost: 'https://sklep.example.pl',
    stationProductName: 'Backoffice',
    appearance: 'system',
    sounds: { success: true, failure: true, volume: 60 },
    scanner: DEFAULT_SCANNER_SETTINGS,
    printers: [FOLDER],
    routing: { label: 'plik', labelByCarrier: {}, orderCard: null, invoice: null, montageCard: null },
    printsAfterPacking: true,
    weightCheck: { percent: 20, grams: 50 },
    offline: { mode: 'off', orders: 200 },
    kiosk: false,
    idleLock: DEFAULT_IDLE_LOCK,
    production: null,
    workHours: OFFICE_HOURS,
    sheetEdges: USUAL_EDGES,
    updates: { mode: 'auto', channel: 'all', installFrom: '00:00', installTo: '00:00', feed: null },
    paperWeightUnit: 'kg',
    sendsWholePriceTable: false,
    wireStyle: { lists: 'repeat', nested: 'auto' },
    badgeSignIn: { path: '/api/token-auth/', field: 'barcode' },
    ...changes,
  }
}

/** Only the screens needed here, because the shell fetches the code of every screen when idle. */
const screens = [...screensIn('session'), ...screensIn('home'), ...screensIn('stationSettings', 'stationLog')]

interface PageSetup {
  settings?: PartialSettings
  view?: Partial<SettingsView>
  session?: SessionState
  routes?: RouteHandlers
  operations?: OperationHandlers
  at?: string
}

export interface SettingsPage extends RenderedApp {
  /** Returns the saved settings, in order. */
  saved: () => PartialSettings[]
}

/** Opens the settings screen on a bridge that stores saved settings as the main process does. */
export async function openSettings(setup: PageSetup = {}): Promise<SettingsPage> {
  const { settings = {}, view = {}, session = signedIn(), routes = {}, operations = {} } = setup
  const { at = '/station/settings' } = setup
  let current: SettingsView = {
    settings: someSettings(settings),
    sources: {},
    policyFile: '/etc/backoffice/policy.json',
    needsRestart: false,
    shop: null,
    shopLock: null,
    notice: null,
    loginPlaces: [],
    nestedStyles: [],
    ...view,
  }
  const app = await renderScreens(screens, {
    at,
    session,
    operations: { 'machines.list': () => ({ count: 0, results: [] }), ...operations },
    routes: {
      'stationSettings.get': () => current,
      'stationSettings.update': ({ change }) => {
        current = { ...current, settings: { ...current.settings, ...change } }
        return current
      },
      'printers.discover': () => [],
      'scanner.settings': () => DEFAULT_SCANNER_SETTINGS,
      ...routes,
    },
  })
  await screen.findByRole('heading', { name: 'Ustawienia stanowiska' })
  const saved = () =>
    app.bridge
      .inputsOf('stationSettings.update')
      .map((input) => (input as { change: PartialSettings }).change)
  return { ...app, saved }
}

export function aPage(printer: PrinterProfile) {
  return { state: 'printed' as const, printer: printer.name, entryId: 'e1', bytes: 4096, preview: null }
}
