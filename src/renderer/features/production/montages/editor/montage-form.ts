import type { BodyOf, RecordOf } from '#shared/api/registry.ts'
import { decimalInput } from '#shared/api/decimal-input.ts'
import { montages } from '#shared/api/resources/montages.ts'
import { typedDecimal } from '#shared/domain/decimal.ts'
import { FIRST_RW_STATUS, rwNoteProblem } from '#shared/domain/montage-rw.ts'

export type Montage = RecordOf<'montages'>
export type MontageBody = BodyOf<'montages.update'>

/** A montage's own fields in the form: numbers as typed, selections by pk. */
export type MontageValues = {
  name: string
  info: string
  quantity_net: string
  quantity_surplus: string
  flipped: boolean
  plate_quantity: string
  extra_net: string
  paper_option: number | null
  sheet_format: number | null
  plate: number | null
  forced_deadline_date: string | null
  rw_status: string
  rw_paper: string
  rw_note: string
}

export const MONTAGE_LABELS: Readonly<Record<keyof MontageValues, string>> = {
  name: 'Nazwa',
  info: 'Informacje',
  quantity_net: 'Nakład netto',
  quantity_surplus: 'Nadwyżka',
  flipped: 'Odwracany',
  plate_quantity: 'Liczba płyt',
  extra_net: 'Dopłata netto (zł)',
  paper_option: 'Papier',
  sheet_format: 'Arkusz',
  plate: 'Płyta',
  forced_deadline_date: 'Wymuszony termin',
  rw_status: 'Status RW',
  rw_paper: 'Papier RW',
  rw_note: 'Uwagi RW',
}

export const EMPTY_MONTAGE: MontageValues = {
  name: '',
  info: '',
  quantity_net: '0',
  quantity_surplus: '0',
  flipped: false,
  plate_quantity: '0',
  extra_net: '',
  paper_option: null,
  sheet_format: null,
  plate: null,
  forced_deadline_date: null,
  rw_status: FIRST_RW_STATUS,
  rw_paper: '',
  rw_note: '',
}

const written = (count: number | null): string => String(count ?? 0)

export function toMontageForm(montage: Montage): MontageValues {
  return {
    name: montage.name ?? '',
    info: montage.info ?? '',
    quantity_net: written(montage.quantity_net),
    quantity_surplus: written(montage.quantity_surplus),
    flipped: montage.flipped,
    plate_quantity: written(montage.plate_quantity),
    extra_net: typedDecimal(montage.extra_net),
    paper_option: montage.paper_option?.pk ?? null,
    sheet_format: montage.sheet_format?.pk ?? null,
    plate: montage.plate?.pk ?? null,
    forced_deadline_date: montage.forced_deadline_date,
    rw_status: montage.rw_status ?? FIRST_RW_STATUS,
    rw_paper: montage.rw_paper ?? '',
    rw_note: montage.rw_note ?? '',
  }
}

/** Validation of the typed fields. The lines and the price are not form fields. */
export const montageSchema = montages.operations.create.body
  .omit({ price: true, montage_products: true })
  .extend({ extra_net: decimalInput({ precision: 2 }) })
  .superRefine(({ rw_status, rw_note }, context) => {
    const message = rwNoteProblem(rw_status ?? null, rw_note ?? null)
    if (message !== null) context.addIssue({ code: 'custom', path: ['rw_note'], message })
  })

type Valid = ReturnType<typeof montageSchema.parse>

/** Converts validated values to form values; a difference from the values read is a change. */
export function checkedValues(valid: Valid): MontageValues {
  const count = (value: number | undefined) => String(value ?? 0)
  return {
    ...EMPTY_MONTAGE,
    ...valid,
    quantity_net: count(valid.quantity_net),
    quantity_surplus: count(valid.quantity_surplus),
    plate_quantity: count(valid.plate_quantity),
    extra_net: valid.extra_net ?? '',
  }
}

const COUNTS: readonly string[] = ['quantity_net', 'quantity_surplus', 'plate_quantity']

const NO_EXTRA = '0.00'

/** Converts form values to a request body. */
export function montageBody(values: Partial<MontageValues>): MontageBody {
  const entries = Object.entries(values).map(([name, value]) => {
    if (COUNTS.includes(name)) return [name, Number(value)]
    return [name, name === 'extra_net' && value === '' ? NO_EXTRA : value]
  })
  return Object.fromEntries(entries) as MontageBody
}

/** Fields that determine the price. */
export const PRICE_FIELDS: readonly (keyof MontageValues)[] = [
  'quantity_net',
  'quantity_surplus',
  'plate_quantity',
  'extra_net',
  'paper_option',
  'sheet_format',
  'plate',
]
