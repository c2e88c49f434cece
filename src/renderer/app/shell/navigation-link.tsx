import { memo, type MouseEvent, type ReactNode } from 'react'
import type { NavigateFunction } from 'react-router-dom'

interface NavigationLinkProps {
  /** Absolute: what it leads to does not depend on where one stands. */
  to: string
  label: string
  isActive: boolean
  icon: ReactNode
  navigate: NavigateFunction
}

/** An entry of the navigation. The router's own link, of which there would be forty, is drawn anew with every address. */
export const NavigationLink = memo(
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
