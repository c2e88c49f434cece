import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { OWN_RECORDS, createSandboxHandlers } from './areas/areas.ts'
import { createControl } from './control.ts'
import { openDatabase } from './database/database.ts'
import { renderImage } from './areas/files/store/render-image.ts'
import { createProductFiles } from './areas/files/store/product-files.ts'
import { dialectOf } from './http/dialect.ts'
import { createAccess } from './http/access.ts'
import { createDispatch } from './http/dispatch.ts'
import { createFaults } from './http/faults.ts'
import { createSandboxMedia } from './http/media.ts'
import { createRequestLog } from './http/request-log.ts'
import { createRoutes } from './http/routes.ts'
import { createStranger } from './http/temper/stranger.ts'
import { USUAL_TEMPER } from './http/temper/temper.ts'
import type { TemperName } from './http/temper/temper-name.ts'
import { createLabelFiles } from './areas/packing/store/label-files.ts'
import { createCarriers } from './areas/packing/store/carriers.ts'
import { createOrderChanges } from './areas/orders/store/order-changes.ts'
import { createOrderReader } from './areas/orders/store/order-record.ts'
import { createAuthenticate } from './areas/staff/accounts.ts'
import { ensureSeed, refill, type SeedOptions } from './areas/seed.ts'

export interface SandboxOptions {
  /** SQLite file. It is created and seeded if it is missing, has an older schema or has another size. */
  databaseFile: string
  /** 0 or undefined means any free port. */
  port?: number
  seed: SeedOptions
  /** Guards `/__sandbox__/…`. Without a token those routes do not exist. */
  controlToken?: string
  now?: () => Date
  /** Time that the marketplace takes to create a label, in ms. */
  carrierDelayMs?: number
  /** Time that the automatic check of a project file takes, in ms. */
  checkDelayMs?: number
  /** Time that the data import takes, in ms. */
  importDelayMs?: number
  /** The response style (`temper`) after the start and after a reset; `usual` by default. */
  temper?: TemperName
  /** How the shop is filled at the start and at a reset. Tests, which fill shops all the time, pass a cheaper way. */
  refill?: typeof refill
}

export interface Sandbox {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  url: string
  close(): Promise<void>
  /** Seeds the shop again and signs every user out. */
  reset(): void
}

const DEFAULT_CARRIER_DELAY_MS = 6000
const DEFAULT_CHECK_DELAY_MS = 7000
const DEFAULT_IMPORT_DELAY_MS = 20_000

/** Starts the training shop on loopback. The server accepts requests when the promise resolves. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const now = options.now ?? (() => new Date())
  const database = openDatabase(options.databaseFile)
  const fill = options.refill ?? refill
  ensureSeed(database, options.seed, now(), fill)

  let carrierDelay = options.carrierDelayMs ?? DEFAULT_CARRIER_DELAY_MS
  const changeOrder = createOrderChanges(database, now)
  const carriers = createCarriers({ database, now, delayMs: () => carrierDelay, changeOrder })
  let checkDelay = options.checkDelayMs ?? DEFAULT_CHECK_DELAY_MS
  const files = createProductFiles({ database, now, delayMs: () => checkDelay, changeOrder })
  let importDelay = options.importDelayMs ?? DEFAULT_IMPORT_DELAY_MS
  const reader = createOrderReader(database)
  const answers = createSandboxHandlers({
    database,
    now,
    reader,
    changeOrder,
    carriers,
    files,
    importDelay: () => importDelay,
  })
  const faults = createFaults()
  const tempers = { usual: USUAL_TEMPER, stranger: createStranger() }
  let temper = options.temper ?? 'usual'
  let dialect = dialectOf(temper)
  const requests = createRequestLog()
  const labels = createLabelFiles(database)
  const authenticate = createAuthenticate(database)
  const media = createSandboxMedia(database, authenticate, {
    label: (name) => labels.find(name),
    preview: (wanted) => renderImage(database, wanted),
  })

  function reset(): void {
    fill(database, options.seed, now())
    labels.clear()
    faults.clear()
    setTemper(options.temper ?? 'usual')
  }

  function setTemper(chosen: TemperName): void {
    temper = chosen
    dialect = dialectOf(chosen)
    tempers[chosen].forget()
  }

  let isClosing = false
  const app = createApp({
    isClosing: () => isClosing,
    dispatch: createDispatch({
      authenticate,
      match: createRoutes(answers),
      isAllowed: createAccess(OWN_RECORDS),
      dialect: () => dialect,
      temper: () => tempers[temper],
    }),
    media,
    faults,
    requests,
    settle() {
      carriers.settle()
      files.settle()
    },
    control: options.controlToken
      ? createControl({
          token: options.controlToken,
          database,
          now,
          faults,
          requests,
          files,
          carriers,
          reset,
          setDialect: (changed) => {
            dialect = changed
          },
          setTemper,
          setCarrierDelay: (milliseconds) => {
            carrierDelay = milliseconds
          },
          setImportDelay: (milliseconds) => {
            importDelay = milliseconds
          },
          setCheckDelay: (milliseconds) => {
            checkDelay = milliseconds
          },
        })
      : null,
  })

  const listener = getRequestListener(app.fetch)
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  // The client closes idle connections. If the server closed them, a connection could disappear under the client's next
  // request.
  server.keepAliveTimeout = 0
  const port = await listen(server, options.port ?? 0)
  return {
    url: `http://127.0.0.1:${port}`,
    reset,
    async close() {
      isClosing = true
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      database.close()
    },
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
