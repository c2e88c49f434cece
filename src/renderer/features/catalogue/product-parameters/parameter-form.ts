import { z } from 'zod'
import { ApiFailure } from '#shared/api/api-error.ts'
import type { RecordOf } from '#shared/api/registry.ts'
import { productParameters } from '#shared/api/resources/product-parameters.ts'
import { FIELD_REQUIRED, tooLong } from '#shared/domain/field-texts.ts'
import { translatedTexts } from '../../../forms/fields/translated-values.ts'
import type { RecordAdapter, RecordRequest } from '../../../forms/record/record-adapter.ts'
import { isSameContent, type Values } from '../../../forms/record/record-changes.ts'
import { call } from '../../../lib/api.ts'
import { toApiError } from '../../../lib/bridge.ts'

export type ParameterRecord = RecordOf<'productParameters'>

export const parameterTexts = translatedTexts({ name: 'Nazwa' })

const name = z.string().max(255, tooLong(255))

/** A row of the form: a stored option, a new one (without pk), or one that the next save deletes. */
const optionRow = z.object({
  pk: z.number().nullable(),
  isRemoved: z.boolean(),
  name_pl: name,
  name_en: name,
  name_de: name,
  name_cpde: name,
  name_cpen: name,
})

export type OptionRow = z.output<typeof optionRow>

/** Returns only the names, as both API calls expect them. */
const namesOf = ({ pk: _pk, isRemoved: _isRemoved, ...names }: OptionRow) => names

/** Returns the rows without empty new ones at the end, which Enter in the last row adds. */
function filledRows(rows: readonly OptionRow[]): readonly OptionRow[] {
  const last = rows.findLastIndex(
    (row) => row.pk !== null || Object.values(namesOf(row)).some((text) => text.trim() !== ''),
  )
  return rows.slice(0, last + 1)
}

export const parameterSchema = productParameters.operations.create.body.extend({
  options: z.array(optionRow).superRefine((rows, context) => {
    for (const [index, { isRemoved, name_pl }] of filledRows(rows).entries()) {
      if (!isRemoved && name_pl.trim() === '')
        context.addIssue({ code: 'custom', path: [index, 'name_pl'], message: FIELD_REQUIRED })
    }
  }),
})

export const emptyOption: OptionRow = { ...parameterTexts.empty, pk: null, isRemoved: false }

const rowsOf = (values: Values | undefined): readonly OptionRow[] =>
  Array.isArray(values?.['options']) ? filledRows(values['options'] as OptionRow[]) : []

/** Returns the positions to send, so that a server that moves one option at a time ends with this order. */
export function placesToSend(held: readonly number[], wanted: readonly number[]): Map<number, number> {
  const order = [...held]
  const places = new Map<number, number>()
  for (const [index, pk] of wanted.entries()) {
    if (order[index] === pk) continue
    order.splice(order.indexOf(pk), 1)
    order.splice(index, 0, pk)
    places.set(pk, index + 1)
  }
  return places
}

/**
 * New and removed options go inside the parameter's own request, which lists all options (CD-6). Changes of existing
 * options go to the option's own call (CAT-102).
 */
function changesOf(values: Values, held: Values | undefined): RecordRequest[] {
  const { options: _options, ...own } = values
  if (values['options'] === undefined) return [{ values: own, body: own }]
  const all = rowsOf(values)
  const rows = all.filter(({ isRemoved }) => !isRemoved)
  const before = rowsOf(held)
  const isReshaped = rows.some(({ pk }) => pk === null) || rows.length < before.length
  const nested = rows.map((row, index) => ({
    ...(row.pk !== null && { pk: row.pk }),
    ...namesOf(row),
    position: index + 1,
  }))
  const first: RecordRequest = {
    values: own,
    body: { ...own, ...(isReshaped && { options: nested }) },
    ...(isReshaped && {
      isApplied: (now: Values) => isSameContent(rowsOf(now).map(namesOf), rows.map(namesOf)),
    }),
  }
  const kept = rows.flatMap(({ pk }) => (pk === null ? [] : [pk]))
  const places = isReshaped
    ? new Map<number, number>()
    : placesToSend(
        before.flatMap(({ pk }) => pk ?? []),
        kept,
      )
  const later = rows.flatMap((row): RecordRequest[] => {
    const stored = before.find(({ pk }) => pk === row.pk)
    if (row.pk === null || !stored) return []
    const position = places.get(row.pk)
    const body = { ...changedNames(stored, row), ...(position !== undefined && { position }) }
    return Object.keys(body).length === 0 ? [] : [ownChange(row, all.indexOf(row), body)]
  })
  return Object.keys(first.body).length === 0 ? later : [first, ...later]
}

function changedNames(stored: OptionRow, row: OptionRow): Record<string, string> {
  const held: Values = namesOf(stored)
  return Object.fromEntries(Object.entries(namesOf(row)).filter(([key, text]) => held[key] !== text))
}

/** The PATCH of one option. The server's errors are shown in its row. */
function ownChange(row: OptionRow, index: number, body: Record<string, unknown>): RecordRequest {
  const pk = Number(row.pk)
  return {
    values: {},
    body,
    async send() {
      try {
        await call('productParameterOptions.update', { params: { pk }, body })
      } catch (cause) {
        const error = toApiError(cause)
        const entries = Object.entries(error.fieldErrors ?? {})
        throw new ApiFailure({
          ...error,
          fieldErrors: Object.fromEntries(
            entries.map(([path, texts]) => [`options.${index}.${path}`, texts]),
          ),
        })
      }
    },
    isApplied: (now) =>
      rowsOf(now).some((one) => one.pk === pk && isSameContent(namesOf(one), namesOf(row))) &&
      body['position'] === undefined,
  }
}

export const parameterAdapter: RecordAdapter<
  ParameterRecord,
  z.input<typeof parameterSchema> & Record<string, unknown>
> = {
  toForm: (parameter) => ({
    ...parameterTexts.valuesOf(parameter),
    var_name: parameter.var_name ?? '',
    options: parameter.options
      .map((option, index) => ({ option, place: option.position ?? index }))
      .sort((a, b) => a.place - b.place)
      .map(({ option }) => ({ pk: option.pk, isRemoved: false, ...parameterTexts.valuesOf(option) })),
  }),
  toRequests(values, purpose, held) {
    if (purpose === 'change') return changesOf(values, held)
    const options = rowsOf(values)
      .filter(({ isRemoved }) => !isRemoved)
      .map((row, index) => ({ ...namesOf(row), position: index + 1 }))
    return [{ values, body: { ...values, options } }]
  },
}
