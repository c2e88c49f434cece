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
  /** Loading states of the pages' pictures, in page order. */
  states: readonly Picture[]
  largest: Size
  canvas: CanvasSize
  view: StageView
  cutOff: number
  pictures: PictureStore
}

/** Replaces pages whose picture could not be loaded with the reason and a retry button. */
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
