import { useFigures } from '../editor/figures.tsx'
import { SketchButton, type Sketch } from './cutting-sketch.tsx'

/** A layout that was accepted, with everything that it is true for. */
export interface AcceptedLayout extends Sketch {
  lines: readonly number[]
  sheetSides: readonly [x: string | null, y: string | null]
  paperPk: number | null
}

interface AcceptedSketchProps {
  accepted: AcceptedLayout | null
  /** The draft's lines. */
  onSheet: ReadonlySet<number>
}

/** Offers the sketch of an accepted proposal while lines, sheet, paper and number of sheets are its own. */
export function AcceptedSketch({ accepted, onSheet }: AcceptedSketchProps) {
  const { counted } = useFigures()
  if (!accepted) return null
  const isSame =
    accepted.lines.length === onSheet.size &&
    accepted.lines.every((pk) => onSheet.has(pk)) &&
    accepted.paperPk === counted.paperPk &&
    accepted.sheetSides[0] === (counted.sheet?.size_x ?? null) &&
    accepted.sheetSides[1] === (counted.sheet?.size_y ?? null) &&
    (counted.quantity_net ?? '').trim() === String(accepted.layout.sheets)
  return isSame ? <SketchButton sketch={accepted} /> : null
}
