import type { ReplyOf } from '#shared/api/registry.ts'
import { can } from '#shared/domain/permissions.ts'
import { formatDecimal, orDash } from '../../lib/format.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useDiscountGroups } from './use-discount-groups.ts'

type GroupOfClient = Pick<ReplyOf<'clients.retrieve'>, 'discount_group' | 'discount_group_name'>

/** Returns the discount group's name from the client's record. Some servers send only its pk. */
export function groupName({ discount_group, discount_group_name }: GroupOfClient): string | null {
  return discount_group_name ?? (discount_group === null ? null : `Grupa ${discount_group}`)
}

/**
 * Shows a client's discount group. If the client's record has no name for it, the name comes from the list of groups.
 * The percentage is only in that list, so users who may not view it do not see it.
 */
export function DiscountGroupName({
  client,
  withPercent = false,
}: {
  client: GroupOfClient | null
  withPercent?: boolean
}) {
  const canSeeGroups = can(useSessionUser(), 'view', 'discountgroup')
  const isListNeeded = client !== null && (withPercent ? hasGroup(client) : needsList(client))
  const groups = useDiscountGroups(canSeeGroups && isListNeeded)
  const listed = groups?.find(({ pk }) => pk === client?.discount_group)
  const name = orDash(listed?.name_pl ?? (client && groupName(client)))
  const value = withPercent ? (listed?.value ?? null) : null
  return value === null ? name : `${name}, ${formatDecimal(value, 0)}\u00a0%`
}

const hasGroup = ({ discount_group }: GroupOfClient): boolean => discount_group !== null

function needsList(client: GroupOfClient): boolean {
  return hasGroup(client) && client.discount_group_name === null
}
