import { z } from 'zod'
import { montages } from '#shared/api/resources/montages.ts'
import {
  MONTAGE_FLAGS,
  FLAG_PERMISSIONS,
  stateChangeRefusals,
  type MontageFlag,
} from '#shared/domain/montage-flags.ts'
import { montagePrice } from '#shared/domain/montage-price.ts'
import { rwNoteProblem } from '#shared/domain/montage-rw.ts'
import { holds } from '#shared/domain/permissions.ts'
import { listPage } from '../../../crud/crud-handlers.ts'
import { readChanges, readInput } from '../../../crud/input.ts'
import type { JsonRecord } from '../../../crud/record-store.ts'
import { createTableStore } from '../../../crud/table-store.ts'
import { callerOf, type Call } from '../../../http/call.ts'
import { detailProblem, fieldProblem, missingKey, notFound, pkOf, Problem } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { addNewLines } from '../../production/store/intake.ts'
import { checkedMembership, writeMembership } from '../rules/membership.ts'
import { montageRecord } from '../store/montage-record.ts'
import {
  linesOf,
  montageRow,
  plateOf,
  priceParts,
  refreshDeadlines,
  sheetFormatOf,
  type StoredMontage,
} from '../store/montage-rows.ts'
import { paperOf } from '../store/papers.ts'
import { realizationOf, startRealization } from '../store/realization.ts'
import { homeSite, montageSites } from '../store/sites.ts'

const TWO_PLACES = { places: 2 }
const flagInput = z.object(
  Object.fromEntries(MONTAGE_FLAGS.map((flag) => [flag, z.boolean().optional()])) as Record<
    MontageFlag,
    z.ZodOptional<z.ZodBoolean>
  >,
)

type MontageHandlers = Omit<HandlersOf<'montages'>, 'montages.card'>

export function montagesHandlers({ database, now }: Context): MontageHandlers {
  const rows = createTableStore(
    database,
    {
      table: 'montages',
      columns: {
        name: 'text',
        info: 'text',
        quantity_net: 'integer',
        quantity_surplus: 'integer',
        flipped: 'flag',
        plate_quantity: 'integer',
        extra_net: TWO_PLACES,
        paper_option: 'integer',
        sheet_format: 'integer',
        plate: 'integer',
        forced_deadline_date: 'text',
        realization_date: 'text',
        price: TWO_PLACES,
        rw_status: 'text',
        rw_paper: 'text',
        rw_note: 'text',
        closed: 'flag',
        mounted: 'flag',
        radiated: 'flag',
        printed: 'flag',
        site: 'integer',
      },
      defaultOrdering: montages.defaultOrdering,
      searchable: montages.searchable ?? [],
      conditions: {
        site_pk: (value) => ({ where: 'site = ?', values: [Number(value)] }),
        realization_date: (value) => ({ where: 'realization_date = ?', values: [String(value)] }),
        rw_status: (value) => ({ where: 'rw_status = ?', values: [String([value].flat()[0])] }),
        is_archive: (value) => ({ where: inKeys(value !== true), values: [archiveKeys()] }),
        sites: (value) => ({ where: inKeys(false).replace('pk', 'site'), values: [String(value)] }),
      },
    },
    now,
  )

  const inKeys = (isNegated: boolean): string =>
    `pk ${isNegated ? 'NOT ' : ''}IN (SELECT value FROM json_each(?))`

  /** Whether the montage is printed and all stages of the whole sheet are finished (PD-17). */
  const isArchived = (row: StoredMontage): boolean => row.printed === 1 && realizationOf(database, row).isDone
  const archiveKeys = (): string =>
    JSON.stringify(
      database
        .all<StoredMontage>('SELECT * FROM montages WHERE printed = 1 AND was_started = 1')
        .filter(isArchived)
        .map(({ pk }) => pk),
    )

  function existing(call: Call): StoredMontage {
    const row = montageRow(database, pkOf(call))
    if (!row || !montageSites(database, callerOf(call)).includes(row.site)) throw notFound(call)
    return row
  }

  const shown = (pk: number, call: Call): JsonRecord => {
    const row = montageRow(database, pk)
    return row ? montageRecord(database, row, call.dialect) : {}
  }

  function checkValues(values: JsonRecord, row: StoredMontage | null): void {
    const { rw_status = row?.rw_status, rw_note = row?.rw_note } = values
    const problem = rwNoteProblem(
      typeof rw_status === 'string' ? rw_status : null,
      typeof rw_note === 'string' ? rw_note : null,
    )
    if (problem) throw fieldProblem({ rw_note: [problem] })
    const chosen = [
      ['paper_option', (pk: number) => paperOf(database, pk)],
      ['sheet_format', (pk: number) => sheetFormatOf(database, pk)],
      ['plate', (pk: number) => plateOf(database, pk)],
    ] as const
    const missing = chosen.flatMap(([name, find]) => {
      const pk = values[name]
      return typeof pk === 'number' && !find(pk) ? [[name, [missingKey(pk)]]] : []
    })
    if (missing.length > 0) throw fieldProblem(Object.fromEntries(missing) as JsonRecord)
  }

  /** The server computes the price itself and ignores the client's. */
  function settlePrice(pk: number): void {
    const row = montageRow(database, pk)
    if (!row) return
    database.run(
      'UPDATE montages SET price = ? WHERE pk = ?',
      montagePrice(priceParts(database, row)).price,
      pk,
    )
  }

  function save(row: StoredMontage | null, given: JsonRecord, call: Call): number {
    const { montage_products, price: _counted, ...values } = given
    addNewLines(database)
    checkValues(values, row)
    const caller = callerOf(call)
    const wanted = Array.isArray(montage_products) ? (montage_products as number[]) : null
    const change = wanted && checkedMembership(database, wanted, row, montageSites(database, caller))
    return database.transaction(() => {
      const written = row
        ? rows.update(row.pk, values, caller.fullName)
        : rows.insert({ ...values, site: homeSite(database, caller) }, caller.fullName)
      const pk = Number(written['pk'])
      if (change) writeMembership(database, pk, change)
      settlePrice(pk)
      return pk
    })
  }

  function oneFlag(call: Call): [MontageFlag, boolean] {
    const given = Object.entries(readChanges(flagInput, call)) as [MontageFlag, boolean][]
    const [first, ...others] = given
    if (!first || others.length > 0)
      throw fieldProblem({ non_field_errors: ['Podaj dokładnie jeden stan montażu.'] })
    return first
  }

  return {
    'montages.list'(call) {
      addNewLines(database)
      refreshDeadlines(database)
      const sites = JSON.stringify(montageSites(database, callerOf(call)))
      const page = listPage(
        montages,
        {
          page(parameters) {
            const found = rows.page({ ...parameters, filters: { ...parameters.filters, sites } })
            return { ...found, results: found.results.map((row) => shown(Number(row['pk']), call)) }
          },
        },
        call,
      )
      return { body: page }
    },
    'montages.retrieve': (call) => ({ body: shown(existing(call).pk, call) }),
    'montages.create': (call) => ({
      status: 201,
      body: shown(save(null, readInput(montages.createInput ?? flagInput, call), call), call),
    }),
    'montages.update'(call) {
      const row = existing(call)
      return { body: shown(save(row, readChanges(montages.updateInput ?? flagInput, call), call), call) }
    },
    'montages.delete'(call) {
      const { pk, closed } = existing(call)
      if (closed === 1) throw detailProblem('Zamkniętego montażu nie można usunąć. Najpierw go otwórz.')
      database.transaction(() => {
        database.run('UPDATE order_products SET montage_pk = NULL WHERE montage_pk = ?', pk)
        rows.remove(pk)
      })
      return { status: 204 }
    },
    'montages.updateState'(call) {
      const row = existing(call)
      const [flag, value] = oneFlag(call)
      const caller = callerOf(call)
      if (!holds(caller, FLAG_PERMISSIONS[flag]))
        throw new Problem(403, { detail: call.texts.permissionDenied })
      const state = {
        closed: row.closed === 1,
        mounted: row.mounted === 1,
        radiated: row.radiated === 1,
        printed: row.printed === 1,
      }
      const refusals = stateChangeRefusals(flag, value, state)
      if (flag === 'closed' && value && linesOf(database, row.pk).length === 0)
        refusals.push('Montaż nie ma żadnej pozycji.')
      if (refusals.length > 0) throw fieldProblem({ [flag]: refusals })
      rows.update(row.pk, { [flag]: value }, caller.fullName)
      return { body: { [flag]: value } }
    },
    'montages.startProcess'(call) {
      const row = existing(call)
      const { nextStage, isStarted } = realizationOf(database, row)
      if (!nextStage) throw detailProblem('Nie ma następnego etapu: pozycje nie czekają na drukowanie.')
      if (isStarted) throw detailProblem('Realizacja montażu jest już rozpoczęta.')
      startRealization(database, row, callerOf(call), now().getTime())
      return { status: 200 }
    },
  }
}
