import { use } from 'react'
import { useLocation } from 'react-router-dom'
import { useMissingAddress } from '../../lib/dead-address.ts'
import { ScreensContext } from '../../lib/may-open.ts'
import { permissionName } from '../../entities/permission/permission-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { matchScreen } from '../access.ts'
import { WaysOn } from './next-steps.tsx'

/** Shows which permission is missing, by its Polish name, and who can grant it. */
export function DeniedScreen() {
  const { pathname } = useLocation()
  const screen = matchScreen(use(ScreensContext), pathname)?.screen
  const permission = screen?.permission
  return (
    <EmptyState
      isScreen
      role="alert"
      title={screen?.refusal ?? 'Brak dostępu do tego ekranu.'}
      text={
        <>
          {permission && (
            <p>
              Brakuje uprawnienia <strong>„{permissionName(permission)}”</strong>.
            </p>
          )}
          <p>
            Nada je osoba, która prowadzi grupy uprawnień (Administracja › Grupy uprawnień). Potem wystarczy
            zalogować się ponownie.
          </p>
        </>
      }
      action={<WaysOn area={screen?.area ?? null} />}
    />
  )
}

/** Shown for an address without a screen: it was mistyped, comes from an older version, or its screen was removed. */
export function MissingScreen() {
  const { pathname } = useLocation()
  useMissingAddress(true)
  const [, first = ''] = pathname.split('/')
  const near = use(ScreensContext).find(({ path, role }) => role === 'list' && path.startsWith(`/${first}/`))
  return (
    <EmptyState
      isScreen
      role="alert"
      title="Nie ma takiego adresu"
      text={
        <>
          Adres <span className="monospace">{pathname}</span> nie prowadzi do żadnego ekranu. Sprawdź, czy
          jest dobrze wpisany, albo poszukaj ekranu przez Ctrl+K.
        </>
      }
      action={<WaysOn area={near?.area ?? null} />}
    />
  )
}
