import { StatusTag } from '../../ui/status-tag.tsx'

interface AccountTagProps {
  isActive: boolean
  /** The text for a deactivated account. */
  inactiveText?: string
}

/** Whether the account can sign in; a deactivated account is not shown as an error. */
export function AccountTag({ isActive, inactiveText = 'Nieaktywne' }: AccountTagProps) {
  return isActive ? (
    <StatusTag tone="done" text="Aktywne" />
  ) : (
    <StatusTag tone="neutral" text={inactiveText} />
  )
}

/** Marks the row of a deactivated account. */
export const INACTIVE_ACCOUNT = {
  intent: 'quiet',
  text: 'nieaktywne',
  detail: 'Konto nieaktywne',
  shownInColumn: 'is_active',
} as const
