import { useRef, useState } from 'react'
import { ApiFailure } from '#shared/api/api-error.ts'
import { needsNegation } from '#shared/domain/preconditions.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { isIntended } from '../../../../forms/record/created-record.ts'
import {
  createEditSession,
  returnedToEditing,
  type EditAdapter,
} from '../../../../forms/record/edit-session.ts'
import { missingPartsText } from '../../../../forms/record/missing-parts.ts'
import { emptiedListsLast } from '../../../../forms/record/record-adapter.ts'
import type { Values } from '../../../../forms/record/record-changes.ts'
import { isHeldPart } from '../../../../forms/record/same-value.ts'
import { call } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { useChangeRunner } from '../../../../lib/change/use-change-runner.ts'
import { notify } from '../../../../ui/notices.ts'
import { readStage, readStages } from './stage-calls.ts'
import {
  STAGE_LABELS,
  stageToCreate,
  stageToUpdate,
  stageValues,
  type Stage,
  type StageValues,
} from './stage-values.ts'

const GONE = 'Tego etapu już nie ma: ktoś go usunął. To, co tu wpisano, można przepisać do nowego etapu.'
const WITHOUT_NOT = 'Etap jest już dodany, ale bez „nie” w warunkach. Zapisz jeszcze raz, żeby je dopisać.'
const UNNAMED =
  'Etap został dodany, ale bez „nie” w warunkach: serwer nie podał jego numeru. Dopisz „nie” w edycji etapu.'
const PARTLY = 'Reszta etapu jest już zapisana. Zapisz jeszcze raz, żeby usunąć warunki.'

/** One side's machine with the other side's action would not be a valid pair. */
const MACHINE_AND_ACTION = ['machine', 'machine_action'] as const

/** Lists that were emptied go in a request of their own, because form data cannot express them. */
const requestsOf = emptiedListsLast(stageToUpdate)

interface StageSaveOptions {
  process: number
  /** null: a new one. */
  stage: Stage | null
  /** Those that the process is known to have. */
  known: readonly Stage[]
  /** How a value is shown in the question about two people. */
  shown: (name: string, value: unknown) => unknown
}

interface StageSave {
  /** Throws what keeps the dialog open. */
  save: (values: Values) => Promise<void>
  /** The stage was made here already: what is left is a change of it. */
  isMade: boolean
}

const sessionOf = (pk: number, values: StageValues) => ({ pk, session: createEditSession(values, values) })

/** The failure with what is already done in front of its words. */
function withFact(fact: string, cause: unknown): ApiFailure {
  const error = toApiError(cause)
  const own = error.nonFieldErrors ?? (error.fieldErrors ? [] : [error.message])
  return new ApiFailure({ ...error, nonFieldErrors: [fact, ...own].filter((text) => text !== '') })
}

/**
 * Saves a stage. A new one is made by a POST that cannot say "not", then changed by a PATCH that can; a change is sent
 * as what differs, after the stage was read again. What was done once is never sent a second time.
 */
export function useStageSave({ process, stage, known, shown }: StageSaveOptions): StageSave {
  const runner = useChangeRunner<{ made: Stage | null; sent: StageValues }>()
  /** The stage on the server; null as long as it was not created. */
  const held = useRef(stage && sessionOf(stage.pk, stageValues(stage)))
  const [isMade, setIsMade] = useState(false)

  /** The stage that a creation made, among those that were not there before. */
  async function madeOf(body: Values): Promise<Stage | null> {
    const before = new Set(known.map(({ pk }) => pk))
    const stages = await readStages(process)
    return stages.findLast(({ pk, ...rest }) => !before.has(pk) && isIntended(body, rest)) ?? null
  }

  /** Warns of conditions that a server dropped from the form; one that answers without them is read again first. */
  async function checkConditions(made: Stage, sent: StageValues): Promise<void> {
    const count = sent.preconditions.length
    const isThere = ({ preconditions }: Stage) => preconditions.length >= count
    const held = isThere(made) ? made : await readStage(process, made.pk).catch(() => null)
    const parts = held && [{ label: 'warunki', sent: count, held: held.preconditions.length }]
    const text = parts && missingPartsText('Etap dodano', parts)
    if (text) notify.warning(text, null)
  }

  /** Null: it was made, and the server does not say which one it is. */
  async function create(values: StageValues): Promise<StageValues | null> {
    const body = stageToCreate(process, values)
    const { result } = await runner.run({
      done: 'dodano etap',
      operation: 'processStages.create',
      async send() {
        const answer = await call('processStages.create', { body: body as never })
        // It is there: a failure to read it must not have it made again.
        return { made: answer ?? (await madeOf(body).catch(() => null)), sent: values }
      },
      async proof() {
        const made = await madeOf(body)
        return made && { held: { made, sent: values } }
      },
    })
    const { made, sent } = result
    if (!made) return null
    setIsMade(true)
    await checkConditions(made, sent)
    const said = { ...sent, preconditions: sent.preconditions.map((row) => ({ ...row, isNot: false })) }
    held.current = sessionOf(made.pk, said)
    return said
  }

  /** `created`: what the creation just before this has stored, which needs no second reading. */
  async function update(mine: StageValues, created: StageValues | null): Promise<boolean> {
    if (!held.current) return false
    const { pk, session } = held.current
    let known = created
    const adapter: EditAdapter<StageValues, StageValues> = {
      labels: STAGE_LABELS,
      linked: [MACHINE_AND_ACTION],
      displayValue: shown,
      done: 'zapisano zmiany etapu',
      operation: 'processStages.update',
      toForm: (values) => values,
      isReread: false,
      async read() {
        const first = known
        known = null
        if (first) return first
        const now = await readStage(process, pk)
        if (!now) throw new ApiFailure({ code: ErrorCode.notFound, message: GONE })
        return stageValues(now)
      },
      steps: (changes, before) =>
        requestsOf(changes, 'change').map(({ values, body }) => ({
          values,
          async send() {
            await call('processStages.update', { params: { pk }, body })
            return null
          },
          isApplied: (now) => isHeldPart(values, before, now),
        })),
      failure: (cause, sent) => (sent > 0 ? withFact(PARTLY, cause) : cause),
    }
    const saved = await session.save(adapter, mine)
    if (!saved) throw returnedToEditing()
    return saved.isChanged
  }

  async function save(values: Values) {
    const mine = { ...values, time: String(values['time']) } as StageValues
    const isNew = held.current === null
    const created = isNew ? await create(mine) : null
    if (isNew && !created) {
      if (needsNegation(mine.preconditions)) notify.warning(UNNAMED, null)
      else notify.success('Dodano etap')
      return
    }
    try {
      const isChanged = await update(mine, created)
      if (isNew || isMade) notify.success('Dodano etap')
      else if (isChanged) notify.success('Zapisano zmiany')
      else notify.info('Bez zmian do zapisania')
    } catch (cause) {
      throw isNew || isMade ? withFact(WITHOUT_NOT, cause) : cause
    }
  }

  return { save, isMade }
}
