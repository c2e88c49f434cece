import { useRef, useState, type ReactNode } from 'react'
import { ApiFailure } from '#shared/api/api-error.ts'
import { needsNegation } from '#shared/domain/preconditions.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { ConflictDialog, type ConflictAnswer } from '../../../../forms/record/conflict-dialog.tsx'
import { isIntended } from '../../../../forms/record/created-record.ts'
import { missingPartsText } from '../../../../forms/record/missing-parts.ts'
import { emptiedListsLast } from '../../../../forms/record/record-adapter.ts'
import {
  changedFields,
  conflictsOf,
  type FieldConflict,
  type Values,
} from '../../../../forms/record/record-changes.ts'
import { isHeldPart } from '../../../../forms/record/same-value.ts'
import { call } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { createChangeRunner } from '../../../../lib/change/change-runner.ts'
import { useSettle } from '../../../../lib/queries.ts'
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

/** Machine and action belong together: one side's machine with the other's action would be no pair. */
const PAIR = ['machine', 'machine_action'] as const
const isOfPair = (name: string): boolean => PAIR.some((one) => one === name)

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
  /** The question about fields that both sides changed, while it is open. */
  question: ReactNode
}

const cancelled = () => new ApiFailure({ code: ErrorCode.cancelled, message: '' })

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
  const settle = useSettle()
  const runner = useChangeRunner<{ made: Stage | null; sent: StageValues }>()
  /** The stage as the server is known to hold it. */
  const held = useRef(stage && { pk: stage.pk, values: stageValues(stage) })
  const [isMade, setIsMade] = useState(false)
  const [question, setQuestion] = useState<{
    conflicts: FieldConflict[]
    answer: (answer: ConflictAnswer) => void
  } | null>(null)

  async function ask(conflicts: FieldConflict[]): Promise<ConflictAnswer> {
    const answer = await new Promise<ConflictAnswer>((resolve) => setQuestion({ conflicts, answer: resolve }))
    setQuestion(null)
    return answer
  }

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
    await settle('processStages.create')
    const { made, sent } = result
    if (!made) return null
    setIsMade(true)
    await checkConditions(made, sent)
    const said = { ...sent, preconditions: sent.preconditions.map((row) => ({ ...row, isNot: false })) }
    held.current = { pk: made.pk, values: said }
    return said
  }

  /** What is to be sent of one's own changes, after the other side's; null: back to editing. */
  async function agreed(mine: Values, theirs: StageValues, start: StageValues): Promise<Values | null> {
    const changes = changedFields(start, mine)
    const conflicts = conflictsOf(start, mine, theirs)
    if (conflicts.length === 0) return changes
    const answer = await ask(
      conflicts.map((one) => ({
        ...one,
        mine: shown(one.name, one.mine),
        theirs: shown(one.name, one.theirs),
      })),
    )
    if (answer === 'edit') return null
    const isPair = conflicts.some(({ name }) => isOfPair(name))
    if (answer === 'mine') {
      const pair = PAIR.map((name) => [name, mine[name]])
      return isPair ? { ...changes, ...Object.fromEntries(pair) } : changes
    }
    const given = new Set(conflicts.map(({ name }) => name))
    const kept = Object.entries(changes).filter(([name]) => !given.has(name) && !(isPair && isOfPair(name)))
    return Object.fromEntries(kept)
  }

  async function send(pk: number, part: Values, body: Readonly<Record<string, unknown>>): Promise<void> {
    const before = held.current?.values ?? {}
    await createChangeRunner<unknown>().run({
      done: 'zapisano zmiany etapu',
      send: () => call('processStages.update', { params: { pk }, body }),
      async proof() {
        const now = await readStage(process, pk)
        return now && isHeldPart(part, before, stageValues(now)) ? { held: now } : null
      },
    })
  }

  async function update(mine: StageValues, isAlone: boolean): Promise<boolean> {
    const start = held.current
    if (!start || Object.keys(changedFields(start.values, mine)).length === 0) return false
    const now = isAlone ? null : await readStage(process, start.pk)
    if (!now && !isAlone) throw new ApiFailure({ code: ErrorCode.notFound, message: GONE })
    const theirs = now ? stageValues(now) : start.values
    const changes = await agreed(mine, theirs, start.values)
    if (!changes) throw cancelled()
    held.current = { pk: start.pk, values: theirs }
    let sent = 0
    for (const { values, body } of emptiedListsLast(stageToUpdate)(changes, 'change')) {
      try {
        await send(start.pk, values, body)
      } catch (cause) {
        throw sent > 0 ? withFact(PARTLY, cause) : cause
      }
      held.current = { pk: start.pk, values: { ...held.current.values, ...values } }
      sent += 1
    }
    await settle('processStages.update')
    return sent > 0
  }

  async function save(values: Values) {
    const mine = { ...values, time: String(values['time']) } as StageValues
    const isNew = held.current === null
    if (isNew && !(await create(mine))) {
      if (needsNegation(mine.preconditions)) notify.warning(UNNAMED, null)
      else notify.success('Dodano etap')
      return
    }
    try {
      const isChanged = await update(mine, isNew)
      if (isNew || isMade) notify.success('Dodano etap')
      else if (isChanged) notify.success('Zapisano zmiany')
      else notify.info('Bez zmian do zapisania')
    } catch (cause) {
      throw isNew || isMade ? withFact(WITHOUT_NOT, cause) : cause
    }
  }

  return {
    save,
    isMade,
    question: question && (
      <ConflictDialog conflicts={question.conflicts} labels={STAGE_LABELS} onAnswer={question.answer} />
    ),
  }
}
