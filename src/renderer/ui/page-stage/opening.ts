import type { Size } from '#shared/domain/preflight/measures.ts'

/** One printed side as a stage draws it. */
export interface StageFace {
  /** pk of its content page: under it the picture store keeps the picture. */
  readonly page: number
  /** pk of its mask of varnish; null where it has none. */
  readonly mask: number | null
  /** mm, as printed, with bleed. */
  readonly size: Size
  /** Address of a small picture, on the paper until the large one is there. */
  readonly thumbnail: string | null
  /** Stiffer than a page inside. */
  readonly isCover: boolean
}

/** A face and the side of the spine on which it lies; a sheet lies in the middle. */
export interface PlacedFace {
  readonly face: StageFace
  readonly side: 'left' | 'middle' | 'right'
}

/** What is seen at once; from left to right. */
export interface StageOpening {
  /** Its number among all, from 0: a higher one is reached by turning forward. */
  readonly index: number
  readonly faces: readonly PlacedFace[]
}
