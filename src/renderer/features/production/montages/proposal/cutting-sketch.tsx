import { DialogBody } from '@blueprintjs/core'
import { useState } from 'react'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { sheetBox, type SheetSides } from '#shared/domain/ganging/gang-lines.ts'
import type { GangLayout } from '#shared/domain/ganging/propose.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { Modal } from '../../../../ui/modal.tsx'
import './cutting-sketch.css'

export interface Sketch {
  sheet: SheetSides
  layout: Pick<GangLayout, 'pieces' | 'cuts' | 'sheets'>
}

const TITLE = 'SZKIC CIĘCIA, NIE IMPOZYCJA'

/** Opens the drawing of a layout. It disappears with the component, as soon as the drawing is no longer true. */
export function SketchButton({ sketch }: { sketch: Sketch }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ActionButton
        variant="minimal"
        size="small"
        text="Pokaż szkic cięcia"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Modal title="Szkic cięcia" className="cutting-dialog" onClose={() => setIsOpen(false)}>
          <DialogBody>
            <CuttingSketch {...sketch} />
          </DialogBody>
        </Modal>
      )}
    </>
  )
}

/** Shows where each copy can be cut from the sheet. No positions are sent to or read from the server. */
function CuttingSketch({ sheet, layout }: Sketch) {
  const { width, height } = sheetBox(sheet)
  // One unit of the drawing is a five-hundredth of the longer side, so texts have one size on all sheets.
  const unit = width / 500
  const up = (y: number) => (height - y) / unit
  const labels = labelPlaces(layout)
  return (
    <figure className="cutting-sketch">
      <svg
        role="img"
        aria-label={`${TITLE}: ${layout.pieces.length} kopii, ${layout.cuts.length} cięć`}
        viewBox={`-4 -16 508 ${height / unit + 20}`}
      >
        <text x={250} y={-4} className="cutting-title">
          {TITLE}
        </text>
        <rect x={0} y={0} width={500} height={height / unit} className="cutting-sheet" />
        {layout.pieces.map(({ pk, x, y, width: wide, height: high }) => (
          <g key={`${x} ${y}`}>
            <rect
              x={x / unit}
              y={up(y + high)}
              width={wide / unit}
              height={high / unit}
              className="cutting-piece"
            />
            <text x={(x + wide / 2) / unit} y={up(y + high / 2)} className="cutting-pk">
              {pk}
            </text>
          </g>
        ))}
        {layout.cuts.map(({ x1, y1, x2, y2 }, index) => (
          <line
            key={`${x1} ${y1} ${x2} ${y2}`}
            x1={x1 / unit}
            y1={up(y1)}
            x2={x2 / unit}
            y2={up(y2)}
            data-cut={index + 1}
            className="cutting-cut"
          />
        ))}
        {labels.map(({ x, y }, index) => (
          <text key={`${x} ${y}`} x={x / unit} y={up(y) + 2.5} className="cutting-number">
            {index + 1}
          </text>
        ))}
      </svg>
      <figcaption>
        Tak na każdym arkuszu ({countOf(layout.sheets, COUNTED.sheet)}). Chwytak jest na dole, pola są ze
        spadem. Liczby to kolejność cięć. Nie wiadomo: kierunek włókien, znaczniki, paski kontrolne, strony.
        Szkicu nie zapisuje się ani nie drukuje.
      </figcaption>
    </figure>
  )
}

/** A cut's number is a third along it, and later ones that would be on the same spot are moved further along. */
function labelPlaces({ cuts }: Sketch['layout']): { x: number; y: number }[] {
  const taken = new Set<string>()
  return cuts.map(({ x1, y1, x2, y2 }) => {
    for (const share of [0.33, 0.5, 0.67, 0.17, 0.83, 0.08, 0.92, 0.25]) {
      const [x, y] = [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]
      const key = `${Math.round(x / 1000)} ${Math.round(y / 1000)}`
      if (taken.has(key)) continue
      taken.add(key)
      return { x, y }
    }
    return { x: (x1 + x2) / 2, y: (y1 + y2) / 2 }
  })
}
