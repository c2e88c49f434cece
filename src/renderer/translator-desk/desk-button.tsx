import { TranslateIcon } from '@blueprintjs/icons'
import { useLocation, useNavigate } from 'react-router-dom'
import { useCommands } from '../lib/commands.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { deskAddress } from './desk-language.ts'

const LABEL = 'Tłumacz brakujące'

/**
 * Opens the translator desk with a list's missing translations, with the list's filters applied. Also available in the
 * palette.
 */
export function DeskButton({ desk }: { desk: string }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const open = () => void navigate(deskAddress(desk, search))
  useCommands([{ id: 'list.translate', label: LABEL, keys: 't', run: open }])
  return <ActionButton icon={<TranslateIcon />} text={LABEL} onClick={open} />
}
