import { ApiFailure } from '#shared/api/api-error.ts'
import type { ClientDataStep } from '#shared/domain/client-data.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { Events } from '#shared/ipc/events.ts'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import type { ApiClient } from '../api-client/contract.ts'
import { isoDate, isoDateTime, readMoment } from '../list-export/moments.ts'
import type { Pack, PackedPart } from '../list-export/written-rows.ts'
import type { Log } from '../log/log.ts'
import type { Media } from '../media/media.ts'
import type { Transfers } from '../transfers/transfers.ts'
import type { ClientData } from './contract.ts'
import { frontPages } from './front-page.ts'
import { rawApi } from './raw-records.ts'
import { readClientData } from './read-client.ts'
import { createSpool, type Spool } from './spool.ts'
import { tablesOf } from './tables.ts'
import { checkOf, createReadAttempts, type ReadAttempts, type Check } from './unread.ts'

export interface ClientCopyDeps {
  api: Pick<ApiClient, 'callOperation' | 'openFile'>
  openOriginal: Media['openOriginal']
  transfers: Pick<Transfers, 'saveContent'>
  pack: Pack
  /** A folder for the temporary files of exports only. */
  folder: string
  user: () => SessionUser | null
  isLocked: () => boolean
  /** The shop's host. */
  shop: () => string
  now: () => Date
  emit: (name: 'clientData.progress', payload: Events['clientData.progress']) => void
  log: Pick<Log, 'info' | 'warn'>
  /** The longest time without a byte of a document, ms. */
  stallMs?: number
  /** The shortest time between two progress events, ms. */
  progressMs?: number
}

const STALL_MS = 60_000
const PROGRESS_MS = 200

interface Outcome {
  records: number
  files: number
  attempts: ReadAttempts
}

const nameOf = ({ firstName, lastName, username }: SessionUser): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username

function nothingRead({ attempts }: Outcome): ApiFailure {
  const reason = attempts.all()[0]?.reason ?? 'Serwer nie ma danych tego klienta.'
  const message = `Nie odczytano żadnych danych, więc pliku nie zapisano. ${reason}`
  return new ApiFailure({ code: ErrorCode.fileFailed, message })
}

/** Saves the copy of a client's data. The log gets the client's number and counts, never content. */
export function createClientCopy(deps: ClientCopyDeps): ClientData['save'] {
  const { transfers, pack, now, emit, log, stallMs = STALL_MS, progressMs = PROGRESS_MS } = deps

  function progressOf(transferId: string) {
    let last: { step: ClientDataStep | null; at: number } = { step: null, at: -Infinity }
    return (step: ClientDataStep, done: number, total: number | null): void => {
      const at = performance.now()
      if (step === last.step && at - last.at < progressMs) return
      last = { step, at }
      emit('clientData.progress', { transferId, step, done, total })
    }
  }

  async function* bytesOf(
    { transferId, clientPk }: Parameters<ClientData['save']>[0],
    { by, check, signal }: { by: string; check: Check; signal: AbortSignal },
    outcome: Outcome,
    spool: Spool,
  ): AsyncGenerator<Uint8Array> {
    const { attempts } = outcome
    const progress = progressOf(transferId)
    const { kinds, files } = await readClientData(
      { api: rawApi(deps.api), signal, attempts, check, progress },
      clientPk,
      {
        openFile: (name, input, ended) => deps.api.openFile(name, input, ended),
        openAddress: (address, ended) => deps.openOriginal(address, ended),
        stallMs,
      },
      spool,
    )
    outcome.records = kinds.reduce((sum, { records }) => sum + records.count(), 0)
    outcome.files = files.length
    if (outcome.records === 0) throw nothingRead(outcome)
    progress('packing', 0, null)
    const at = now()
    const moment = readMoment(at.toISOString())
    const parts: PackedPart[] = frontPages({
      clientPk,
      shop: deps.shop(),
      at: at.toISOString(),
      shownAt: moment ? isoDateTime(moment) : '',
      by,
      counts: Object.fromEntries(kinds.map(({ title, records }) => [title, records.count()])),
      files: files.length,
      unread: attempts.all(),
    })
    for (const { file, records } of kinds) parts.push(...(await tablesOf(file, records)))
    for await (const chunk of pack([...parts, ...files])) {
      check()
      yield chunk
    }
    check()
  }

  return async (order) => {
    const { transferId, clientPk } = order
    const user = deps.user()
    const by = user ? nameOf(user) : ''
    const moment = readMoment(now().toISOString())
    const outcome: Outcome = { records: 0, files: 0, attempts: createReadAttempts(() => undefined) }
    try {
      const saved = await transfers.saveContent({
        name: `dane-klienta-${clientPk}-${moment ? isoDate(moment) : ''}.zip`,
        transferId,
        again: () => false,
        async *content(signal) {
          const check = checkOf({
            signal,
            isLocked: deps.isLocked,
            isSameUser: () => deps.user()?.pk === user?.pk,
          })
          outcome.attempts = createReadAttempts(check)
          const spool = await createSpool(deps.folder)
          try {
            yield* bytesOf(order, { by, check, signal }, outcome, spool)
          } finally {
            await spool.remove()
          }
        },
      })
      const { records, files } = outcome
      const unread = outcome.attempts.all().length
      log.info(
        'clientData',
        `client ${clientPk}: ${records} records and ${files} files saved, ${unread} not read`,
      )
      return { ...saved, records, files, unread }
    } catch (cause) {
      const code = cause instanceof ApiFailure ? cause.error.code : ErrorCode.internal
      log.warn('clientData', `client ${clientPk}: nothing saved, ${code}`)
      throw cause
    }
  }
}
