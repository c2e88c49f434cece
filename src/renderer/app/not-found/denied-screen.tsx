import { use } from 'react'
import { useLocation } from 'react-router-dom'
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
