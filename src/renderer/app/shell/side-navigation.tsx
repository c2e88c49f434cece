import { Button } from '@blueprintjs/core'
import { ChevronDown, ChevronRight, DoubleChevronLeft, DoubleChevronRight, Home } from '@blueprintjs/icons'
import { memo, use, useEffect, useRef } from 'react'
import { useNavigate, type NavigateFunction } from 'react-router-dom'
import { HOME } from '../../entities/session/session-address.ts'
import { NavigationContext, type NavigationSection } from '../../lib/navigation.ts'
import { NavigationIcon } from '../../lib/navigation-icon.tsx'
import type { ScreenDefinition } from '../../lib/screen.ts'
import { activePath } from '../navigation.ts'
import { foldNavigation, toggleSection, useShell } from '../shell-state.ts'
import { NavigationLink } from './navigation-link.tsx'
import './side-navigation.css'

/** Sections and items that the person may open; folds to icons, and remembers it. */
export function SideNavigation({ screen }: { screen: ScreenDefinition }) {
  return <Sections screen={screen} navigate={useNavigate()} />
}

interface SectionsProps {
  screen: ScreenDefinition
  navigate: NavigateFunction
}

/** Apart from the router, which tells of every change of a list's question. */
const Sections = memo(function Sections({ screen, navigate }: SectionsProps) {
  const groups = use(NavigationContext)
  const isFolded = useShell((store) => store.isNavigationFolded)
  const active = activePath(groups, screen)
  const sections = useRef<HTMLDivElement>(null)

  // The list is longer than a small window: where one stands is to be seen.
  useEffect(() => {
    const links = sections.current?.querySelectorAll('a') ?? []
    for (const link of links) {
      if (link.getAttribute('href') === active) link.scrollIntoView({ block: 'nearest' })
    }
  }, [active])

  const foldLabel = isFolded ? 'Rozwiń nawigację' : 'Zwiń nawigację'
  return (
    <nav
      className={isFolded ? 'side-navigation side-navigation-folded' : 'side-navigation'}
      aria-label="Nawigacja"
    >
      <NavigationLink
        to={HOME}
        label="Strona domowa"
        isActive={active === HOME}
        icon={<Home aria-hidden="true" />}
        navigate={navigate}
      />
      <div ref={sections} className="navigation-sections">
        {groups.map((group) => (
          <SectionItems
            key={group.section}
            group={group}
            active={active}
            isFolded={isFolded}
            navigate={navigate}
          />
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
})

interface SectionItemsProps {
  group: NavigationSection
  active: string
  /** Icons alone: nothing is closed then, for there is no heading to open it by. */
  isFolded: boolean
  navigate: NavigateFunction
}

/** A section under its heading, which closes it; the item one stands on is always there. */
function SectionItems({ group: { section, items }, active, isFolded, navigate }: SectionItemsProps) {
  const isOpen = !useShell((store) => store.closedSections).includes(section) || isFolded
  const shown = isOpen ? items : items.filter(({ path }) => path === active)
  return (
    <section aria-label={section}>
      {!isFolded && (
        <button
          type="button"
          className="navigation-heading"
          aria-expanded={isOpen}
          onClick={() => toggleSection(section)}
        >
          {section}
          {isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
        </button>
      )}
      <ul>
        {shown.map((item) => (
          <li key={item.path}>
            <NavigationLink
              to={item.path}
              label={item.label}
              isActive={item.path === active}
              icon={<NavigationIcon item={item} />}
              navigate={navigate}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
