import type { z } from 'zod'
import type { Route } from './route.ts'
import { apiRoutes } from './routes/api.ts'
import { diagnosticsRoutes } from './routes/diagnostics.ts'
import { exportRoutes } from './routes/exports.ts'
import { journalRoutes } from './routes/journal.ts'
import { labelRoutes } from './routes/labels.ts'
import { linkRoutes } from './routes/links.ts'
import { outboxRoutes } from './routes/outbox.ts'
import { printerRoutes } from './routes/printers.ts'
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
  ...diagnosticsRoutes,
  ...exportRoutes,
  ...journalRoutes,
  ...labelRoutes,
  ...linkRoutes,
  ...outboxRoutes,
  ...printerRoutes,
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

/** One handler per route of an area: a missing or a surplus one does not compile. */
export type HandlersFor<Routes extends Record<string, Route>> = {
  [N in keyof Routes]: (
    input: z.output<Routes[N]['input']>,
  ) => Promise<Returned<z.input<Routes[N]['output']>>> | Returned<z.input<Routes[N]['output']>>
}

/** Who sends a request. */
export interface Sender {
  /** Of the window, as long as the program runs. */
  windowId: number
}

/** The same for handlers to which it matters which window asks. */
export type HandlersWithSender<Routes extends Record<string, Route>> = {
  [N in keyof Routes]: (
    input: z.output<Routes[N]['input']>,
    sender: Sender,
  ) => ReturnType<HandlersFor<Routes>[N]>
}

/** A route that answers nothing may have a handler that returns nothing. */
type Returned<Output> = undefined extends Output ? Output | void : Output
