import { useRef, useState, type ReactNode } from 'react'
import type { ListName } from '#shared/api/registry.ts'
import { createChangeRunner } from '../../lib/change/change-runner.ts'
import { ConflictDialog, type ConflictAnswer } from './conflict-dialog.tsx'
import {
  changedFields,
  conflictsOf,
  isSameContent,
  type FieldConflict,
  type Values,
} from './record-changes.ts'
import {
  asOne,
  type JoinedField,
  type JoinField,
  type RecordAdapter,
  type RecordRequest,
} from './record-adapter.ts'
import { readRecord, type RowOf } from '../../lib/resource-calls.ts'
import { isHeldPart } from './same-value.ts'
import { useResourceMutation } from './use-resource-record.ts'

interface RecordUpdate<Row, FormValues> {
  /** Answers what the form and the server hold now, or null when the person went back to editing; without a change nothing is sent. */
  save: (
    mine: Values,
    set: (name: string, value: unknown) => void,
  ) => Promise<{ values: FormValues; record: Row; isChanged: boolean } | null>
  /** What was changed at once, beside the form's own saving: the form was filled with it from now on. */
  rebase: (values: Partial<FormValues>) => void
  /** The question about fields that both sides changed, while it is open. */
  question: ReactNode
}

interface UpdateOptions<R extends ListName, FormValues extends Values> {
  resource: R
  /** The record that the form was filled from. */
  record: RowOf<R>
  adapter: RecordAdapter<RowOf<R>, FormValues>
  labels: Readonly<Record<string, string>>
  /** Asked before anything is sent; no leads back to editing. */
  confirmUpdate?: ((changes: Values, record: RowOf<R>) => Promise<boolean>) | undefined
}

interface OpenQuestion {
  conflicts: FieldConflict[]
  answer: (answer: ConflictAnswer) => void
}

/** Re-reads the record, sends only the fields changed here, and asks only when the same field was changed there too. */
export function useRecordUpdate<R extends ListName, FormValues extends Values>(
  options: UpdateOptions<R, FormValues>,
): RecordUpdate<RowOf<R>, FormValues> {
  const { resource, record, adapter, labels, confirmUpdate } = options
  const { toForm, toRequests = asOne(), joins = {} } = adapter
  const base = useRef({ record, values: toForm(record) })
  const [question, setQuestion] = useState<OpenQuestion | null>(null)
  const { mutateAsync } = useResourceMutation(resource, 'update')
  const { pk } = record

  async function ask(conflicts: FieldConflict[]): Promise<ConflictAnswer> {
    const answer = await new Promise<ConflictAnswer>((resolve) => setQuestion({ conflicts, answer: resolve }))
    setQuestion(null)
    return answer
  }

  const read = () => readRecord(resource, pk)

  /**
   * The record after a change that was done. A server may answer with nothing or with a part of it: whatever differs
   * from what is expected is looked up, and a form never takes a field that was not answered for an empty one.
   */
  async function heldAfter(answer: RowOf<R> | null, expected: FormValues) {
    const { record: before } = base.current
    if (answer && isExpected(answer, expected)) return { record: answer, values: expected }
    try {
      const held = await read()
      return { record: held, values: toForm(held) }
    } catch {
      return { record: before, values: expected }
    }
  }

  function isExpected(answer: RowOf<R>, expected: FormValues): boolean {
    try {
      return isSameContent(toForm(answer), expected)
    } catch {
      // Without the parts that every record has.
      return false
    }
  }

  /** A change may be sent twice: what was left open needs no memory, the next save reads the record first anyway. */
  async function send({ values: part, body, ...own }: RecordRequest): Promise<RowOf<R> | null> {
    const before = base.current.values
    const isIn = own.isHeld ?? ((now: Values) => isHeldPart(part, before, now))
    const { result } = await createChangeRunner<RowOf<R> | null>().run({
      done: 'zapisano zmiany',
      send: async () => {
        if (!own.send) return mutateAsync({ pk, body })
        await own.send(pk)
        return null
      },
      async proof() {
        const held = await read()
        return isIn(toForm(held)) ? { held } : null
      },
    })
    return result
  }

  async function save(mine: Values, set: (name: string, value: unknown) => void) {
    const start = base.current.values
    const changes = changedFields(start, mine)
    if (isEmpty(changes)) return { ...base.current, isChanged: false }
    if (confirmUpdate && !(await confirmUpdate(changes, base.current.record))) return null
    const server = await read()
    const held = toForm(server)
    const joined = joinedFields(joins, { start, mine, held }, Object.keys(changes))
    const conflicts = [
      ...conflictsOf(start, mine, held).filter(({ name }) => !joined.has(name)),
      ...[...joined].flatMap(([name, field]) => field.conflicts.map((conflict) => ({ name, ...conflict }))),
    ]
    const answer = conflicts.length > 0 ? await ask(conflicts) : 'mine'
    if (answer === 'edit') return null
    if (answer === 'theirs') {
      for (const { name, theirs } of conflicts) {
        if (joined.has(name)) continue
        set(name, theirs)
        delete changes[name]
      }
    }
    for (const [name, field] of joined) {
      const value = field[answer]
      set(name, value)
      if (isSameContent(value, held[name])) delete changes[name]
      else changes[name] = value
    }
    const isChanged = !isEmpty(changes)
    base.current = { record: server, values: held }
    for (const part of isChanged ? toRequests(changes, 'change', held) : []) {
      base.current = await heldAfter(await send(part), { ...base.current.values, ...part.values })
    }
    return { ...base.current, isChanged }
  }

  return {
    save,
    rebase: (values) => (base.current = { ...base.current, values: { ...base.current.values, ...values } }),
    question: question && (
      <ConflictDialog conflicts={question.conflicts} labels={labels} onAnswer={question.answer} />
    ),
  }
}

/** Of the fields that were changed here and there those that can be joined. */
function joinedFields(
  joins: Readonly<Record<string, JoinField>>,
  { start, mine, held }: { start: Values; mine: Values; held: Values },
  changed: readonly string[],
): Map<string, JoinedField> {
  return new Map(
    changed.flatMap((name) => {
      const join = isSameContent(start[name], held[name]) ? undefined : joins[name]
      const field = join?.(start[name], mine[name], held[name])
      return field ? [[name, field]] : []
    }),
  )
}

function isEmpty(body: Values): boolean {
  return Object.keys(body).length === 0
}
