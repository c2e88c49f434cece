import { Classes } from '@blueprintjs/core'
import { NavLink } from 'react-router-dom'
import { addressOf } from '../../../lib/screens.ts'

const TABS = [
  { to: addressOf('allegroOffers.list'), label: 'Wszystkie' },
  { to: addressOf('allegroOffers.refused'), label: 'Odrzucone' },
] as const

/** Both views of the offers, as links. */
export function OfferTabs() {
  return (
    <nav className={Classes.BUTTON_GROUP} aria-label="Oferty">
      {TABS.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) => `${Classes.BUTTON} ${isActive ? Classes.ACTIVE : ''}`}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
