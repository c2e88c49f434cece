import type { z } from 'zod'
import type { Route } from './route.ts'
import { apiRoutes } from './routes/api.ts'
import { clientDataRoutes } from './routes/client-data.ts'
import { diagnosticsRoutes } from './routes/diagnostics.ts'
import { exportRoutes } from './routes/exports.ts'
import { journalRoutes } from './routes/journal.ts'
import { labelRoutes } from './routes/labels.ts'
import { linkRoutes } from './routes/links.ts'
import { lockRoutes } from './routes/lock.ts'
import { offlineRoutes } from './routes/offline.ts'
import { outboxRoutes } from './routes/outbox.ts'
import { paymentRoutes } from './routes/payments.ts'
import { priceRunRoutes } from './routes/price-runs.ts'
import { printerRoutes } from './routes/printers.ts'
import { reportRoutes } from './routes/reports.ts'
import { scannerRoutes } from './routes/scanner.ts'
import { sessionRoutes } from './routes/session.ts'
import { stationSettingsRoutes } from './routes/station-settings.ts'
import { stationRoutes } from './routes/station.ts'
import { transferRoutes } from './routes/transfers.ts'
import { updateRoutes } from './routes/updates.ts'
import { windowRoutes } from './routes/windows.ts'
import { workbookRoutes } from './routes/workbooks.ts'

export const contract = {
  ...apiRoutes,
  ...clientDataRoutes,
  ...diagnosticsRoutes,
  ...exportRoutes,
  ...journalRoutes,
  ...labelRoutes,
  ...linkRoutes,
  ...lockRoutes,
  ...offlineRoutes,
  ...outboxRoutes,
  ...paymentRoutes,
  ...priceRunRoutes,
  ...printerRoutes,
  ...reportRoutes,
  ...scannerRoutes,
  ...sessionRoutes,
  ...stationRoutes,
  ...stationSettingsRoutes,
  ...transferRoutes,
  ...updateRoutes,
  ...windowRoutes,
  ...workbookRoutes,
} satisfies Record<string, Route>

export type Contract = typeof contract
export type RouteName = keyof Contract
export type RouteInput<N extends RouteName> = z.input<Contract[N]['input']>
export type RouteOutput<N extends RouteName> = z.output<Contract[N]['output']>

/** One handler for each route of an area. A missing or surplus handler does not compile. */
export type HandlersFor<Routes extends Record<string, Route>> = {
  [N in keyof Routes]: (
    input: z.output<Routes[N]['input']>,
  ) => Promise<Returned<z.input<Routes[N]['output']>>> | Returned<z.input<Routes[N]['output']>>
}

/** The sender of a request. */
export interface Sender {
  /** Id of the window, unique while the program runs. */
  windowId: number
}

/** Handlers that also receive the sender, for areas that depend on which window sent the request. */
export type HandlersWithSender<Routes extends Record<string, Route>> = {
  [N in keyof Routes]: (
    input: z.output<Routes[N]['input']>,
    sender: Sender,
  ) => ReturnType<HandlersFor<Routes>[N]>
}

/** A handler of a route without output may return nothing. */
type Returned<Output> = undefined extends Output ? Output | void : Output
