import { Button, Classes } from '@blueprintjs/core'
import { ArrowLeft, Home } from '@blueprintjs/icons'
import { use } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useIsFirstPlace } from '../../lib/history-place.ts'
import { NavigationContext } from '../../lib/navigation.ts'
import { addressOf } from '../../lib/screens.ts'

interface WaysOnProps {
  /** The area of the screen that is not shown; its list is the nearest place. */
  area: string | null
}

/** Links from a page without a screen: to the area's list, to home, and back. */
export function WaysOn({ area }: WaysOnProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isFirst = useIsFirstPlace()
  const items = use(NavigationContext).flatMap((section) => section.items)
  const list = items.find((item) => item.area === area && item.path !== pathname)
  return (
    <div className="button-row">
      {list && (
        <Link className={Classes.BUTTON} to={list.path}>
          {list.label}
        </Link>
      )}
      <Button
        intent="primary"
        icon={<Home />}
        text="Strona domowa"
        autoFocus
        onClick={() => void navigate(addressOf('home'))}
      />
      {!isFirst && <Button icon={<ArrowLeft />} text="Wróć" onClick={() => void navigate(-1)} />}
    </div>
  )
}
