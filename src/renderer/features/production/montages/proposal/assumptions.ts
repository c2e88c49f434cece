import { useMemo } from 'react'
import type { Assumptions } from '#shared/domain/ganging/gang-lines.ts'
import { USUAL_EDGES, type SheetEdges } from '#shared/station/sheet-edges.ts'
import { useStation } from '../../../../lib/station.ts'

const hundredths = (mm: number): number => Math.round(mm * 100)

/** The station's assumptions about sheets, in mm. */
export const useSheetEdges = (): SheetEdges => useStation(({ info }) => info?.sheetEdges) ?? USUAL_EDGES

/** What the packer assumes about sheets at this station. */
export function useAssumptions(): Assumptions {
  const { gripperMm, marginMm, bleedMm } = useSheetEdges()
  return useMemo(
    () => ({ gripper: hundredths(gripperMm), margin: hundredths(marginMm), bleed: hundredths(bleedMm) }),
    [gripperMm, marginMm, bleedMm],
  )
}
