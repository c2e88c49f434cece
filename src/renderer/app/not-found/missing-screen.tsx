import { use } from 'react'
import { useLocation } from 'react-router-dom'
import { useMissingAddress } from '../../lib/dead-address.ts'
import { ScreensContext } from '../../lib/may-open.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { WaysOn } from './next-steps.tsx'

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
