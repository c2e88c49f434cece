import { useId } from 'react'
import { drawn, isDark } from '#shared/domain/preflight/hits.ts'
import { faceBox, fitPages, type CanvasBox } from '../../ui/page-stage/fit.ts'
import type { StageOpening } from '../../ui/page-stage/opening.ts'
import type { CanvasSize, StageLayers, StageView } from '../../ui/page-stage/stage.ts'
import { inView } from '../../ui/page-stage/view.ts'
import type { Size } from '#shared/domain/preflight/measures.ts'
import { findingName, type PageFinding } from '../../entities/project-file/findings.ts'

type Colour = readonly [number, number, number]

/** Colours of the findings. The number on them is black or white, depending on the contrast. */
const COLOURS: Readonly<Record<PageFinding['kind'], Colour>> = {
  error: [205, 25, 25],
  warning: [255, 160, 0],
}

/** In px. Only a third of the area is hatched, so that the fault stays visible. */
const HATCH = { step: 9, line: 3 }
const NUMBER = { radius: 10 }

interface FindingOverlaysProps {
  findings: readonly PageFinding[]
  opening: StageOpening
  largest: Size
  canvas: CanvasSize
  view: StageView
  layers: StageLayers
  selected: number | null
  onSelect: (finding: PageFinding) => void
}

/** Marks the findings of the opening at rest, as a layer over either stage that does not block the pages. */
export function FindingOverlays(props: FindingOverlaysProps) {
  const { findings, canvas, selected, onSelect } = props
  const id = useId()
  const wholeBefore = (finding: PageFinding): number =>
    findings.filter(
      ({ page, places, number }) => page === finding.page && places.length === 0 && number < finding.number,
    ).length
  return (
    <svg
      className="viewer-overlays"
      width={canvas.width}
      height={canvas.height}
      role="group"
      aria-label="Miejsca uwag"
    >
      <defs>
        {(['error', 'warning'] as const).map((kind) => (
          <pattern
            key={kind}
            id={`${id}${kind}`}
            width={HATCH.step}
            height={HATCH.step}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width={HATCH.line} height={HATCH.step} fill={rgb(COLOURS[kind])} />
          </pattern>
        ))}
      </defs>
      {findings.map((finding) => (
        <Overlay
          key={finding.number}
          finding={finding}
          boxes={boxesOf(finding, props)}
          hatch={`url(#${id}${finding.kind})`}
          shift={finding.places.length === 0 ? wholeBefore(finding) : 0}
          isSelected={finding.number === selected}
          onSelect={() => onSelect(finding)}
        />
      ))}
    </svg>
  )
}

const rgb = (colour: Colour): string => `rgb(${colour.join(' ')})`

/** Returns the finding's places on the canvas in px, or the whole page if it has none. */
function boxesOf(
  finding: PageFinding,
  { opening, largest, canvas, view, layers }: FindingOverlaysProps,
): CanvasBox[] {
  const fit = fitPages(canvas, largest, layers.cutOff)
  const placed = opening.faces.find(({ face }) => face.page === finding.page)
  if (!placed) return []
  const page = inView(faceBox(fit, placed), fit.centre, view)
  if (finding.places.length === 0) return [page]
  const scale = fit.scale * view.zoom
  const cut = fit.cutOff * scale
  return finding.places.map((place) => {
    const { x, y, width, height } = drawn(place, scale)
    return { x: page.x + x - cut, y: page.y + y - cut, width, height }
  })
}

interface OverlayProps {
  finding: PageFinding
  boxes: readonly CanvasBox[]
  hatch: string
  /** Index among the findings that frame the same page, so that their numbers are placed side by side. */
  shift: number
  isSelected: boolean
  onSelect: () => void
}

/** All places of one finding; its number is at the first. */
function Overlay({ finding, boxes, hatch, shift, isSelected, onSelect }: OverlayProps) {
  const colour = COLOURS[finding.kind]
  const [first] = boxes
  if (!first) return null
  const isWhole = finding.places.length === 0
  const { radius } = NUMBER
  const at = { x: Math.max(first.x, radius) + shift * (2 * radius + 4), y: Math.max(first.y, radius) }
  return (
    <g
      className={isSelected ? 'viewer-overlay viewer-overlay-selected' : 'viewer-overlay'}
      role="button"
      tabIndex={-1}
      aria-label={findingName(finding)}
      aria-pressed={isSelected}
      data-finding={finding.number}
      onClick={onSelect}
    >
      {boxes.map((box, index) => (
        <rect
          key={index}
          x={box.x}
          y={box.y}
          width={box.width}
          height={box.height}
          fill={isWhole ? 'none' : hatch}
          stroke={rgb(colour)}
          strokeWidth={isSelected ? 4 : 2}
        />
      ))}
      <circle cx={at.x} cy={at.y} r={NUMBER.radius} fill={rgb(colour)} />
      <text
        x={at.x}
        y={at.y}
        fill={isDark(colour) ? 'white' : 'black'}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {finding.number}
      </text>
    </g>
  )
}
