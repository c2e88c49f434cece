import type { Size } from '#shared/domain/preflight/measures.ts'

/** One printed side, as a stage renders it. */
export interface StageFace {
  /** Pk of its content page, the key of its picture in the store. */
  readonly page: number
  /** Pk of its varnish mask, or null. */
  readonly mask: number | null
  /** Printed size in mm, including bleed. */
  readonly size: Size
  /** Address of the thumbnail, shown until the page's own picture is ready. */
  readonly thumbnail: string | null
  /** Whether the side is a cover, which is stiffer than an inner page. */
  readonly isCover: boolean
}

/** A face and its side of the spine; a sheet is in the middle. */
export interface PlacedFace {
  readonly face: StageFace
  readonly side: 'left' | 'middle' | 'right'
}

/** The faces that are visible together, from left to right. */
export interface StageOpening {
  /** Index among all openings, from 0; turning forward increases it. */
  readonly index: number
  readonly faces: readonly PlacedFace[]
}
