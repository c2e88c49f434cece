import { Button } from '@blueprintjs/core'
import {
  ChevronDown,
  ChevronRight,
  Cross,
  DoubleChevronLeft,
  DoubleChevronRight,
  Home,
} from '@blueprintjs/icons'
import { memo, use, useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useNavigate, type NavigateFunction } from 'react-router-dom'
import { NavigationContext, type NavigationSection } from '../../lib/navigation.ts'
import { NavigationIcon } from '../../lib/navigation-icon.tsx'
import type { ScreenDefinition } from '../../lib/screen.ts'
import { activePath } from '../navigation.ts'
import { foldNavigation, toggleSection, useShell } from '../shell-state.ts'
import './side-navigation.css'
import { addressOf } from '../../lib/screens.ts'

interface NavigationLinkProps {
  /** An absolute path, so that the target does not depend on the current location. */
  to: string
  label: string
  isActive: boolean
  icon: ReactNode
  navigate: NavigateFunction
}

/**
 * An entry of the navigation. It does not use the router's own link, because forty of them would be rendered again on
 * every address change.
 */
const NavigationLink = memo(
  function NavigationLink({ to, label, isActive, icon, navigate }: NavigationLinkProps) {
    function follow(event: MouseEvent) {
      const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      if (hasModifier || event.button !== 0 || event.defaultPrevented) return
      event.preventDefault()
      void navigate(to, { replace: to === location.pathname + location.search })
    }

    return (
      <a
        href={to}
        className={isActive ? 'navigation-item active' : 'navigation-item'}
        aria-current={isActive ? 'page' : undefined}
        title={label}
        onClick={follow}
      >
        {icon}
        <span className="navigation-label">{label}</span>
      </a>
    )
  },
  (before, after) =>
    before.to === after.to && before.label === after.label && before.isActive === after.isActive,
)

interface SideNavigationProps {
  screen: ScreenDefinition
  /** Set while the navigation is open over the screen; it is then closed instead of folded. */
  onClose?: () => void
}

/** The sections and items that the user may open. It can be folded to icons, and the choice is stored. */
export function SideNavigation(props: SideNavigationProps) {
  return <Sections {...props} navigate={useNavigate()} />
}

interface SectionsProps extends SideNavigationProps {
  navigate: NavigateFunction
}

/** Separate from the router, which reports every change of a list's query. */
const Sections = memo(function Sections({ screen, onClose, navigate }: SectionsProps) {
  const groups = use(NavigationContext)
  const isFolded = useShell((store) => store.isNavigationFolded) && !onClose
  const active = activePath(groups, screen)
  const sections = useRef<HTMLDivElement>(null)

  // The list can be longer than a small window, so the active item is scrolled into view.
  useEffect(() => {
    const links = sections.current?.querySelectorAll('a') ?? []
    for (const link of links) {
      if (link.getAttribute('href') === active) link.scrollIntoView({ block: 'nearest' })
    }
  }, [active])

  return (
    <nav
      className={isFolded ? 'side-navigation side-navigation-folded' : 'side-navigation'}
      aria-label="Nawigacja"
    >
      {onClose && (
        <Button
          className="navigation-close"
          variant="minimal"
          icon={<Cross />}
          text="Zamknij nawigację"
          autoFocus
          onClick={onClose}
        />
      )}
      <NavigationLink
        to={addressOf('home')}
        label="Strona domowa"
        isActive={active === addressOf('home')}
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
      {!onClose && <FoldButton isFolded={isFolded} />}
    </nav>
  )
})

function FoldButton({ isFolded }: { isFolded: boolean }) {
  const label = isFolded ? 'Rozwiń nawigację' : 'Zwiń nawigację'
  return (
    <Button
      className="navigation-fold"
      variant="minimal"
      icon={isFolded ? <DoubleChevronRight /> : <DoubleChevronLeft />}
      aria-label={label}
      title={label}
      aria-expanded={!isFolded}
      onClick={() => foldNavigation(!isFolded)}
    />
  )
}

interface SectionItemsProps {
  group: NavigationSection
  active: string
  /** True if only icons are shown. All sections are then open, because there is no heading to open them with. */
  isFolded: boolean
  navigate: NavigateFunction
}

/** A section under its heading, which collapses it; the active item is always visible. */
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
