import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { ApiError } from '#shared/api/api-error.ts'
import type { StepEnd, StoredQuantity } from '../../../../entities/product/product-part.ts'
import { call } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import type { ChangeRunner } from '../../../../lib/change/change-runner.ts'
import { endOf, type PlannedStep } from '../form/save-steps.ts'
import { QUANTITY_FIELDS, type QuantityField } from './quantity-cells.ts'
import { isHeldQuantity, type QuantityChange, type QuantityPlan } from './quantity-plan.ts'

interface QuantityStepsInput {
  product: number
  plan: Pick<QuantityPlan, 'changes' | 'deletions'>
  runnerOf: (id: string) => ChangeRunner<StoredQuantity | null>
  /** Called when the server holds the change, with the stored row, or null after a deletion. */
  onDone: (change: QuantityChange, held: StoredQuantity | null) => void
  onRefused: (change: QuantityChange, error: ApiError) => void
}

const LABELS = {
  create: 'dodanie',
  update: 'zmiana',
  delete: 'usunięcie',
} as const

const DONE = { create: 'dodano', update: 'zmieniono', delete: 'usunięto' } as const

function labelOf(change: QuantityChange): string {
  const name = `Nakład ${change.number}: ${LABELS[change.kind]}`
  return change.kind === 'update' && change.isReturned ? `${name} (zamiast usunięcia i dodania)` : name
}

const idOf = (change: QuantityChange): string =>
  change.kind === 'create' ? `quantity ${change.key}` : `quantity ${change.pk} ${change.kind}`

const readAll = (product: number) =>
  call('products.quantities', { params: { pk: product } }, { allowDuplicate: true })

/** Reads a row whose change had a response without its values. */
async function readOne(product: number, pk: number | null, number: number): Promise<StoredQuantity | null> {
  const rows = await readAll(product)
  return rows.find((row) => (pk === null ? row.quantity === number : row.pk === pk)) ?? null
}

async function sent(product: number, change: QuantityChange): Promise<StoredQuantity | null> {
  if (change.kind === 'create') {
    const { body } = change
    const made = await call('productQuantities.create', {
      body: {
        product,
        quantity: body.quantity ?? null,
        display_quantity: body.display_quantity ?? null,
        price: body.price === undefined || body.price === null ? null : String(body.price),
        realization_days: body.realization_days ?? null,
      },
    })
    return made ?? readOne(product, null, change.number)
  }
  const params = { pk: change.pk }
  if (change.kind === 'update') {
    const { price, ...numbers } = change.body
    const body = {
      ...numbers,
      ...(price === undefined ? {} : { price: price === null ? null : String(price) }),
    }
    const held = await call('productQuantities.update', { params, body })
    return held ?? readOne(product, change.pk, change.number)
  }
  try {
    await call('productQuantities.delete', { params })
  } catch (cause) {
    // The row is already gone, which is the desired result.
    if (toApiError(cause).code !== ErrorCode.notFound) throw cause
  }
  return null
}

/** Verifies a change past every cache. A created row is found by its number, and its pk is adopted. */
async function proofOf(
  product: number,
  change: QuantityChange,
): Promise<{ held: StoredQuantity | null } | null> {
  if (change.kind === 'delete') {
    return (await readOne(product, change.pk, change.number)) ? null : { held: null }
  }
  const pk = change.kind === 'update' ? change.pk : null
  const held = await readOne(product, pk, change.number)
  return held && isHeldQuantity(change.body, held) ? { held } : null
}

/** Returns the steps of the table. Deletions are separate, because they come last and also delete option prices. */
export function quantitySteps(input: QuantityStepsInput): {
  changes: PlannedStep[]
  deletions: PlannedStep[]
} {
  const { product, plan, runnerOf, onDone, onRefused } = input
  const stepOf = (change: QuantityChange): PlannedStep => ({
    id: idOf(change),
    label: labelOf(change),
    kind: `quantity ${change.kind}`,
    async run(): Promise<StepEnd> {
      const end = await endOf(
        runnerOf(idOf(change)),
        {
          done: `${DONE[change.kind]} nakład ${change.number}`,
          send: () => sent(product, change),
          proof: () => proofOf(product, change),
        },
        (held) => onDone(change, held),
      )
      if (end.kind === 'refused') onRefused(change, end.error)
      return end
    },
  })
  return { changes: plan.changes.map(stepOf), deletions: plan.deletions.map(stepOf) }
}

/** Returns the server's messages by cell; '' for those about the whole row. */
export function quantityRefusals(error: ApiError): Partial<Record<QuantityField | '', string>> {
  const words: Partial<Record<QuantityField | '', string>> = {}
  const add = (field: QuantityField | '', text: string) => {
    words[field] = [words[field], text].filter(Boolean).join(' ')
  }
  for (const [path, texts] of Object.entries(error.fieldErrors ?? {})) {
    const field = QUANTITY_FIELDS.find((name) => path === name || path.startsWith(`${name}.`))
    add(field ?? '', field ? texts.join(' ') : `${path}: ${texts.join(' ')}`)
  }
  for (const text of error.nonFieldErrors ?? []) add('', text)
  if (Object.keys(words).length === 0) add('', error.message)
  return words
}
