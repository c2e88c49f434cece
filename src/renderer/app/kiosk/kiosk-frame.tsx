import { Button } from '@blueprintjs/core'
import { Lock, LogOut, Unlock } from '@blueprintjs/icons'
import { createElement, useState, type ReactNode } from 'react'
import { useCommands } from '../../lib/commands.ts'
import type { ScreenDefinition } from '../../lib/screen.ts'
import { fullNameOf, useSessionUser } from '../../lib/session.ts'
import { lockScreen } from '../../lib/lock-screen.ts'
import { signOut } from '../../lib/sign-out.ts'
import { useStation } from '../../lib/station.ts'
import { GlobalKeys } from '../shell/global-keys.tsx'
import { Overlays } from '../shell/overlays.tsx'
import { ConnectionState, PrinterStateMark } from '../shell/state-marks.tsx'
import { StatusFooter } from '../shell/status-footer.tsx'
import { useLoaded } from '../use-loaded.ts'
import '../shell/top-bar.css'
import './kiosk.css'

const loadDialog = async () =>
  (await import('../../features/station/kiosk/leave-kiosk-dialog.tsx')).LeaveKioskDialog

function Dialog({ onClose }: { onClose: () => void }) {
  const component = useLoaded(loadDialog)
  return component && createElement(component, { onClose })
}

/** Leaves kiosk mode. The button is always shown in the same place, but only administrators can use it. */
function LeaveKiosk() {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  useCommands([{ id: 'kiosk.leave', label: 'Wyjdź z trybu kiosku', run: open }])
  return (
    <>
      <Button
        variant="minimal"
        icon={<Unlock aria-hidden="true" />}
        text="Wyjdź z trybu kiosku"
        onClick={open}
      />
      {isOpen && <Dialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** The frame around a screen in kiosk mode: the station's state, the user and the way out, without navigation. */
export function KioskFrame({
  screens,
  screen,
  children,
}: {
  screens: readonly ScreenDefinition[]
  screen: ScreenDefinition | null
  children: ReactNode
}) {
  const user = useSessionUser()
  const info = useStation((store) => store.info)
  return (
    <div className="lone-frame">
      <header className="top-bar kiosk-bar">
        <span className="kiosk-station">{info?.stationName}</span>
        {/* The sign-in screens show this themselves. */}
        {user && info?.isTraining && <span className="training-badge">Tryb szkoleniowy</span>}
        <div className="top-bar-space" />
        <ConnectionState />
        <PrinterStateMark isLink={false} />
        {user && (
          <>
            <span className="kiosk-person">{fullNameOf(user)}</span>
            <Button
              variant="minimal"
              icon={<Lock aria-hidden="true" />}
              text="Zablokuj"
              onClick={lockScreen}
            />
            <Button
              variant="minimal"
              icon={<LogOut aria-hidden="true" />}
              text="Wyloguj"
              onClick={() => void signOut()}
            />
          </>
        )}
        <LeaveKiosk key={user?.pk ?? 'nobody'} />
      </header>
      <main id="screen" className="shell-main" tabIndex={-1}>
        {children}
      </main>
      <StatusFooter />
      {user && (
        <>
          <GlobalKeys />
          <Overlays screens={screens} screen={screen} />
        </>
      )}
    </div>
  )
}
