import { useCallback } from 'react'
import { cropOf, rulerOf } from '#shared/domain/preflight/answer-crop.ts'
import type { Picture } from '../../../ui/page-stage/picture-store.ts'
import type { AnswerRow } from './answer-rows.ts'

/** Measures in px. */
const MOST = { width: 160, height: 120 }
const RULER = { width: 46, height: 16, tick: 4 }
/** Room for a label and its distance to the next one. */
const LABEL = { width: 44, height: 16 }

/** Shows the blob in an image element while that is mounted. */
function useImage(blob: Blob | null) {
  return useCallback(
    (image: SVGImageElement | null) => {
      if (!image || !blob) return undefined
      const address = URL.createObjectURL(blob)
      image.setAttribute('href', address)
      return () => URL.revokeObjectURL(address)
    },
    [blob],
  )
}

/** The page around the hit with rulers in mm, or why there is none. */
export function FindingCrop({ row, picture }: { row: AnswerRow; picture: Picture }) {
  const { finding, size } = row
  const blob = picture.state === 'ready' ? picture.blob : null
  const image = useImage(blob)
  const [hit = null] = finding.places
  const area = cropOf(hit, size)
  if (!area || picture.state === 'failed') return <span className="answer-no-picture">bez podglądu</span>
  const scale = Math.min(MOST.width / area.width, MOST.height / area.height)
  const [width, height] = [area.width * scale, area.height * scale]
  const across = (mm: number): number => RULER.width + (mm - area.x) * scale
  const down = (mm: number): number => RULER.height + (mm - area.y) * scale
  return (
    <svg
      className="answer-crop"
      role="img"
      aria-label={`Wycinek: ${finding.where}`}
      width={RULER.width + width}
      height={RULER.height + height}
    >
      <svg x={RULER.width} y={RULER.height} width={width} height={height} overflow="hidden">
        {blob && (
          <image
            ref={image}
            x={-area.x * scale}
            y={-area.y * scale}
            width={size.width * scale}
            height={size.height * scale}
            preserveAspectRatio="none"
          />
        )}
      </svg>
      <rect className="answer-crop-edge" x={RULER.width} y={RULER.height} width={width} height={height} />
      {rulerOf(area.x, area.width, hit?.x ?? null, width / LABEL.width).map(({ at, label, isHit }) => (
        <g key={`x${at}`} className={isHit ? 'answer-tick-hit' : 'answer-tick'}>
          <line x1={across(at)} x2={across(at)} y1={RULER.height - RULER.tick} y2={RULER.height} />
          <text x={across(at)} y={RULER.height - RULER.tick - 2} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
      {rulerOf(area.y, area.height, hit?.y ?? null, height / LABEL.height).map(({ at, label, isHit }) => (
        <g key={`y${at}`} className={isHit ? 'answer-tick-hit' : 'answer-tick'}>
          <line x1={RULER.width - RULER.tick} x2={RULER.width} y1={down(at)} y2={down(at)} />
          <text x={RULER.width - RULER.tick - 2} y={down(at) + 3} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {hit && (
        <rect
          className="answer-crop-hit"
          x={across(hit.x)}
          y={down(hit.y)}
          width={Math.max(3, hit.width * scale)}
          height={Math.max(3, hit.height * scale)}
        />
      )}
    </svg>
  )
}
