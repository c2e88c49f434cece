import { StatusTag } from '../../ui/status-tag.tsx'

interface ClientAccountTagProps {
  isActive: boolean
  /** What an account that is switched off is called here. */
  inactiveText?: string
}

/** Whether a client can sign in; an account that was switched off is no failure. */
export function ClientAccountTag({ isActive, inactiveText = 'Nieaktywne' }: ClientAccountTagProps) {
  return isActive ? (
    <StatusTag tone="done" text="Aktywne" />
  ) : (
    <StatusTag tone="neutral" text={inactiveText} />
  )
}
