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

/** The stored draft of a product's form with unsaved changes. */
interface ProductDraft {
  fields: Record<string, unknown>
  /** The server's values of these fields when they were edited. */
  base: Record<string, unknown>
  groups: OfferedGroups | null
  rows: readonly QuantityRow[]
  parts: Record<string, unknown>
}

/** Delay between the last key and the write, in ms. */
const QUIET_MS = 400

const isDraftOf = (
  stored: Record<string, unknown> | null,
): stored is ProductDraft & Record<string, unknown> =>
  stored !== null && typeof stored['fields'] === 'object' && Array.isArray(stored['rows'])

interface DraftInput {
  state: ProductState
  desk: StagedPartsStore
  parts: StagedParts
  /** Changes whenever the unsaved content does. */
  isUnsaved: boolean
  isOffered: boolean
  onRestored: () => void
}

/**
 * Stores fields, option groups, quantities and the staged content of other parts, per user and product. Returns the
 * offer to restore a draft, which lists what has changed on the server since.
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

  // The changes were saved, undone or discarded. After the end of a session no user is signed in, so the draft stays.
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

/** Returns a stored row, based on the server's current values. */
function rebased(row: QuantityRow, now: readonly QuantityRow[]): QuantityRow {
  const held = now.find(({ pk }) => pk !== null && pk === row.pk)
  if (held) return { ...row, base: held.base }
  return { ...row, pk: null }
}

const labelOf = (name: string): string => (PRODUCT_LABELS as Readonly<Record<string, string>>)[name] ?? name
