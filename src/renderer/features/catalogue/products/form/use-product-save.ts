import { useRef, useState } from 'react'
import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { can } from '#shared/domain/permissions.ts'
import { lastChangeOf } from '../../../../forms/record/last-change.ts'
import { mergeChanges, type MergeRules } from '../../../../forms/record/merge-changes.ts'
import { useCreation } from '../../../../forms/record/use-record-creation.ts'
import type { StoredQuantity } from '../../../../entities/product/product-part.ts'
import { noteChanges } from '../../../../entities/product/station-log.ts'
import { call } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { createChangeRunners, settledAfter } from '../../../../lib/change/change-runner.ts'
import { currentUser } from '../../../../lib/session.ts'
import { notify } from '../../../../ui/notices.ts'
import { groupsBody, groupsInWords } from '../groups/product-groups.ts'
import { mergeQuantities, takeTheirs } from '../quantities/quantity-merge.ts'
import { planQuantities } from '../quantities/quantity-plan.ts'
import { sortedRows } from '../quantities/quantity-rows.ts'
import { rowsAfter, withRefusals } from '../quantities/quantity-state.ts'
import { quantitySteps, quantityRefusals } from '../quantities/quantity-steps.ts'
import { PRODUCT_LABELS, type ProductRecord } from './product-values.ts'
import { creationParts } from './record-parts.ts'
import { comparableProduct, hasDroppedRows, readProduct, recordSteps } from './record-steps.ts'
import { isAllDone, runSteps, type PlannedStep, type StepLine } from './save-steps.ts'
import { savedChanges, type HeldContent } from './saved-changes.ts'
import type { StagedPartsStore } from './staged-parts.ts'
import type { ProductState } from './use-product-state.ts'

/** The result of pressing "Zapisz". `left` means that the user went back to editing. */
type SaveEnd =
  | { kind: 'done'; pk: number }
  | { kind: 'created'; pk: number; isRest: boolean }
  | { kind: 'unchanged' | 'left' | 'partly' | 'failed' }

export interface ProductSave {
  lines: readonly StepLine[]
  isSaving: boolean
  /** Why saving is impossible: the product was deleted. A missing permission may be granted, so it blocks nothing. */
  blocked: string | null
  /** 404: the product was deleted meanwhile. */
  isGone: boolean
  save: () => Promise<SaveEnd>
}

interface ProductSaveInput {
  pk: number | null
  state: ProductState
  desk: StagedPartsStore
  /** Uploads the gallery pictures that the user selected before the product existed. */
  pictureStep: () => PlannedStep | null
  lines: readonly StepLine[]
  onFieldErrors: (error: ApiError) => void
  onSaved: () => void
}

const GONE = 'Ten produkt usunięto.'

const MERGE_RULES: MergeRules = {
  labels: PRODUCT_LABELS,
  displayValue: (name, value) =>
    name === 'group_options' ? groupsInWords(Array.isArray(value) ? value : []) : value,
}

/** Saves all unsaved changes as a list of steps (CAT-028, CAT-036, CAT-060 … CAT-063). */
export function useProductSave(input: ProductSaveInput): ProductSave {
  const { pk, state, desk, pictureStep, onFieldErrors, onSaved } = input
  const create = useCreation('products')
  const [lines, setLines] = useState(input.lines)
  const [isSaving, setIsSaving] = useState(false)
  const [isGone, setIsGone] = useState(false)
  const [records] = useState(() => createChangeRunners<null>({ onUnknown: 'report' }))
  const [quantities] = useState(() => createChangeRunners<StoredQuantity | null>({ onUnknown: 'report' }))
  const isBusy = useRef(false)

  function noteRefusal(error: ApiError) {
    if (error.code === ErrorCode.notFound) setIsGone(true)
    onFieldErrors(error)
  }

  /** Merges other users' changes. Returns the changes to send, or null if the user went back to editing. */
  async function mergeWithServer(product: number): Promise<Record<string, unknown> | null> {
    const record: ProductRecord = await readProduct(product)
    const hasRows = can(currentUser(), 'view', 'quantity')
    const stored = hasRows
      ? await call('products.quantities', { params: { pk: product } }, { allowDuplicate: true })
      : []
    const { values, groups } = state.heldNow()
    const base = { ...values, group_options: groupsBody(groups) }
    const mine = state.changedNow()
    const { rows, conflicts, gone } = hasRows
      ? mergeQuantities(state.rows.now(), stored)
      : { rows: state.rows.now(), conflicts: [], gone: [] }
    const sides = { base, mine: { ...base, ...mine }, theirs: comparableProduct(record) }
    const merged = await mergeChanges(
      { ...MERGE_RULES, lastChange: () => lastChangeOf(record) },
      sides,
      conflicts,
    )
    if (!merged) return null
    const { answer, taken } = merged
    const kept = Object.fromEntries(Object.entries(mine).filter(([name]) => !(name in taken)))
    state.adopt(record, kept)
    state.setQuantities(stored)
    state.rows.replace(() => sortedRows(answer === 'theirs' ? takeTheirs(rows, conflicts) : rows))
    if (gone.length > 0) notify.info(`Ktoś usunął nakłady: ${gone.join(', ')}.`, 8000)
    return state.changedNow()
  }

  function stepsFor(product: number, changes: Record<string, unknown>): PlannedStep[] {
    const { values, groups } = state.heldNow()
    const rows = quantitySteps({
      product,
      plan: planQuantities(state.rows.now()),
      runnerOf: quantities,
      onDone: (change, held) => state.rows.replace((now) => rowsAfter(now, change, held)),
      onRefused: (change, error) =>
        state.rows.replace((now) => withRefusals(now, change.key, quantityRefusals(error))),
    })
    const parts = [...desk.store.getState().parts.values()].flatMap(({ step }) => (step ? [step] : []))
    const picture = pictureStep()
    return [
      ...recordSteps({
        pk: product,
        changes,
        before: { ...values, group_options: groupsBody(groups) },
        runnerOf: records,
        onStored: state.adopt,
        onRefused: noteRefusal,
      }),
      ...(picture ? [picture] : []),
      ...rows.changes,
      ...parts.map((step): PlannedStep => ({ ...step, kind: step.id })),
      ...rows.deletions,
    ]
  }

  async function update(product: number): Promise<SaveEnd> {
    const changes = await mergeWithServer(product)
    if (changes === null) return { kind: 'left' }
    const steps = stepsFor(product, changes)
    if (steps.length === 0) return { kind: 'unchanged' }
    const held = (): HeldContent => ({ ...state.heldNow(), rows: state.rows.now() })
    const before = held()
    const ended = await settledAfter('products.update', () =>
      settledAfter('productQuantities.update', () => runSteps(steps, setLines, lines)),
    )
    noteChanges(product, savedChanges(Object.keys(changes), before, held()))
    onSaved()
    return isAllDone(ended) ? { kind: 'done', pk: product } : { kind: 'partly' }
  }

  async function make(): Promise<SaveEnd> {
    const values = { ...state.form.getValues() }
    const body = { ...values, group_options: groupsBody(state.groups.now()) }
    const { form, json } = creationParts(body)
    const label = 'Nowy produkt'
    const step = { id: 'record', label, error: null, note: null }
    setLines([{ ...step, state: 'running' }])
    try {
      const { made } = await create({ values: form ?? {}, body: form ?? {} })
      setLines([{ ...step, state: 'done' }])
      if (!made) {
        notify.warning(
          'Produkt dodano, ale serwer nie podał jego numeru. Otwórz go z listy, żeby go uzupełnić.',
          null,
        )
        return { kind: 'left' }
      }
      // Values that the form data left out are sent afterwards as JSON, like a change.
      const isRest =
        json !== null ||
        state.rows.now().length > 0 ||
        state.pictures.now().length > 0 ||
        (await hasDroppedRows(made.pk, form ?? {}))
      return { kind: 'created', pk: made.pk, isRest }
    } catch (cause) {
      const error = toApiError(cause)
      setLines([{ ...step, state: error.code === ErrorCode.cancelled ? 'unsent' : 'refused', error }])
      noteRefusal(error)
      return { kind: 'failed' }
    }
  }

  return {
    lines,
    isSaving,
    isGone,
    blocked: isGone ? GONE : null,
    async save() {
      if (isBusy.current) return { kind: 'left' }
      isBusy.current = true
      setIsSaving(true)
      try {
        return pk === null ? await make() : await update(pk)
      } catch (cause) {
        const error = toApiError(cause)
        if (error.code === ErrorCode.notFound) setIsGone(true)
        notify.failure(error)
        return { kind: 'failed' }
      } finally {
        isBusy.current = false
        setIsSaving(false)
      }
    },
  }
}
