import { useEffect } from 'react'
import { onEvent } from '../lib/bridge.ts'
import { notify } from '../ui/notices.ts'

const OTHER_LAYOUT =
  'Układ klawiatury systemu nie jest „polski (programisty)” – kody są odczytywane poprawnie, ale wpisywany tekst może się różnić.'
const READ_MS = 15_000

/** Said once per sign-in, by the first scan that shows it. Draws nothing. */
export function LayoutNotice() {
  useEffect(() => onEvent('scanner.layoutMismatch', () => void notify.warning(OTHER_LAYOUT, READ_MS)), [])
  return null
}
