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
  /** What is drawn in 3D whatever the flat stage shows. */
  ownPictures: PictureStore
  /** Only the flat stage draws it: zoom, another picture. */
  isFlatNeeded: boolean
  /** Whichever is seen. */
  onStage: (stage: PageStage | null) => void
  /** px of a page's own picture that the stage in 3D has. */
  onMeasured: (page: number, size: Size) => void
  /** What is seen is computed by the processor, in three dimensions. */
  onSoftware: (isSoftware: boolean) => void
}

/**
 * The stage in 3D with the flat one before it until it draws, while its context is lost, and whatever only that can draw:
 * there is never nothing to be seen.
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
