import type { Size } from '#shared/domain/preflight/measures.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { faceBox, fitPages } from '../../ui/page-stage/fit.ts'
import type { StageOpening } from '../../ui/page-stage/opening.ts'
import type { Picture, PictureStore } from '../../ui/page-stage/picture-store.ts'
import type { CanvasSize, StageView } from '../../ui/page-stage/stage.ts'
import { inView } from '../../ui/page-stage/view.ts'
import { pictureProblem } from './page-pictures.ts'

interface MissingPicturesProps {
  opening: StageOpening
  /** How the pictures of its pages stand, in their order. */
  states: readonly Picture[]
  largest: Size
  canvas: CanvasSize
  view: StageView
  cutOff: number
  pictures: PictureStore
}

/** In the place of pages whose picture cannot be had: why, and another try. */
export function MissingPictures(props: MissingPicturesProps) {
  const { opening, states, view, pictures } = props
  const fit = fitPages(props.canvas, props.largest, props.cutOff)
  return opening.faces.map((placed, index) => {
    const picture = states[index]
    if (picture?.state !== 'failed') return null
    const { x, y, width, height } = inView(faceBox(fit, placed), fit.centre, view)
    return (
      <div
        key={placed.face.page}
        className="viewer-missing"
        role="status"
        style={{ left: x, top: y, width, height }}
      >
        <strong>Brak podglądu</strong>
        <span>{pictureProblem(picture.cause)}</span>
        <ActionButton size="small" text="Ponów" onClick={() => pictures.retry(placed.face.page)} />
      </div>
    )
  })
}
