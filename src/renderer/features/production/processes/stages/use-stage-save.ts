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
import { containsSentValues } from '../../../../forms/record/same-value.ts'
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

/** Merged as a pair, because one user's machine with the other user's action may not be valid. */
const MACHINE_AND_ACTION = ['machine', 'machine_action'] as const

/** Emptied lists go in a separate request, because form data cannot express them. */
const requestsOf = emptiedListsLast(stageToUpdate)

interface StageSaveOptions {
  process: number
  /** Null for a new stage. */
  stage: Stage | null
  /** Known stages of the process. */
  known: readonly Stage[]
  /** Formats a value for the prompt about conflicts with another user. */
  shown: (name: string, value: unknown) => unknown
}

interface StageSave {
  /** Throws the errors that keep the dialog open. */
  save: (values: Values) => Promise<void>
  /** True if the stage was already created here, so that only a change remains. */
  isMade: boolean
}

const sessionOf = (pk: number, values: StageValues) => ({ pk, session: createEditSession(values, values) })

/** Returns the failure with what was already done before its message. */
function withFact(fact: string, cause: unknown): ApiFailure {
  const error = toApiError(cause)
  const own = error.nonFieldErrors ?? (error.fieldErrors ? [] : [error.message])
  return new ApiFailure({ ...error, nonFieldErrors: [fact, ...own].filter((text) => text !== '') })
}

/**
 * Saves a stage. A new one is created by a POST, which cannot contain "not", and then changed by a PATCH, which can. A
 * change re-reads the stage and sends only the differences. Nothing that succeeded is sent again.
 */
export function useStageSave({ process, stage, known, shown }: StageSaveOptions): StageSave {
  const runner = useChangeRunner<{ made: Stage | null; sent: StageValues }>()
  /** The stage on the server; null until it is created. */
  const held = useRef(stage && sessionOf(stage.pk, stageValues(stage)))
  const [isMade, setIsMade] = useState(false)

  /** Finds the stage that a creation made, among those that did not exist before. */
  async function madeOf(body: Values): Promise<Stage | null> {
    const before = new Set(known.map(({ pk }) => pk))
    const stages = await readStages(process)
    return stages.findLast(({ pk, ...rest }) => !before.has(pk) && isIntended(body, rest)) ?? null
  }

  /** Warns about conditions that a server dropped. If the response lacks them, the stage is re-read first. */
  async function checkConditions(made: Stage, sent: StageValues): Promise<void> {
    const count = sent.preconditions.length
    const isThere = ({ preconditions }: Stage) => preconditions.length >= count
    const held = isThere(made) ? made : await readStage(process, made.pk).catch(() => null)
    const parts = held && [{ label: 'warunki', sent: count, held: held.preconditions.length }]
    const text = parts && missingPartsText('Etap dodano', parts)
    if (text) notify.warning(text, null)
  }

  /** Null if the stage was created but the server does not say which one it is. */
  async function create(values: StageValues): Promise<StageValues | null> {
    const body = stageToCreate(process, values)
    const { result } = await runner.run({
      done: 'dodano etap',
      operation: 'processStages.create',
      async send() {
        const answer = await call('processStages.create', { body: body as never })
        // The stage exists, so a failure to read it must not create it again.
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

  /** `created`: the values just stored by the creation, which need not be read again. */
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
          isApplied: (now) => containsSentValues(values, before, now),
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
