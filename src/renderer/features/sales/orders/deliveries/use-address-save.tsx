import { useState, type ReactNode } from 'react'
import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { ConflictDialog, type ConflictAnswer } from '../../../../forms/record/conflict-dialog.tsx'
import {
  changedFields,
  conflictsOf,
  type FieldConflict,
  type Values,
} from '../../../../forms/record/record-changes.ts'
import { isSameValue } from '../../../../forms/record/same-value.ts'
import { call } from '../../../../lib/api.ts'
import { useOrderChange } from '../actions/use-order-change.ts'
import { ADDRESS_LABELS } from '../../../../entities/address/address-parts.ts'
import { addressValues, type AddressValues } from './address-values.ts'
import type { DeliveryAddress } from './delivery-model.ts'

interface AddressSave {
  /** What the form began with. */
  start: AddressValues
  /** Throws silently where the person went back to editing. */
  save: (mine: Values) => Promise<void>
  question: ReactNode
}

interface OpenQuestion {
  conflicts: FieldConflict[]
  answer: (answer: ConflictAnswer) => void
}

/** Sends the changed fields, and asks first when somebody else changed the same ones meanwhile. */
export function useAddressSave(orderPk: number, address: DeliveryAddress): AddressSave {
  // The order is read again while the form is open: what it began with must not follow.
  const [start] = useState(() => addressValues(address))
  const [question, setQuestion] = useState<OpenQuestion | null>(null)
  const change = useOrderChange(orderPk)
  const { pk } = address

  async function ask(conflicts: FieldConflict[]): Promise<ConflictAnswer> {
    const answer = await new Promise<ConflictAnswer>((resolve) => setQuestion({ conflicts, answer: resolve }))
    setQuestion(null)
    return answer
  }

  async function save(mine: Values): Promise<void> {
    const body = changedFields(start, mine)
    if (Object.keys(body).length === 0) return
    const order = await call('orders.retrieve', { params: { pk: orderPk } })
    const current = order.delivery_addresses.find((other) => other.pk === pk)
    const conflicts = current ? conflictsOf(start, mine, addressValues(current)) : []
    const answer = conflicts.length > 0 ? await ask(conflicts) : 'mine'
    if (answer === 'edit') throw new ApiFailure({ code: ErrorCode.cancelled, message: '' })
    if (answer === 'theirs') for (const { name } of conflicts) delete body[name]
    if (Object.keys(body).length === 0) return
    await change('orderDeliveries.update', { params: { pk }, body }, 'Zapisano adres dostawy', (now) => {
      const held = now.delivery_addresses.find((other) => other.pk === pk)
      return held !== undefined && isSameValue(body, addressValues(held))
    })
  }

  return {
    start,
    save,
    question: question && (
      <ConflictDialog
        conflicts={question.conflicts}
        labels={{ ...ADDRESS_LABELS }}
        onAnswer={question.answer}
      />
    ),
  }
}
