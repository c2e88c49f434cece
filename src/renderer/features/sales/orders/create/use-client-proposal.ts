import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Option } from '#shared/api/lenient.ts'
import { can } from '#shared/domain/permissions.ts'
import { call } from '../../../../lib/api.ts'
import { cacheKeys } from '../../../../lib/cache.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { readClient, readLastOrder } from './client-card.ts'
import {
  PROPOSED_FIELDS,
  proposalOf,
  proposalText,
  type ClientProposal,
  type ProposalPart,
} from './client-proposal.ts'
import { emptyAddress } from './empty-order.ts'
import { ADDRESS_PARTS } from '../../../../entities/address/address-parts.ts'
import type { DeliveryValues, OrderValues } from './order-form.ts'

const NOTHING: ClientProposal = {
  company_localization: null,
  lang: null,
  currency: null,
  payment_method: null,
  address: null,
  order: null,
}

const ADDRESS = 'delivery_addresses.0' as const
const SET = { shouldDirty: true } as const

interface ClientProposing {
  /** Describes in one line what was filled in from the client; empty if nothing was. */
  text: string
  /** Null if the user may read neither the client nor orders. */
  propose: ((client: number) => Promise<void>) | null
}

/**
 * Whether an address holds nothing typed by the user: it is empty apart from a country, or equals the previous
 * proposal.
 */
function isUntouched(held: DeliveryValues, proposed: Partial<DeliveryValues> | null): boolean {
  return ADDRESS_PARTS.every((part) => {
    const value = held[part] ?? ''
    return value === (proposed?.[part] ?? '') || (part === 'country' && proposed === null)
  })
}

/**
 * Fills in values from the client's record and last order. A field is left alone if it holds a value other than the
 * previous proposal, because the user chose it. Results for a client that is no longer selected are dropped.
 */
export function useClientProposal(): ClientProposing {
  const user = useSessionUser()
  const queries = useQueryClient()
  const { getValues, setValue, clearErrors } = useFormContext<OrderValues>()
  const before = useRef<ClientProposal>(NOTHING)
  const asked = useRef<number | null>(null)
  const [text, setText] = useState('')
  const mayReadCard = can(user, 'view', 'client')
  const mayReadOrders = can(user, 'view', 'order')

  const isFree = (field: (typeof PROPOSED_FIELDS)[number]) =>
    [null, before.current[field]].includes(getValues(field))

  function fill(proposal: ClientProposal) {
    const filled: ProposalPart[] = []
    const left: ProposalPart[] = []
    for (const field of PROPOSED_FIELDS) {
      const value = proposal[field]
      if (!isFree(field)) {
        if (value !== null && getValues(field) !== value) left.push(field)
        continue
      }
      setValue(field, value, SET)
      clearErrors(field)
      if (value !== null) filled.push(field)
    }
    const held = getValues(ADDRESS)
    if (held && isUntouched(held, before.current.address)) {
      const address = emptyAddress(proposal.company_localization)
      setValue(ADDRESS, { ...address, ...proposal.address, amounts: held.amounts }, SET)
      clearErrors(ADDRESS)
      if (proposal.address) filled.push('address')
    } else if (held && proposal.address && !isUntouched(held, proposal.address)) left.push('address')
    before.current = proposal
    return { filled, left }
  }

  async function propose(client: number) {
    asked.current = client
    setText('')
    const [card, last, methods] = await Promise.allSettled([
      mayReadCard ? readClient(queries, client) : null,
      mayReadOrders ? readLastOrder(queries, client) : null,
      queries.ensureQueryData<Option[]>({
        queryKey: cacheKeys.operation('paymentMethods.all', {}),
        queryFn: () => call('paymentMethods.all', {}),
      }),
    ])
    if (asked.current !== client) return
    const known = {
      card: card.status === 'fulfilled' ? card.value : null,
      last: last.status === 'fulfilled' ? last.value : null,
      methods: methods.status === 'fulfilled' ? methods.value : [],
      shop: isFree('company_localization') ? null : getValues('company_localization'),
    }
    const proposal = proposalOf(known)
    const said = proposalText(proposal, fill(proposal), known.methods)
    const trouble =
      card.status === 'rejected'
        ? `Nie udało się odczytać karty klienta: ${toApiError(card.reason).message} Uzupełnij dane ręcznie.`
        : ''
    setText([said, trouble].filter(Boolean).join(' '))
  }

  return { text, propose: mayReadCard || mayReadOrders ? propose : null }
}
