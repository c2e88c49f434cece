import { ChevronLeft, ChevronRight, Minus, Plus, ZoomToFit } from '@blueprintjs/icons'
import { ActionButton } from '../../../../ui/action-button.tsx'
import type { PageTurning } from './use-page-turning.ts'

interface PageToolbarProps {
  turning: PageTurning
  count: number
}

/** Where one is, and how to get elsewhere. */
export function PageToolbar({ turning, count }: PageToolbarProps) {
  const { index, zoom, canZoomIn, canZoomOut, turn, zoomBy, fit } = turning
  return (
    <div className="page-toolbar" role="toolbar" aria-label="Strony i powiększenie">
      <ActionButton
        icon={<ChevronLeft />}
        aria-label="Poprzednia strona"
        title="Poprzednia strona (←)"
        disabledReason={index === 0 ? 'To jest pierwsza strona.' : null}
        onClick={() => turn(-1)}
      />
      <span className="page-position" role="status">
        strona {index + 1} z {count}
      </span>
      <ActionButton
        icon={<ChevronRight />}
        aria-label="Następna strona"
        title="Następna strona (→)"
        disabledReason={index >= count - 1 ? 'To jest ostatnia strona.' : null}
        onClick={() => turn(1)}
      />
      <span className="page-toolbar-gap" />
      <ActionButton
        icon={<Minus />}
        aria-label="Pomniejsz"
        title="Pomniejsz (−)"
        disabledReason={canZoomOut ? null : 'Strona jest już widoczna w całości.'}
        onClick={() => zoomBy(-1)}
      />
      <span className="page-zoom">{Math.round(zoom * 100)}%</span>
      <ActionButton
        icon={<Plus />}
        aria-label="Powiększ"
        title="Powiększ (+)"
        disabledReason={canZoomIn ? null : 'To jest największe powiększenie.'}
        onClick={() => zoomBy(1)}
      />
      <ActionButton icon={<ZoomToFit />} text="Dopasuj" title="Cała strona (0)" onClick={fit} />
    </div>
  )
}
