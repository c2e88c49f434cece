import { z } from 'zod'

const edge = z.number().min(0).max(50)

/** What a proposed montage assumes about sheets, in mm, because no record says it (PL-02). */
export const sheetEdges = z.object({
  /** The edge along a long side where the machine grips the sheet. */
  gripperMm: edge,
  /** The other three edges. */
  marginMm: edge,
  /** Around each copy. */
  bleedMm: edge,
})

export type SheetEdges = z.infer<typeof sheetEdges>

export const USUAL_EDGES: SheetEdges = { gripperMm: 10, marginMm: 5, bleedMm: 3 }

const millimetres = (value: number): string => String(value).replace('.', ',')

/** Example: `chwytak 10, margines 5, spad 3 mm`. */
export const sheetEdgesText = ({ gripperMm, marginMm, bleedMm }: SheetEdges): string =>
  `chwytak ${millimetres(gripperMm)}, margines ${millimetres(marginMm)}, spad ${millimetres(bleedMm)}\u00a0mm`
