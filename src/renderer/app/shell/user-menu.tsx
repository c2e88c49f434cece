import { Button, Menu, MenuDivider, MenuItem } from '@blueprintjs/core'
import {
  BoxIcon,
  CaretDown,
  Desktop,
  Flash,
  Home,
  KeyCommand,
  Learning,
  Lock,
  Manual,
  Moon,
  Tick,
} from '@blueprintjs/icons'
import { memo } from 'react'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import type { StationInfo } from '#shared/ipc/routes/station.ts'
import { request, toApiError } from '../../lib/bridge.ts'
import { lockScreen } from '../../lib/lock-screen.ts'
import { fullNameOf } from '../../lib/session.ts'
import { useStation } from '../../lib/station.ts'
import { notify } from '../../ui/notices.ts'
import { ArrowKeyMenu } from '../../ui/arrow-key-menu.tsx'
import { ignoreHeldKey } from '../../ui/use-return-focus.ts'
import { useFirstRunPlace } from '../first-run/first-run.tsx'
import { showFirstRun } from '../first-run/first-run-state.ts'
import { chooseLanding, type Landing, mayChooseLanding, useLanding } from '../landing.ts'
import { openOverlay } from '../shell-state.ts'
import { addressOf } from '../../lib/screens.ts'
import { Popover } from '../../ui/popover.tsx'

type Appearance = StationInfo['appearance']

const APPEARANCES: { value: Appearance; label: string; icon: typeof Desktop }[] = [
  { value: 'system', label: 'Wygląd jak w systemie', icon: Desktop },
  { value: 'light', label: 'Wygląd jasny', icon: Flash },
  { value: 'dark', label: 'Wygląd ciemny', icon: Moon },
]

const LANDINGS: { value: Landing; label: string; icon: typeof Desktop }[] = [
  { value: addressOf('home'), label: 'Po zalogowaniu: Moja zmiana', icon: Home },
  { value: addressOf('packing.entry'), label: 'Po zalogowaniu: Wysyłka', icon: BoxIcon },
]

async function setAppearance(appearance: Appearance): Promise<void> {
  try {
    useStation.setState({ info: await request('station.setAppearance', { appearance }) })
  } catch (cause) {
    notify.failure(toApiError(cause))
  }
}

/** Shows the first-run strip again, if there is one. */
function FirstRunItem() {
  const place = useFirstRunPlace()
  return (
    place && (
      <MenuItem icon={<Learning />} text="Pokaż pierwsze kroki" onClick={() => showFirstRun(place.id)} />
    )
  )
}

/** The signed-in user and the user's own settings: appearance, start screen and keys. */
export const UserMenu = memo(function UserMenu({ user }: { user: SessionUser }) {
  const landing = useLanding(user)
  const appearance = useStation((store) => store.info?.appearance)
  return (
    <Popover
      placement="bottom-end"
      onClosed={ignoreHeldKey}
      content={
        <ArrowKeyMenu>
          <Menu aria-label="Ustawienia osoby">
            <MenuDivider title={user.username} />
            {APPEARANCES.map(({ value, label, icon: Icon }) => (
              <MenuItem
                key={value}
                icon={<Icon />}
                text={label}
                labelElement={value === appearance ? <Tick aria-label="wybrany" /> : undefined}
                onClick={() => void setAppearance(value)}
              />
            ))}
            {mayChooseLanding(user) && (
              <>
                <MenuDivider />
                {LANDINGS.map(({ value, label, icon: Icon }) => (
                  <MenuItem
                    key={value}
                    icon={<Icon />}
                    text={label}
                    labelElement={value === landing ? <Tick aria-label="wybrany" /> : undefined}
                    onClick={() => chooseLanding(user, value)}
                  />
                ))}
              </>
            )}
            <MenuDivider />
            <MenuItem icon={<Manual />} text="Instrukcja" label="?" onClick={() => openOverlay('manual')} />
            <MenuItem
              icon={<KeyCommand />}
              text="Skróty klawiszowe"
              onClick={() => openOverlay('shortcuts')}
            />
            <FirstRunItem />
            <MenuDivider />
            <MenuItem icon={<Lock />} text="Zablokuj" label="Ctrl+Shift+L" onClick={lockScreen} />
          </Menu>
        </ArrowKeyMenu>
      }
    >
      <Button className="user-name" variant="minimal" text={fullNameOf(user)} endIcon={<CaretDown />} />
    </Popover>
  )
})
