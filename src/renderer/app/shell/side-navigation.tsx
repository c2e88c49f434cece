import { Button } from '@blueprintjs/core'
import { DoubleChevronLeft, DoubleChevronRight, Home } from '@blueprintjs/icons'
import { use } from 'react'
import { Link } from 'react-router-dom'
import { NavigationContext } from '../../lib/navigation.ts'
import { NavigationIcon } from '../../lib/navigation-icon.tsx'
import type { ScreenDefinition } from '../../lib/screen.ts'
import { activePath } from '../navigation.ts'
import { foldNavigation, useShell } from '../shell-state.ts'

function markOf(path: string, active: string) {
  const isActive = path === active
  return {
    className: isActive ? 'navigation-item active' : 'navigation-item',
    'aria-current': isActive ? ('page' as const) : undefined,
  }
}

/** Sections and items that the person may open; folds to icons, and remembers it. */
export function SideNavigation({ screen }: { screen: ScreenDefinition }) {
  const groups = use(NavigationContext)
  const isFolded = useShell((store) => store.isNavigationFolded)
  const active = activePath(groups, screen)
  const foldLabel = isFolded ? 'Rozwiń nawigację' : 'Zwiń nawigację'
  return (
    <nav
      className={isFolded ? 'side-navigation side-navigation-folded' : 'side-navigation'}
      aria-label="Nawigacja"
    >
      <Link to="/" {...markOf('/', active)} title="Strona domowa">
        <Home aria-hidden="true" />
        <span className="navigation-label">Strona domowa</span>
      </Link>
      <div className="navigation-sections">
        {groups.map(({ section, items }) => (
          <section key={section} aria-label={section}>
            <div className="navigation-heading" aria-hidden="true">
              {section}
            </div>
            <ul>
              {items.map((item) => (
                <li key={item.path}>
                  <Link to={item.path} {...markOf(item.path, active)} title={item.label}>
                    <NavigationIcon item={item} />
                    <span className="navigation-label">{item.label}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Button
        className="navigation-fold"
        variant="minimal"
        icon={isFolded ? <DoubleChevronRight /> : <DoubleChevronLeft />}
        aria-label={foldLabel}
        title={foldLabel}
        aria-expanded={!isFolded}
        onClick={() => foldNavigation(!isFolded)}
      />
    </nav>
  )
}
