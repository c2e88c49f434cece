import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { containsSentValues } from '../../../../forms/record/same-value.ts'
import type { StepEnd } from '../../../../entities/product/product-part.ts'
import { call } from '../../../../lib/api.ts'
import type { ChangeRunner } from '../../../../lib/change/change-runner.ts'
import { groupsBody } from '../groups/product-groups.ts'
import {
  PRODUCT_DECIMALS,
  groupsOfProduct,
  PRODUCT_LABELS,
  valuesOfProduct,
  type ProductRecord,
} from './product-values.ts'
import { changeParts, isNested } from './record-parts.ts'
import { endOf, type PlannedStep } from './save-steps.ts'

type Values = Readonly<Record<string, unknown>>

export const readProduct = (pk: number): Promise<ProductRecord> =>
  call('products.retrieve', { params: { pk } }, { allowDuplicate: true })

/** Converts a record into the values that the form compares, with the positions of the groups. */
export const comparableProduct = (record: ProductRecord): Record<string, unknown> => ({
  ...valuesOfProduct(record),
  group_options: groupsBody(groupsOfProduct(record)),
})

const labelOf = (name: string): string => (PRODUCT_LABELS as Readonly<Record<string, string>>)[name] ?? name

const namesOf = (part: Values): string => {
  const names = Object.keys(part).map(labelOf)
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} i ${names.length - 3} więcej` : names.join(', ')
}

interface RecordStepsInput {
  pk: number
  changes: Values
  /** The server's values before the save. */
  before: Values
  runnerOf: (id: string) => ChangeRunner<null>
  /** Called after the stored record was read back; `rest` holds the changes that it lacks. */
  onStored: (record: ProductRecord, rest: Values) => void
  onRefused: (error: ApiError) => void
}

/** These number columns are not nullable, so an emptied field becomes 0. */
const withZeros = (changes: Values): Values =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      name,
      PRODUCT_DECIMALS.includes(name) && value === '' ? '0' : value,
    ]),
  )

/** Returns the sent fields that the reloaded record does not contain. */
function notHeld(part: Values, before: Values, record: ProductRecord): string[] {
  const now = comparableProduct(record)
  return Object.keys(part).filter(
    (name) => !containsSentValues({ [name]: part[name] }, { [name]: before[name] }, { [name]: now[name] }),
  )
}

/**
 * Whether a new product lacks rows of a list of objects sent as form data: a server that expects the other notation
 * silently drops them. False if the product cannot be read.
 */
export async function hasDroppedRows(pk: number, form: Values): Promise<boolean> {
  const lists = Object.fromEntries(Object.entries(form).filter(([, value]) => isNested(value)))
  if (Object.keys(lists).length === 0) return false
  const record = await readProduct(pk).catch(() => null)
  return record !== null && notHeld(lists, {}, record).length > 0
}

/**
 * Returns the steps that save the record's changed fields: form data, then JSON for values that form data cannot
 * express. A step is done only after its values were read back.
 */
export function recordSteps(input: RecordStepsInput): PlannedStep[] {
  const { pk, before, runnerOf, onStored, onRefused } = input
  const changes = withZeros(input.changes)
  const { form, json } = changeParts(changes)
  let open: Values = changes

  const stepOf = (id: string, part: Values, label: string, send: () => Promise<unknown>): PlannedStep => ({
    id,
    label,
    kind: 'record',
    isFirst: true,
    async run(): Promise<StepEnd> {
      const end = await endOf(
        runnerOf(id),
        {
          done: 'zapisano zmiany produktu',
          async send() {
            await send()
            return null
          },
          async proof() {
            return containsSentValues(part, before, comparableProduct(await readProduct(pk)))
              ? { held: null }
              : null
          },
        },
        () => undefined,
      )
      if (end.kind === 'refused') onRefused(end.error)
      if (end.kind !== 'done') return end
      const record = await readProduct(pk).catch(() => null)
      if (!record) return { kind: 'unknown', error: NOT_READ }
      const lost = notHeld(part, before, record)
      const sent = Object.keys(part).filter((name) => !lost.includes(name))
      open = Object.fromEntries(Object.entries(open).filter(([name]) => !sent.includes(name)))
      onStored(record, open)
      if (lost.length === 0) return end
      const error = notStored(lost)
      onRefused(error)
      return { kind: 'refused', error }
    },
  })

  return [
    ...(form
      ? [
          stepOf('record', form, `Produkt: ${namesOf(form)}`, () =>
            call('products.update', { params: { pk }, body: form }),
          ),
        ]
      : []),
    ...(json
      ? [
          stepOf('record-lists', json, `Produkt, listy: ${namesOf(json)}`, () =>
            call('products.updateLists', { params: { pk }, body: json }),
          ),
        ]
      : []),
  ]
}

const NOT_READ: ApiError = {
  code: ErrorCode.responseUnusable,
  message: 'Serwer przyjął zapis, ale nie udało się odczytać produktu, żeby to sprawdzić.',
  isOutcomeUnknown: true,
}

const notStored = (names: readonly string[]): ApiError => ({
  code: ErrorCode.validation,
  message: `Serwer przyjął zapis, ale ma inną wartość: ${names.map(labelOf).join(', ')}.`,
  fieldErrors: Object.fromEntries(names.map((name) => [name, ['Serwer nie zapisał tej wartości.']])),
})
