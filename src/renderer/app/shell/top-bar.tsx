import { Button } from '@blueprintjs/core'
import { LogOut, Search, Link } from '@blueprintjs/icons'
import { useSessionUser } from '../../lib/session.ts'
import type { ScreenDefinition } from '../../lib/screen.ts'
import { signOut } from '../../lib/sign-out.ts'
import { useStation } from '../../lib/station.ts'
import type { ScreenMatch } from '../access.ts'
import { openOverlay } from '../shell-state.ts'
import { BackButton } from './back-button.tsx'
import { OpenElsewhere } from './open-elsewhere.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { NavigationMenu } from './navigation-menu.tsx'
import { ConnectionState, PrinterStateMark } from './state-marks.tsx'
import { NoticeHistory } from './notice-history.tsx'
import { UserMenu } from './user-menu.tsx'
import { useLocation } from 'react-router-dom'
import { COPY_LINK, copyLink } from '../../lists/list/copy-link.tsx'
import { useCommands } from '../../lib/commands.ts'
import { useIsDead } from '../../lib/dead-address.ts'
import './top-bar.css'

/**
 * Copies the link to the open screen with the filters of its list (DESK-093); also in the palette. Hidden if the
 * address has no content.
 */
function CopyLinkButton() {
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

interface TopBarProps extends ScreenMatch {
  screens: readonly ScreenDefinition[]
  isNarrow: boolean
}

export function TopBar({ screens, screen, params, isNarrow }: TopBarProps) {
  const user = useSessionUser()
  const isTraining = useStation((store) => store.info?.isTraining ?? false)
  return (
    <header className="top-bar">
      {isNarrow && <NavigationMenu screen={screen} />}
      <BackButton />
      <Breadcrumb screens={screens} screen={screen} params={params} />
      <CopyLinkButton />
      <OpenElsewhere screens={screens} screen={screen} params={params} />
      {isTraining && <span className="training-badge">Tryb szkoleniowy</span>}
      <div className="top-bar-space" />
      <button type="button" className="palette-field" onClick={() => openOverlay('palette')}>
        <Search aria-hidden="true" />
        <span className="palette-field-text">Szukaj…</span>
        <kbd>Ctrl+K</kbd>
        <span className="visually-hidden">Paleta poleceń</span>
      </button>
      <NoticeHistory />
      <ConnectionState />
      <PrinterStateMark />
      {user && <UserMenu user={user} />}
      <Button
        variant="minimal"
        icon={<LogOut aria-hidden="true" />}
        text={<span className="top-bar-sign-out">Wyloguj</span>}
        aria-label="Wyloguj"
        title="Wyloguj"
        onClick={() => void signOut()}
      />
    </header>
  )
}
