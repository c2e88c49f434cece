import { can } from '#shared/domain/permissions.ts'
import { orDash } from '../../../lib/format.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { groupName, type Client } from './client-model.ts'
import { useDiscountGroups } from './use-discount-groups.ts'

/**
 * Shows a client's discount group. If the client's record has no name for it, the name comes from the list of groups.
 */
export function DiscountGroupName({ client }: { client: Client | null }) {
  const canSeeGroups = can(useSessionUser(), 'view', 'discountgroup')
  const groups = useDiscountGroups(canSeeGroups && client !== null && needsList(client))
  const listed = groups?.find(({ pk }) => pk === client?.discount_group)
  return orDash(listed?.name_pl ?? (client && groupName(client)))
}

function needsList({ discount_group, discount_group_name }: Client): boolean {
  return discount_group !== null && discount_group_name === null
}
