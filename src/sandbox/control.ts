import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { z } from 'zod'
import { advanceLines } from './areas/production/store/advance.ts'
import type { ProductFiles } from './areas/files/store/product-files.ts'
import { clientFileInput, replaceFileAsClient } from './areas/files/training.ts'
import {
  CASE_KINDS,
  casesOfKind,
  clientMessageInput,
  colleagueInput,
  isCaseKind,
  letClientWrite,
  letColleagueAnswer,
} from './areas/service/training.ts'
import { orderStatesInput, putIntoStates } from './areas/orders/training.ts'
import { changeParcels, parcelChangesInput } from './areas/packing/training.ts'
import type { Carriers } from './areas/packing/store/carriers.ts'
import { accessInput, sampleStaff, setAccess } from './areas/staff/training.ts'
import type { Database } from './database/database.ts'
import { dialectInput, type Dialect } from './http/dialect.ts'
import { temperName, type TemperName } from './http/temper/temper-name.ts'
import { faultInput, type Faults } from './http/faults.ts'
import type { RequestLog } from './http/request-log.ts'
import { isOrderKind, ordersOfKind, ORDER_KINDS } from './areas/orders/store/order-kinds.ts'

const NO_ORDER = { detail: 'There is no such order with a line.' }

export interface ControlDeps {
  token: string
  database: Database
  now: () => Date
  faults: Faults
  requests: RequestLog
  files: ProductFiles
  carriers: Pick<Carriers, 'order'>
  reset: () => void
  setDialect: (dialect: Dialect) => void
  setTemper: (temper: TemperName) => void
  setCarrierDelay: (milliseconds: number) => void
  setCheckDelay: (milliseconds: number) => void
  setImportDelay: (milliseconds: number) => void
}

/**
 * Endpoints under `/__sandbox__/…` for the app that started the sandbox and for tests. They are never part of the
 * shop's API.
 */
export function createControl(deps: ControlDeps): Hono<{ Bindings: HttpBindings }> {
  const { database, faults, requests } = deps
  const control = new Hono<{ Bindings: HttpBindings }>()

  control.use(async (c, next) => {
    if (c.req.header('x-sandbox-control') === deps.token) return next()
    return c.json({ detail: 'The control token is missing or wrong.' }, 403)
  })
  control.get('/staff', (c) => c.json(sampleStaff(database)))
  control.post('/staff', async (c) => {
    const parsed = accessInput.safeParse(await c.req.json())
    if (!parsed.success) return c.json({ detail: z.prettifyError(parsed.error) }, 400)
    setAccess(database, parsed.data)
    return c.body(null, 204)
  })
  control.get('/requests', (c) => c.json(requests.all()))
  control.delete('/requests', (c) => {
    requests.clear()
    return c.body(null, 204)
  })
  control.post('/faults', async (c) => {
    const given: unknown = await c.req.json()
    const parsed = z.array(faultInput).safeParse(Array.isArray(given) ? given : [given])
    if (!parsed.success) return c.json({ detail: z.prettifyError(parsed.error) }, 400)
    faults.add(parsed.data)
    return c.body(null, 204)
  })
  control.delete('/faults', (c) => {
    faults.clear()
    return c.body(null, 204)
  })
  control.post('/dialect', async (c) => {
    const parsed = dialectInput.safeParse(await c.req.json())
    if (!parsed.success) return c.json({ detail: z.prettifyError(parsed.error) }, 400)
    deps.setDialect(parsed.data)
    return c.body(null, 204)
  })
  control.post('/temper', async (c) => {
    const parsed = z.strictObject({ temper: temperName }).safeParse(await c.req.json())
    if (!parsed.success) return c.json({ detail: z.prettifyError(parsed.error) }, 400)
    deps.setTemper(parsed.data.temper)
    return c.body(null, 204)
  })
  control.post('/reset', (c) => {
    deps.reset()
    return c.body(null, 204)
  })
  for (const [path, setDelay] of [
    ['/carrier', deps.setCarrierDelay],
    ['/file-check', deps.setCheckDelay],
    ['/data-import', deps.setImportDelay],
  ] as const) {
    control.post(path, async (c) => {
      const parsed = z.strictObject({ delayMs: z.number().min(0) }).safeParse(await c.req.json())
      if (!parsed.success) return c.json({ detail: z.prettifyError(parsed.error) }, 400)
      setDelay(parsed.data.delayMs)
      return c.body(null, 204)
    })
  }
  control.post('/production', async (c) => {
    const parsed = z.strictObject({ advance: z.number().int().positive() }).safeParse(await c.req.json())
    if (!parsed.success) return c.json({ detail: z.prettifyError(parsed.error) }, 400)
    return c.json({ pks: advanceLines(database, parsed.data.advance, deps.now()) })
  })
  control.get('/orders', (c) => {
    const kind = c.req.query('kind') ?? ''
    if (!isOrderKind(kind)) return c.json({ detail: `kind is one of ${ORDER_KINDS.join(', ')}` }, 400)
    return c.json({ kind, pks: ordersOfKind(database, kind) })
  })
  control.post('/orders', async (c) => {
    const parsed = orderStatesInput.safeParse(await c.req.json())
    if (!parsed.success) return c.json({ detail: z.prettifyError(parsed.error) }, 400)
    return putIntoStates(database, parsed.data) ? c.body(null, 204) : c.json(NO_ORDER, 404)
  })
  control.post('/parcels', async (c) => {
    const parsed = parcelChangesInput.safeParse(await c.req.json())
    if (!parsed.success) return c.json({ detail: z.prettifyError(parsed.error) }, 400)
    return changeParcels(database, deps.carriers, parsed.data) ? c.body(null, 204) : c.json(NO_ORDER, 404)
  })
  control.get('/cases', (c) => {
    const kind = c.req.query('kind') ?? ''
    if (!isCaseKind(kind)) return c.json({ detail: `kind is one of ${CASE_KINDS.join(', ')}` }, 400)
    return c.json({ kind, pks: casesOfKind(database, kind) })
  })
  control.post('/cases', async (c) => {
    const parsed = colleagueInput.safeParse(await c.req.json())
    if (!parsed.success) return c.json({ detail: z.prettifyError(parsed.error) }, 400)
    letColleagueAnswer(database, parsed.data, deps.now().getTime())
    return c.body(null, 204)
  })
  control.post('/client-files', async (c) => {
    const parsed = clientFileInput.safeParse(await c.req.json())
    if (!parsed.success) return c.json({ detail: z.prettifyError(parsed.error) }, 400)
    const isSent = replaceFileAsClient(database, deps.files, parsed.data)
    return isSent ? c.body(null, 204) : c.json(NO_ORDER, 404)
  })
  control.post('/client-messages', async (c) => {
    const parsed = clientMessageInput.safeParse(await c.req.json())
    if (!parsed.success) return c.json({ detail: z.prettifyError(parsed.error) }, 400)
    const pk = letClientWrite(database, parsed.data, deps.now().getTime())
    return pk === null ? c.json(NO_ORDER, 404) : c.json({ pk })
  })
  return control
}
