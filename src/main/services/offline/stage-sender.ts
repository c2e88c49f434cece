import { isApiFailure, type ApiError } from '#shared/api/api-error.ts'
import type { ReplyOf } from '#shared/api/registry.ts'
import { hasLeftStage, isApplied, readProductionLine } from '#shared/domain/line-statuses.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { shopDay } from '#shared/domain/shop-clock.ts'
import { stageActionRefusalText, stageStateOf } from '#shared/domain/stage-status.ts'
import { isActiveEntry, type OfflineConflict } from '#shared/domain/offline/entries.ts'
import type { ApiClient } from '../api-client/contract.ts'
import type { Log } from '../log/log.ts'
import type { EntryStore, OfflineEntry } from './ports.ts'
import type { Seal } from '../seal.ts'
import { outcomeOf } from './proofs.ts'
import { isStageEntry, stageInfo, type StageEntry } from './stage-entries.ts'

/** How sending the recorded stage actions ended. */
export interface StageRun {
  /** Number of stage actions that the server has now. */
  sent: number
  /** Why the run ended early, in Polish; null if every entry had its turn. */
  problem: string | null
}

interface StageSenderDeps {
  shop: string
  entries: EntryStore
  api: Pick<ApiClient, 'call'>
  seal: Pick<Seal, 'open'>
  /** Whether the signed-in user sends this entry. */
  isMine: (entry: OfflineEntry) => boolean
  /** Whether the signed-in user may start and finish stages. */
  maySend: () => boolean
  /** Station clock, ms since 1970. */
  now: () => number
  log: Pick<Log, 'info' | 'warn'>
  onChange: () => void
}

type Line = ReplyOf<'productionCubeProducts.toRealizationDetail'>
type Status = ReplyOf<'orderProductProcessStageStatuses.all'>[number]

interface ServerLine {
  record: Line | null
  statuses: readonly Status[]
  /** Status of the order; null if the user may not read it. */
  orderStatus: string | null
}

interface Question {
  conflict: OfflineConflict
  problem: string
}

const OPTIONS = { allowDuplicate: true } as const
const NOT_WHILE_OUT = 'Brak połączenia z serwerem. Reszta zapisów czeka na stanowisku.'
const SIGN_IN_FIRST = 'Zaloguj się ponownie. Reszta zapisów czeka na stanowisku.'
const ABSENT =
  'Nie wiadomo, czy zapisano: odpowiedź serwera nie dotarła, a na serwerze tego nie ma. Wysłać jeszcze raz?'

/** Why nothing more is sent now, in Polish. */
function endOf(error: ApiError): string {
  const { pause } = outcomeOf(error)
  if (pause === 'signedOut') return SIGN_IN_FIRST
  if (pause === 'busy') return 'Serwer prosi o przerwę. Spróbuj za chwilę.'
  return pause === 'unreachable' ? NOT_WHILE_OUT : error.message
}

/** Sends recorded stage actions, one after another, each once and only after it was compared with the server. */
export function createStageSender(deps: StageSenderDeps): () => Promise<StageRun> {
  const { shop, entries, api, seal, isMine, maySend, now, log, onChange } = deps
  let running: Promise<StageRun> | null = null

  function change(entry: StageEntry, state: OfflineEntry['state'], question?: Partial<Question>): void {
    entries.change(entry.seq, state, question)
    onChange()
  }

  const mayGoOn = (entry: StageEntry): boolean => maySend() && isMine(entry)

  async function orderStatusOf(record: Line | null): Promise<string | null> {
    const pk = record?.order_pk ?? null
    if (pk === null) return null
    try {
      return (await api.call('orders.retrieve', { params: { pk } }, OPTIONS)).status
    } catch (cause) {
      if (isApiFailure(cause) && [403, 404].includes(cause.error.status ?? 0)) return null
      throw cause
    }
  }

  async function read({ value }: StageEntry): Promise<ServerLine> {
    const { linePk: line, rowPk: row } = value
    const found = await readProductionLine<Status, Line>(
      { row, line },
      {
        readDetail: (pk) =>
          api.call('productionCubeProducts.toRealizationDetail', { params: { pk } }, OPTIONS),
        readStatuses: (pk) =>
          api.call('orderProductProcessStageStatuses.all', { query: { order_product: pk } }, OPTIONS),
        isMissing: (cause) => isApiFailure(cause) && cause.error.status === 404,
      },
    )
    return { ...found, orderStatus: await orderStatusOf(found.record) }
  }

  /** What forbids the stage action now; null if it may be sent. */
  function questionOf({ value }: StageEntry, { record, statuses, orderStatus }: ServerLine): Question | null {
    const { linePk, stagePk, action } = value
    if (record === null) return { conflict: 'gone', problem: `Pozycji ${linePk} nie ma już w produkcji.` }
    const changed = (problem: string): Question => ({ conflict: 'stageChanged', problem })
    const closed = orderStatus === null ? null : ORDER_RULES.production.workOnStage({ status: orderStatus })
    if (closed !== null) return changed(closed)
    if (hasLeftStage(statuses, stagePk, record.process_stage))
      return changed('Pozycji nie ma już na tym etapie.')
    const refusal = stageStateOf(statuses, stagePk)[action === 'started' ? 'start' : 'finish']
    return refusal && changed(`Na serwerze: ${stageActionRefusalText(refusal, new Date(now()))}.`)
  }

  /** Whether the server holds this very stage action: its text contains when the station did it. */
  function isHeld(entry: StageEntry, { statuses }: ServerLine): boolean {
    const { stagePk, action } = entry.value
    const infos: unknown[] = [stageInfo(entry, seal, false), stageInfo(entry, seal, true)]
    return statuses.some(
      ({ process_stage: stage, status, info }) =>
        stage?.pk === stagePk && status === action && infos.includes(info),
    )
  }

  const infoOf = (entry: StageEntry): string =>
    stageInfo(entry, seal, shopDay(new Date(entry.at)) !== shopDay(new Date(now())))

  /** Settles an entry whose request may have been carried out. Returns whether the server has it. */
  function settle(entry: StageEntry, before: ServerLine | null, after: ServerLine): boolean {
    const { stagePk, action } = entry.value
    const isSaved = before !== null && isApplied(before.statuses, after.statuses, stagePk, action)
    if (isSaved || isHeld(entry, after)) {
      change(entry, 'done')
      return true
    }
    change(entry, 'conflict', {
      conflict: 'stageUnclear',
      problem: questionOf(entry, after)?.problem ?? ABSENT,
    })
    return false
  }

  async function send(entry: StageEntry, before: ServerLine): Promise<boolean> {
    const { linePk, stagePk, action, checklist } = entry.value
    // The user may have signed out during the read.
    if (!mayGoOn(entry)) return false
    change(entry, 'sending')
    const item = {
      order_product: linePk,
      process_stage: stagePk,
      status: action,
      info: infoOf(entry),
      checklist: checklist.map((name) => ({ name, is_checked: true as const })),
    }
    let failure: unknown = null
    try {
      const saved = await api.call('orderProductProcessStageStatuses.create', { body: [item] }, OPTIONS)
      const isNamed = saved.some(
        (status) =>
          status.order_product === linePk && status.process_stage?.pk === stagePk && status.status === action,
      )
      if (isNamed) {
        change(entry, 'done')
        return true
      }
    } catch (cause) {
      if (!isApiFailure(cause)) throw cause
      const { state, problem } = outcomeOf(cause.error)
      if (state !== 'unknown') {
        change(entry, state, problem === null ? {} : { problem })
        if (state === 'waiting') throw cause
        return false
      }
      failure = cause
    }
    change(entry, 'unknown')
    try {
      return settle(entry, before, await read(entry))
    } catch (cause) {
      throw failure ?? cause
    }
  }

  /** Gives an entry its turn. Returns whether the server has it. Throws the failure that ends the run. */
  async function take(entry: StageEntry): Promise<boolean> {
    const line = await read(entry)
    if (entry.state === 'unknown' || entry.state === 'sending') {
      if (entry.state === 'sending') change(entry, 'unknown')
      return settle(entry, null, line)
    }
    const question = questionOf(entry, line)
    if (question === null) return send(entry, line)
    change(entry, 'conflict', question)
    return false
  }

  async function run(): Promise<StageRun> {
    let sent = 0
    const waiting = entries
      .list(shop)
      .filter(isStageEntry)
      .filter((entry) => isActiveEntry(entry) && isMine(entry))
    for (const entry of waiting) {
      if (!mayGoOn(entry)) return { sent, problem: SIGN_IN_FIRST }
      try {
        if (await take(entry)) sent += 1
      } catch (cause) {
        if (!isApiFailure(cause)) throw cause
        const { state, problem } = outcomeOf(cause.error)
        log.warn('offline', `stage entry ${entry.seq} was not sent`, cause)
        if (state !== 'refused') return { sent, problem: endOf(cause.error) }
        if (entries.find(entry.seq)?.state === 'waiting') change(entry, 'refused', { problem: problem ?? '' })
      }
    }
    log.info('offline', `${sent} of ${waiting.length} recorded stage actions are on the server`)
    return { sent, problem: null }
  }

  return () => {
    running ??= run().finally(() => (running = null))
    return running
  }
}
