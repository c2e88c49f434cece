import { showWindow, useOtherWindow } from '../../lib/other-windows.ts'
import type { ScreenDefinition } from '../../lib/screen.ts'
import { matchScreen, type ScreenMatch } from '../access.ts'

/** The bench packs the same orders that the office opens. */
const recordOf = ({ screen: { area }, params: { pk } }: ScreenMatch): string | null =>
  pk === undefined ? null : `${area === 'packing' ? 'orders' : area}/${pk}`

interface OpenElsewhereProps extends ScreenMatch {
  screens: readonly ScreenDefinition[]
}

/** Says that another window shows the same record on another screen, and leads there. */
export function OpenElsewhere({ screens, screen, params }: OpenElsewhereProps) {
  const record = recordOf({ screen, params })
  const other = useOtherWindow((path) => {
    const match = record === null ? null : matchScreen(screens, path.split('?', 1)[0] ?? path)
    return match !== null && recordOf(match) === record
  })
  if (!other) return null
  const text = `Otwarte w oknie ${other.slot}${other.hasUnsaved ? ', niezapisane' : ''}`
  return (
    <button
      type="button"
      className="open-elsewhere"
      title="Tylko to stanowisko"
      onClick={() => void showWindow(other.slot)}
    >
      {text}
    </button>
  )
}
