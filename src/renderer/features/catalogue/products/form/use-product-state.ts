import { useMemo, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { resolverOfChanges } from '../../../../forms/record/errors-of-changes.ts'
import { isSameContent } from '../../../../forms/record/record-changes.ts'
import { isSameValue } from '../../../../forms/record/same-value.ts'
import { useSteadyForm, type SteadyFormOf } from '../../../../forms/record/steady-form.tsx'
import type { StoredQuantity } from '../../../../entities/product/product-part.ts'
import type { PendingPicture } from '../gallery/gallery-model.ts'
import { groupsBody, type OfferedGroups } from '../groups/product-groups.ts'
import { mergeQuantities } from '../quantities/quantity-merge.ts'
import { sortedRows, type QuantityRow } from '../quantities/quantity-rows.ts'
import { rowsOfStored } from '../quantities/quantity-state.ts'
import type { Handover } from './handover.ts'
import {
  groupsOfProduct,
  NEW_VALUES,
  productSchema,
  valuesOfProduct,
  type ProductRecord,
  type ProductValues,
} from './product-values.ts'
import { useHistory, type History } from './use-history.ts'

/** The product as initially loaded or reloaded. */
export interface LoadedProduct {
  record: ProductRecord
  /** Null if this user may not view them. */
  quantities: readonly StoredQuantity[] | null
}

/** The server's values. */
interface HeldProduct {
  record: ProductRecord | null
  values: ProductValues
  groups: OfferedGroups
  quantities: readonly StoredQuantity[]
}

export interface ProductState {
  form: SteadyFormOf<ProductValues>
  held: HeldProduct
  heldNow: () => HeldProduct
  groups: History<OfferedGroups>
  rows: History<readonly QuantityRow[]>
  pictures: History<readonly PendingPicture[]>
  /** Returns the fields, including option groups, that differ from the server. */
  changedNow: () => Record<string, unknown>
  /** Replaces the form's content with the server's record, except for the fields in `kept`. */
  adopt: (record: ProductRecord, kept: Readonly<Record<string, unknown>>) => void
  /** Updates the known server values, and the form's fields with them; other edited fields stay. */
  learn: (values: Partial<ProductValues>) => void
  setQuantities: (quantities: readonly StoredQuantity[]) => void
  /** Updates the quantities and keeps the edits of the table. */
  takeQuantities: (quantities: readonly StoredQuantity[]) => void
  /** Puts restored values into the fields, as unsaved changes. */
  retype: (values: Readonly<Record<string, unknown>>) => void
}

const SCHEMA = productSchema as unknown as z.ZodType<FieldValues, ProductValues>

function heldOf(loaded: LoadedProduct | null): HeldProduct {
  return {
    record: loaded?.record ?? null,
    values: loaded ? valuesOfProduct(loaded.record) : NEW_VALUES,
    groups: loaded ? groupsOfProduct(loaded.record) : [],
    quantities: loaded?.quantities ?? [],
  }
}

/** Returns the handed-over values that the stored record lacks. */
export function leftOver(handover: Handover, values: ProductValues): Record<string, unknown> {
  // Fields that the user left empty were left to the server.
  const left = Object.entries(handover.values).filter(
    ([name, value]) => value !== null && !isSameValue(value, values[name]),
  )
  // The picture was sent with the record and has another name on the server.
  return Object.fromEntries(left.filter(([name]) => name !== 'image'))
}

/** The state of the product form: everything it holds, and the server's values. */
export function useProductState(loaded: LoadedProduct | null, handover: Handover | null): ProductState {
  const [held, setHeldState] = useState(() => heldOf(loaded))
  const heldRef = useRef(held)
  const form = useSteadyForm<ProductValues>({
    values: held.values,
    resolver: resolverOfChanges(SCHEMA, () => (heldRef.current.record ? heldRef.current.values : null)),
  })
  const groups = useHistory(() => handover?.groups ?? held.groups)
  const rows = useHistory<readonly QuantityRow[]>(() => [
    ...rowsOfStored(held.quantities),
    ...(handover?.rows ?? []),
  ])
  const pictures = useHistory<readonly PendingPicture[]>(() => handover?.pictures ?? [])

  const steps = useMemo(() => {
    const setHeld = (next: HeldProduct) => {
      heldRef.current = next
      setHeldState(next)
    }
    /** Sets the form's fields to the server's values, and `kept` values over them. */
    const refill = (values: ProductValues, kept: Readonly<Record<string, unknown>>) => {
      form.reset(values, { keepErrors: true })
      for (const [name, value] of Object.entries(kept)) {
        if (name in values) form.setValue(name, value, { shouldDirty: true })
      }
    }
    const changedNow = (): Record<string, unknown> => {
      const typed: Record<string, unknown> = form.getValues()
      const { values, groups: base } = heldRef.current
      const fields = Object.keys(NEW_VALUES).filter((name) => !isSameContent(typed[name], values[name]))
      const own = groupsBody(groups.now())
      return {
        ...Object.fromEntries(fields.map((name) => [name, typed[name]])),
        ...(isSameContent(own, groupsBody(base)) ? {} : { group_options: own }),
      }
    }
    return {
      heldNow: () => heldRef.current,
      changedNow,
      adopt(record: ProductRecord, kept: Readonly<Record<string, unknown>>) {
        const values = valuesOfProduct(record)
        setHeld({ ...heldRef.current, record, values, groups: groupsOfProduct(record) })
        refill(values, kept)
        if (!('group_options' in kept)) groups.replace(() => heldRef.current.groups)
      },
      learn(known: Partial<ProductValues>) {
        const typed = changedNow()
        const values = { ...heldRef.current.values, ...known } as ProductValues
        setHeld({ ...heldRef.current, values })
        const kept = Object.entries(typed).filter(([name]) => !(name in known))
        refill(values, Object.fromEntries(kept))
      },
      retype(values: Readonly<Record<string, unknown>>) {
        for (const [name, value] of Object.entries(values)) {
          if (name in NEW_VALUES) form.setValue(name, value, { shouldDirty: true })
        }
      },
      setQuantities(quantities: readonly StoredQuantity[]) {
        setHeld({ ...heldRef.current, quantities })
      },
      takeQuantities(quantities: readonly StoredQuantity[]) {
        setHeld({ ...heldRef.current, quantities })
        rows.replace((now) => sortedRows(mergeQuantities(now, quantities).rows))
      },
    }
    // The form and the histories have stable identities.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  // Stable identity while nothing changes, because all sections share this object.
  return useMemo(
    () => ({ form, held, groups, rows, pictures, ...steps }),
    [form, held, groups, rows, pictures, steps],
  )
}
