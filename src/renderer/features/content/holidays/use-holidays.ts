import { useMemo, useRef, useState } from 'react'
import type { ApiError } from '#shared/api/api-error.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { labelsOf, withLabels } from '../../../lib/field-labels.ts'
import { call } from '../../../lib/api.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { revertAfterReading, undoAction } from '../../../lib/change/undo.ts'
import { createChangeRunner } from '../../../lib/change/change-runner.ts'
import { formatDate } from '../../../lib/format.ts'
import { useOperation } from '../../../lib/queries.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { confirm } from '../../../ui/questions.ts'
import { notify } from '../../../ui/notices.ts'
import { longName } from './calendar-days.ts'
import { lawfulName } from './day-names.ts'

const REFUSED_ADD = 'Nie masz uprawnień do dodawania świąt.'
const REFUSED_DELETE = 'Nie masz uprawnień do usuwania świąt.'

export interface Holidays {
  /** Maps a day to its record's pk; null until the first read. */
  days: ReadonlyMap<string, number> | null
  error: ApiError | null
  isFetching: boolean
  refresh: () => void
  /** Days that are being added or removed. */
  pending: ReadonlySet<string>
  canAdd: boolean
  canDelete: boolean
  /** Adds a day. Shows which permission is missing if the user may not add (CONT-016). */
  add: (day: string) => Promise<void>
  /** Adds several days after a confirmation. */
  addAll: (days: readonly string[], year: number) => Promise<void>
  /** Deletes a day after a confirmation. Shows which permission is missing if the user may not delete (CONT-017). */
  remove: (day: string) => Promise<void>
}

/** Reads the day's record from the server. */
async function readDay(day: string) {
  const all = await call('holidays.all', {}, { allowDuplicate: true })
  return all.find(({ holiday }) => holiday === day) ?? null
}

/** A server may respond without the record that it added. */
async function addOnce(day: string): Promise<{ pk?: number } | null> {
  const { result } = await createChangeRunner<{ pk?: number } | null>().run({
    done: `dodano święto ${formatDate(day)}`,
    operation: 'holidays.create',
    send: () => call('holidays.create', { body: { holiday: day } }),
    async proof() {
      const held = await readDay(day)
      return held ? { held } : null
    },
  })
  return result
}

/** A record that is already gone counts as removed. */
async function removeOnce(pk: number): Promise<void> {
  try {
    await call('holidays.delete', { params: { pk } })
  } catch (cause) {
    if (toApiError(cause).status !== 404) throw cause
  }
}

export function useHolidays(): Holidays {
  const { data, error, isFetching, refetch } = useOperation('holidays.all', {})
  const user = useSessionUser()
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set())
  const busy = useRef(new Set<string>())
  const days = useMemo(() => (data ? new Map(data.map(({ pk, holiday }) => [holiday, pk])) : null), [data])
  const canAdd = can(user, 'add', 'holiday')
  const canDelete = can(user, 'delete', 'holiday')

  /** Runs one action at a time for each day; returns false if another one is running. */
  async function during(day: string, act: () => Promise<boolean>): Promise<boolean> {
    if (busy.current.has(day)) return false
    busy.current.add(day)
    setPending(new Set(busy.current))
    try {
      return await act()
    } finally {
      busy.current.delete(day)
      setPending(new Set(busy.current))
    }
  }

  const removeNow = (day: string, pk: number) =>
    during(day, async () => {
      try {
        await createChangeRunner<void>().run({
          done: `usunięto święto ${formatDate(day)}`,
          operation: 'holidays.delete',
          send: () => removeOnce(pk),
          proof: async () => ((await readDay(day)) ? null : { held: undefined }),
        })
        notify.success(`Usunięto święto ${formatDate(day)}`)
        return true
      } catch (cause) {
        notify.failure(withLabels(toApiError(cause), labelsOf({ holiday: 'Święto' })))
        return false
      }
    })

  const undoAdding = (day: string, pk: number) =>
    undoAction({
      scope: `holiday ${day}`,
      label: `dodanie święta ${formatDate(day)}`,
      revert: revertAfterReading({
        read: () => readDay(day),
        stateOf: (held) => (held.pk === pk ? 'result' : 'other'),
        restore: () => removeNow(day, pk),
      }),
    })

  async function add(day: string): Promise<void> {
    if (!canAdd) return void notify.error(REFUSED_ADD)
    await during(day, async () => {
      try {
        const made = await addOnce(day)
        const pk = made?.pk
        const undo = pk === undefined ? [] : [undoAdding(day, pk)]
        notify.success(`Dodano święto ${formatDate(day)}`, canDelete ? undo : [])
        return true
      } catch (cause) {
        notify.failure(withLabels(toApiError(cause), labelsOf({ holiday: 'Święto' })))
        return false
      }
    })
  }

  async function addAll(wanted: readonly string[], year: number): Promise<void> {
    const isConfirmed = await confirm({
      title: `Dodać ${countOf(wanted.length, COUNTED.holiday)} z roku ${year}?`,
      text: wanted.map((day) => `${formatDate(day)} ${lawfulName(day) ?? ''}`).join(', '),
      confirmLabel: 'Dodaj',
    })
    if (!isConfirmed) return
    const failures: string[] = []
    const errors: ApiError[] = []
    let added = 0
    let isLeftOpen = false
    for (const day of wanted) {
      // The user was prompted about an unknown outcome and left it open, so the remaining days are not sent.
      if (isLeftOpen) break
      await during(day, async () => {
        try {
          await addOnce(day)
          added += 1
          return true
        } catch (cause) {
          const error = toApiError(cause)
          const { code, fieldErrors, nonFieldErrors, message } = error
          const texts = [...Object.values(fieldErrors ?? {}).flat(), ...(nonFieldErrors ?? [])]
          if (code === ErrorCode.cancelled) isLeftOpen = true
          else {
            failures.push(`${formatDate(day)}: ${texts.join(' ') || message}`)
            errors.push(error)
          }
          return false
        }
      })
    }
    if (added > 0) notify.success(`Dodano ${countOf(added, COUNTED.holiday)}`)
    if (failures.length > 0) notify.error(failures, ...errors)
  }

  async function remove(day: string): Promise<void> {
    const pk = days?.get(day)
    if (pk === undefined) return
    if (!canDelete) return void notify.error(REFUSED_DELETE)
    const isConfirmed = await confirm({
      title: `Usunąć święto ${formatDate(day)}?`,
      text: `${lawfulName(day) ?? 'Dzień wolny'}, ${longName(day)}. Przestanie być dniem wolnym.`,
      confirmLabel: 'Usuń',
      intent: 'danger',
    })
    if (isConfirmed) await removeNow(day, pk)
  }

  return {
    days,
    error: error ? toApiError(error) : null,
    isFetching,
    refresh: () => void refetch(),
    pending,
    canAdd,
    canDelete,
    add,
    addAll,
    remove,
  }
}
