import { PICKED_UP } from '#shared/domain/order-status.ts'
import { StatusTag } from '../../ui/status-tag.tsx'

interface PackageStatus {
  status: string | null
  is_packed: boolean
}

/** How far a package has come; its steps at the packing bench are the bench's own. */
export function PackageStatusTag({ of: { status, is_packed: isPacked } }: { of: PackageStatus }) {
  if (status === PICKED_UP) return <StatusTag tone="done" text="Odebrana" />
  return isPacked ? (
    <StatusTag tone="done" text="Spakowana" />
  ) : (
    <StatusTag tone="waiting" text="Niespakowana" />
  )
}
