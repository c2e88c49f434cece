import { Button, Callout } from '@blueprintjs/core'
import { useEffect, useState, type ReactNode } from 'react'
import { isSameContent } from '../../../../forms/record/record-changes.ts'
import { dropFormDraft, readFormDraft, writeFormDraft } from '../../../../lib/form-draft.ts'
import type { OfferedGroups } from '../groups/product-groups.ts'
import { isUnsavedRow } from '../quantities/quantity-state.ts'
import { sortedRows, type QuantityRow } from '../quantities/quantity-rows.ts'
import { PRODUCT_LABELS } from './product-values.ts'
import { draftsOf, type StagedPartsStore, type StagedParts } from './staged-parts.ts'
import type { ProductState } from './use-product-state.ts'

/** What is kept of a product's form while it holds unsaved changes. */
interface ProductDraft {
  fields: Record<string, unknown>
  /** What the server held of these fields when they were typed over. */
  base: Record<string, unknown>
  groups: OfferedGroups | null
  rows: readonly QuantityRow[]
  parts: Record<string, unknown>
}

/** So long after the last key it is written, in ms. */
const QUIET_MS = 400

const isDraftOf = (
  stored: Record<string, unknown> | null,
): stored is ProductDraft & Record<string, unknown> =>
  stored !== null && typeof stored['fields'] === 'object' && Array.isArray(stored['rows'])

interface DraftInput {
  state: ProductState
  desk: StagedPartsStore
  parts: StagedParts
  /** Changes whenever something that is unsaved does. */
  isUnsaved: boolean
  isOffered: boolean
  onRestored: () => void
}

/**
 * Keeps fields, option groups, quantities and what the parts of other areas stage, per person and product, and answers
 * the offer to bring them back, with what has changed at the server since.
 */
export function useProductDraft(input: DraftInput): ReactNode {
  const { state, desk, parts, isUnsaved, isOffered, onRestored } = input
  const [address] = useState(() => globalThis.location.pathname)
  const [offered, setOffered] = useState<ProductDraft | null>(() => {
    const stored = isOffered ? readFormDraft(address) : null
    return isDraftOf(stored) ? stored : null
  })
  const { form, groups, rows, heldNow, changedNow } = state
  const { value: groupsValue } = groups
  const { value: rowsValue } = rows

  useEffect(() => {
    if (!isUnsaved) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const { group_options: changedGroups, ...fields } = changedNow()
        const { values } = heldNow()
        const draft: ProductDraft = {
          fields,
          base: Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]])),
          groups: changedGroups ? groupsValue : null,
          rows: rowsValue.filter(isUnsavedRow),
          parts: draftsOf(parts),
        }
        writeFormDraft(address, { ...draft })
      }, QUIET_MS)
    }
    keep()
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: keep })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [address, isUnsaved, form, groupsValue, rowsValue, parts, changedNow, heldNow])

  // Saved, undone or left on purpose. Where the session has ended nobody is signed in, and it stays.
  useEffect(() => (isUnsaved ? () => dropFormDraft(address) : undefined), [address, isUnsaved])

  if (!offered) return null

  function restore(draft: ProductDraft) {
    state.retype(draft.fields)
    if (draft.groups) {
      const kept = draft.groups
      groups.change(() => kept)
    }
    if (draft.rows.length > 0) {
      rows.change((now) => {
        const keys = new Set(draft.rows.map(({ key }) => key))
        return sortedRows([
          ...now.filter(({ key }) => !keys.has(key)),
          ...draft.rows.map((row) => rebased(row, now)),
        ])
      })
    }
    desk.leave(draft.parts)
    setOffered(null)
    onRestored()
  }

  const moved = Object.keys(offered.fields).filter(
    (name) => !isSameContent(offered.base[name], heldNow().values[name]),
  )
  return (
    <Callout intent="primary" role="status" className="record-draft" title="Są zmiany, których nie zapisano">
      <p>Okno zostało zamknięte albo sesja wygasła, zanim je zapisano.</p>
      {moved.length > 0 && (
        <p>
          Od tego czasu na serwerze zmieniono też: {moved.map(labelOf).join(', ')}. Przywrócone wartości stąd
          zastąpią tamte dopiero po zapisie.
        </p>
      )}
      <Button intent="primary" text="Przywróć zmiany" onClick={() => restore(offered)} />{' '}
      <Button
        text="Odrzuć"
        onClick={() => {
          if (!isUnsaved) dropFormDraft(address)
          setOffered(null)
        }}
      />
    </Callout>
  )
}

/** A kept row over what the server holds now. */
function rebased(row: QuantityRow, now: readonly QuantityRow[]): QuantityRow {
  const held = now.find(({ pk }) => pk !== null && pk === row.pk)
  if (held) return { ...row, base: held.base }
  return { ...row, pk: null }
}

const labelOf = (name: string): string => (PRODUCT_LABELS as Readonly<Record<string, string>>)[name] ?? name
