import { StatusTag } from '../../ui/status-tag.tsx'

interface AccountTagProps {
  isActive: boolean
  /** What an account that is switched off is called here. */
  inactiveText?: string
}

/** Whether somebody can sign in; an account that was switched off is no failure. */
export function AccountTag({ isActive, inactiveText = 'Nieaktywne' }: AccountTagProps) {
  return isActive ? (
    <StatusTag tone="done" text="Aktywne" />
  ) : (
    <StatusTag tone="neutral" text={inactiveText} />
  )
}

/** Marks the row of an account that was switched off. */
export const INACTIVE_ACCOUNT = {
  intent: 'quiet',
  text: 'nieaktywne',
  detail: 'Konto nieaktywne',
  shownInColumn: 'is_active',
} as const
