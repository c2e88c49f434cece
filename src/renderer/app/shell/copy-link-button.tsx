import { Button } from '@blueprintjs/core'
import { Link } from '@blueprintjs/icons'
import { useLocation } from 'react-router-dom'
import { COPY_LINK, copyLink } from '../../lists/list/copy-link.tsx'
import { useCommands } from '../../lib/commands.ts'
import { useIsDead } from '../../lib/dead-address.ts'

/** The link of the screen that is open, with what its list is narrowed to (DESK-093); also in the palette. None where nothing stands. */
export function CopyLinkButton() {
  const { pathname, search } = useLocation()
  const copy = () => void copyLink(pathname + search)
  const isDead = useIsDead(pathname)
  useCommands(isDead ? [] : [{ id: 'shell.copyLink', label: COPY_LINK, run: copy }])
  if (isDead) return null
  return (
    <Button
      variant="minimal"
      icon={<Link aria-hidden="true" />}
      aria-label={COPY_LINK}
      title={`${COPY_LINK} do tego ekranu`}
      onClick={copy}
    />
  )
}
