import { useEffect, useEffectEvent, useState } from 'react'
import type { Size } from '#shared/domain/preflight/measures.ts'
import type { StageOpening } from '../../ui/page-stage/opening.ts'
import type { PictureStore } from '../../ui/page-stage/picture-store.ts'
import type { PageStage, StageFactory } from '../../ui/page-stage/stage.ts'
import { StageFrame, type StageFrameProps } from './stage-frame.tsx'
import type { StageChoice } from './use-stage-choice.ts'

interface TwoStagesProps extends Omit<
  StageFrameProps,
  'factory' | 'onLost' | 'onFailed' | 'onStage' | 'onMeasured'
> {
  choice: StageChoice
  flat: StageFactory
  /** Pictures for the 3D stage, whatever the flat stage shows. */
  ownPictures: PictureStore
  /** True if only the flat stage can show it: zoom, or another picture. */
  isFlatNeeded: boolean
  /** Called with the visible stage. */
  onStage: (stage: PageStage | null) => void
  /** Reports the size of a page's own picture in the 3D stage, in px. */
  onMeasured: (page: number, size: Size) => void
  /** Reports whether the 3D stage is rendered in software. */
  onSoftware: (isSoftware: boolean) => void
}

/**
 * The 3D stage, with the flat stage instead until the first frame, while its context is lost, and for views that only
 * the flat stage can show. One of them is always visible.
 */
export function TwoStages(props: TwoStagesProps) {
  const { choice, flat, ownPictures, isFlatNeeded, onStage, onMeasured, onSoftware, ...shared } = props
  const [isGlDrawn, setIsGlDrawn] = useState(false)
  const [made, setMade] = useState<{ gl: PageStage | null; flat: PageStage | null }>({ gl: null, flat: null })
  const isGlSeen = choice.gl !== null && isGlDrawn && !isFlatNeeded

  function glSettled(opening: StageOpening, isWhole: boolean) {
    if (!isGlDrawn && isWhole) setIsGlDrawn(true)
    if (!isFlatNeeded && (isGlDrawn || isWhole)) props.onSettled(opening, isWhole)
  }
  function glMade(stage: PageStage | null) {
    setIsGlDrawn(false)
    onSoftware(stage?.isSoftware === true)
    setMade((known) => ({ ...known, gl: stage }))
  }
  const seen = isGlSeen ? made.gl : made.flat
  const tell = useEffectEvent((stage: PageStage | null) => onStage(stage))
  useEffect(() => tell(seen), [seen])
  return (
    <>
      {choice.gl && (
        <StageFrame
          key="gl"
          {...shared}
          pictures={ownPictures}
          factory={choice.gl}
          onStage={glMade}
          onMeasured={onMeasured}
          onSettled={glSettled}
          onLost={() => setIsGlDrawn(false)}
          onFailed={choice.failed}
        />
      )}
      {!isGlSeen && (
        <StageFrame
          key="flat"
          {...shared}
          factory={flat}
          onStage={(stage) => setMade((known) => ({ ...known, flat: stage }))}
        />
      )}
    </>
  )
}
