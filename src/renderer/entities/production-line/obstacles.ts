import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { ORDER_STATUS_LABELS } from '#shared/domain/order-status.ts'

/** What holds a line up, as far as the line and its order say it. */
interface HeldLine {
  is_locked: boolean
  locked_info: string | null
  /** Null in it where the server does not say. */
  product_file: { preview_accepted: boolean | null } | null
}

const labels: Readonly<Record<string, string>> = ORDER_STATUS_LABELS

/** Reasons in words; none where nothing holds it up. `orderStatus` is null where nobody may read the order. */
export function obstaclesOf(line: HeldLine, orderStatus: string | null): string[] {
  const isNotMade =
    orderStatus !== null && ORDER_RULES.production.workOnStage({ status: orderStatus }) !== null
  return [
    ...(line.is_locked ? [`Zablokowana: ${line.locked_info || 'bez podanego powodu'}`] : []),
    ...(line.product_file?.preview_accepted === false ? ['Plik nie jest zaakceptowany'] : []),
    ...(isNotMade ? [`Zamówienie nie jest w produkcji: ${labels[orderStatus] ?? orderStatus}`] : []),
  ]
}
