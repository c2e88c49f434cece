import { Button, Drawer } from '@blueprintjs/core'
import { Menu as MenuIcon } from '@blueprintjs/icons'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ScreenDefinition } from '../../lib/screen.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { SideNavigation } from './side-navigation.tsx'

interface OpenNavigationProps {
  screen: ScreenDefinition
  onClose: () => void
}

function OpenNavigation({ screen, onClose }: OpenNavigationProps) {
  useReturnFocus()
  return (
    <Drawer
      className="navigation-drawer"
      isOpen
      transitionDuration={0}
      position="left"
      size="min(280px, 90vw)"
      aria-label="Nawigacja programu"
      onClose={onClose}
    >
      <SideNavigation screen={screen} onClose={onClose} />
    </Drawer>
  )
}

/** A button that opens the navigation over the screen, in a window too narrow to show it beside the screen. */
export function NavigationMenu({ screen }: { screen: ScreenDefinition }) {
  const { pathname } = useLocation()
  // Following a link changes the address, which closes the navigation.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === pathname
  return (
    <>
      <Button
        className="navigation-open"
        variant="minimal"
        icon={<MenuIcon aria-hidden="true" />}
        aria-label="Nawigacja"
        title="Nawigacja"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(pathname)}
      />
      {isOpen && <OpenNavigation screen={screen} onClose={() => setOpenAt(null)} />}
    </>
  )
}
