import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createTextFile } from '#main/adapters/text-file.ts'
import { createOutbox, type Outbox } from '#main/services/outbox/outbox.ts'
import { createClientAnswers } from '#main/services/reports/client-answers.ts'
import { createPriceRuns } from '#main/services/price-runs/price-runs.ts'
import { createAttachments } from '#main/services/transfers/attachments.ts'
import { createTransfers } from '#main/services/transfers/transfers.ts'
import { useSession } from '#renderer/lib/session.ts'
import { apiHarness } from '../api-harness.ts'
import { createRealDrawing } from '../drawing.ts'
import type { FakeBridge, RouteHandlers } from './fake-bridge.ts'

/** The work of a station's main process between the page and a shop: API client, transfers, outbox on disk. */
export interface StationServices {
  /** Handlers for the bridge. */
  routes: RouteHandlers
  /** Connects the bridge, so that it receives progress events and passes files on. */
  connect: (bridge: FakeBridge) => void
  outbox: Outbox
  /** Returns a file on this computer's disk, as the system's dialog returns it. */
  file: (name: string, text: string) => Promise<File>
}

/** Returns a folder for the station's own files, which is removed after the test. */
export async function stationFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'station-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** `own`: the station's folder, for a station that is started again. */
export async function stationWire(url: string, token: string, own?: string): Promise<StationServices> {
  const folder = own ?? (await stationFolder())
  const attachments = createAttachments()
  const { api, log } = apiHarness(url, {
    token: () => token,
    findFile: (reference) => attachments.find(reference),
  })
  const owner = { person: () => signedInPk(), shop: () => 'training', log }
  const outbox = createOutbox({ ...owner, file: createTextFile(join(folder, 'outbox.json')) })
  const priceRuns = createPriceRuns({ ...owner, file: createTextFile(join(folder, 'price-runs.json')) })
  let emit: FakeBridge['emit'] = () => undefined
  const transfers = createTransfers({
    api,
    downloadsFolder: () => join(folder, 'Pobrane'),
    opener: { open: () => Promise.resolve(), showInFolder: () => undefined },
    emit: (name, payload) => emit(name, payload),
    log,
    progressMs: 0,
  })
  // Its process starts with the first PDF.
  const drawing = createRealDrawing()
  onTestFinished(() => drawing.close())
  const answers = createClientAnswers({
    drawing,
    attachments,
    transfers,
    folder: join(folder, 'odpowiedzi'),
  })
  const paths = new Map<string, string>()
  return {
    outbox,
    routes: {
      'api.request': ({ operation, params, query, body, requestId, allowDuplicate }) =>
        api.request(operation, { params, query, body }, { requestId, allowDuplicate }),
      'transfers.upload': ({ transferId, operation, ...input }) =>
        transfers.upload(operation, input, transferId),
      'transfers.cancel': ({ transferId }) => {
        transfers.cancel(transferId)
        return undefined
      },
      'reports.clientAnswer': (report) => answers.draw(report),
      'reports.save': ({ reference }) => answers.save(reference),
      'outbox.list': () => ({ entries: outbox.list(), isIncomplete: outbox.isIncomplete() }),
      'outbox.store': (entry) => outbox.keep(entry).then(() => undefined),
      'outbox.drop': ({ id }) => outbox.drop(id).then(() => undefined),
      'priceRuns.get': () => priceRuns.get(),
      'priceRuns.store': (run) => priceRuns.store(run).then(() => undefined),
      'priceRuns.mark': ({ id, product, mark }) => priceRuns.mark(id, product, mark).then(() => undefined),
      'priceRuns.drop': ({ id }) => priceRuns.drop(id).then(() => undefined),
    },
    connect(bridge) {
      emit = (name, payload) => bridge.emit(name, payload)
      bridge.attach = async ({ name, size }) => ({
        ok: true,
        data: { reference: attachments.add({ path: paths.get(name) ?? '', name, size }) },
      })
    },
    async file(name, text) {
      const path = join(folder, name)
      await writeFile(path, text)
      paths.set(name, path)
      return new File([text], name)
    },
  }
}

function signedInPk(): number | null {
  const { state } = useSession.getState()
  return state?.status === 'signedIn' ? state.user.pk : null
}
