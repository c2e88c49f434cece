import { ApiFailure } from '#shared/api/api-error.ts'
import { MAY_NOT_ADD } from '#shared/domain/stage-status.ts'
import { shopDay, shopTime } from '#shared/domain/shop-clock.ts'
import type { StageToRecord } from '#shared/ipc/routes/offline.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { OfflineClock } from './clock.ts'
import { notPossible } from './offline-failures.ts'
import { UNKNOWN_BASE } from './base.ts'
import type { EntryStore, EntryValue, OfflineEntry, OfflinePerson } from './ports.ts'
import type { Seal } from '../seal.ts'

const OPERATION = 'orderProductProcessStageStatuses.create'

export type StageValue = Extract<EntryValue, { kind: 'stage' }>

/** An entry of a stage action. */
export type StageEntry = OfflineEntry & { value: StageValue }

export const isStageEntry = (entry: OfflineEntry): entry is StageEntry => entry.value.kind === 'stage'

const aboutNote = (shop: string, { linePk, stagePk, action }: StageToRecord | StageValue): string =>
  JSON.stringify([shop, 'stage note', linePk, stagePk, action])

interface StageRecorderDeps {
  shop: string
  entries: EntryStore
  seal: Pick<Seal, 'seal'>
  clock: Pick<OfflineClock, 'stamp'>
  person: () => OfflinePerson | null
  /** Whether the signed-in user may start and finish stages. */
  mayRecord: () => boolean
  /** Why no further line may be worked on without a connection, in Polish; null if one may. */
  limit: () => string | null
  onChanged: () => void
}

/**
 * Records stage actions at a production station. They are never sent without the operator (OB-7). A stage action that an
 * open entry already records is not recorded a second time. Throws `ApiFailure`.
 */
export function createStageRecorder(deps: StageRecorderDeps) {
  const { shop, entries, seal, clock, person, mayRecord, limit, onChanged } = deps

  function valueOf(stage: StageToRecord): StageValue {
    const { action, linePk, rowPk, stagePk, checklist, note } = stage
    const sealed =
      note === '' ? '' : Buffer.from(seal.seal(aboutNote(shop, stage), Buffer.from(note))).toString('base64')
    return { kind: 'stage', action, linePk, rowPk, stagePk, checklist, note: sealed }
  }

  function user(): OfflinePerson {
    const sender = person()
    if (!sender) throw new ApiFailure({ code: ErrorCode.unauthorized, message: 'Nikt nie jest zalogowany.' })
    if (!mayRecord()) throw notPossible(MAY_NOT_ADD, OPERATION)
    return sender
  }

  return (stages: readonly StageToRecord[]): { at: string } => {
    const sender = user()
    const open = entries.list(shop).filter(isStageEntry)
    const isKnown = ({ linePk }: StageToRecord) => open.some(({ value }) => value.linePk === linePk)
    const reason = stages.every(isKnown) ? null : limit()
    if (reason !== null) throw notPossible(reason, OPERATION)
    const wanted = stages.filter(
      ({ linePk, stagePk, action }) =>
        !open.some(
          ({ value }) => value.linePk === linePk && value.stagePk === stagePk && value.action === action,
        ),
    )
    const times = clock.stamp()
    const added: OfflineEntry[] = []
    try {
      for (const stage of wanted) {
        // A stage is compared with its line as the server holds it later, so nothing of the order is stored.
        const entry = {
          shop,
          person: sender,
          orderPk: stage.orderPk ?? 0,
          value: valueOf(stage),
          base: UNKNOWN_BASE,
        }
        added.push(entries.add({ ...entry, ...times }))
      }
    } catch (cause) {
      for (const { seq } of added) entries.change(seq, 'dropped')
      throw cause
    }
    onChanged()
    return { at: new Date(times.at).toISOString() }
  }
}

const WORDS = { started: 'start', finished: 'koniec' } as const

/**
 * Returns the text that is sent with the stage action: the operator's note and when it was done by the station's clock,
 * with its day if asked for. The API has no field for that time. A note that another key has sealed is left out.
 */
export function stageInfo(entry: StageEntry, seal: Pick<Seal, 'open'>, hasDay: boolean): string {
  const { shop, value, at, isTimeUncertain } = entry
  const sealed =
    value.note === '' ? null : seal.open(aboutNote(shop, value), Buffer.from(value.note, 'base64'))
  const moment = new Date(at)
  const day = shopDay(moment)
  const when = hasDay ? `${day} ${shopTime(moment)}` : shopTime(moment)
  const clock = isTimeUncertain ? 'zegar stanowiska, godzina niepewna' : 'zegar stanowiska'
  const done = `Bez połączenia: ${WORDS[value.action]} ${when} (${clock})`
  return [...(sealed ? [Buffer.from(sealed).toString()] : []), done].join(' · ')
}
