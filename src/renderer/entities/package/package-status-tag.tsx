import { PICKED_UP } from '#shared/domain/order-status.ts'
import { StatusTag } from '../../ui/status-tag.tsx'

interface PackageStatus {
  status: string | null
  is_packed: boolean
}

/** A package's progress. The steps of the packing bench are not shown here; the bench has its own. */
export function PackageStatusTag({ of: { status, is_packed: isPacked } }: { of: PackageStatus }) {
  if (status === PICKED_UP) return <StatusTag tone="done" text="Odebrana" />
  return isPacked ? (
    <StatusTag tone="done" text="Spakowana" />
  ) : (
    <StatusTag tone="waiting" text="Niespakowana" />
  )
}
