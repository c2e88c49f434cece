import { useState } from 'react'
import type { Size } from '#shared/domain/preflight/measures.ts'
import { faceBox, fitPages } from '../../ui/page-stage/fit.ts'
import type { StageOpening } from '../../ui/page-stage/opening.ts'
import type { CanvasSize } from '../../ui/page-stage/stage.ts'
import type { PageFinding } from '../../entities/project-file/findings.ts'
import type { Position } from './use-position.ts'
import type { ViewOptions } from './use-view-options.ts'
import type { PageZoom } from './use-zoom.ts'
import type { ViewedFile } from './viewed-file.ts'

interface ShownPages {
  position: Position
  opening: StageOpening | undefined
  largest: Size
  cutOff: number
  options: ViewOptions
  zoom: PageZoom
  canvas: CanvasSize
  say: (words: string) => void
}

interface FindingChoice {
  selected: number | null
  /** Selects a finding and shows its opening. Selecting it again zooms to its place. */
  choose: (finding: PageFinding) => void
  /** Selects the next finding in the list, or the first of the visible pages. */
  next: (by: number) => void
}

/** The selected finding. The selection belongs to one visit of its opening and ends with it (PREF-004). */
export function useFindingChoice({ findings: { all } }: ViewedFile, pages: ShownPages): FindingChoice {
  const { position, options } = pages
  const [chosen, setChosen] = useState<{ number: number; visit: number } | null>(null)
  const selected = chosen?.visit === position.visit ? chosen.number : null

  function choose(finding: PageFinding) {
    const isHere = finding.opening === position.opening
    if (finding.number === selected && isHere) return lookClosely(finding, pages)
    if (!isHere) position.goTo(finding.opening)
    setChosen({ number: finding.number, visit: position.visit + (isHere ? 0 : 1) })
    // A fault beyond the trim edge would be cut off.
    if (options.isTrimmed) options.toggleTrimmed()
  }

  return {
    selected,
    choose,
    next(by) {
      if (all.length === 0) return pages.say('W tym pliku nie ma uwag.')
      const at = all.findIndex(({ number }) => number === selected)
      const here = all.findIndex((finding) => finding.opening === position.opening)
      const start = here === -1 ? 0 : here
      const next = all[at === -1 ? start : (at + by + all.length) % all.length]
      if (next) choose(next)
    },
  }
}

function lookClosely({ page, places: [place] }: PageFinding, shown: ShownPages): void {
  const { opening, largest, cutOff, canvas, zoom } = shown
  const placed = opening?.faces.find(({ face }) => face.page === page)
  if (!placed || !place) return
  const fit = fitPages(canvas, largest, cutOff)
  const box = faceBox(fit, placed)
  zoom.closeTo({
    x: box.x + (place.x + place.width / 2 - fit.cutOff) * fit.scale - fit.centre.x,
    y: box.y + (place.y + place.height / 2 - fit.cutOff) * fit.scale - fit.centre.y,
  })
}
