import { useId, useRef, useState, type PointerEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { can } from '#shared/domain/permissions.ts'
import { CorrectedNote } from '../../../../forms/fields/corrected.tsx'
import { storedImageAddress } from '../../../../forms/fields/form-image.tsx'
import { FormSwitch } from '../../../../forms/fields/form-fields.tsx'
import { FormRow } from '../../../../forms/fields/form-row.tsx'
import { FormDecimal } from '../../../../forms/fields/number-field.tsx'
import { useField } from '../../../../forms/fields/use-field.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { TECH_LINE_REFUSALS, type OptionRecord, type TechLineAction } from './option-form.ts'
import {
  drawnAt,
  endAt,
  endMovedBy,
  NEW_LINE,
  type GrossSize,
  type LineEnd,
  type TechLine,
} from './tech-line.ts'
import './tech-line.css'

const ENDS: Readonly<Record<LineEnd, string>> = { start: 'Początek linii', end: 'Koniec linii' }

/** Used if the server sends no size: the line is visible, but the picture is not to scale. */
const UNKNOWN_SIZE: GrossSize = { width: 100, height: 100 }

/** Largest size of the picture on the screen, in px. */
const MOST_PX = { width: 480, height: 320 }

function sizeOf(record: OptionRecord | null): GrossSize | null {
  const gross = record?.tech_line_object?.gross_size
  const [width, height] = [drawnAt(gross?.width ?? ''), drawnAt(gross?.height ?? '')]
  return width > 0 && height > 0 ? { width, height } : null
}

/**
 * The switch and, once it is on, the line over the option's picture. The user drags its ends or types them in
 * millimetres.
 */
export function TechLineField({ record }: { record: OptionRecord | null }) {
  const { value, change, errors, isCorrected } = useField('tech_line_object')
  const [isOn, image]: unknown[] = useWatch({ name: ['tech_line', 'image'] })
  const user = useSessionUser()
  const line = (value ?? NEW_LINE) as TechLine
  const action: TechLineAction = line.pk === null ? 'add' : 'change'
  const refusal = can(user, action, 'techline') ? null : TECH_LINE_REFUSALS[action]
  const size = sizeOf(record)
  const picture = storedImageAddress(
    typeof image === 'string' ? image : (record?.tech_line_object?.image_url ?? null),
  )
  return (
    <div className="tech-line" role="group" aria-label="Linia technologiczna">
      <FormSwitch
        name="tech_line"
        label="Linia technologiczna"
        isTight
        help="Zapisuje się po opcji, własnym zapytaniem."
      />
      {isOn === true && (
        <>
          {refusal && (
            <p className="option-warning" role="status">
              {refusal} Położenie linii nie zostanie zapisane.
            </p>
          )}
          <LineDrawing
            line={line}
            size={size ?? UNKNOWN_SIZE}
            picture={picture}
            isReadOnly={refusal !== null}
            onChange={change}
          />
          <p className="text-field-help">
            {size
              ? `Rozmiar brutto ${text(size.width)} × ${text(size.height)} mm. `
              : 'Serwer nie podał rozmiaru brutto: ramka ma 100 × 100 mm. '}
            Przeciągnij koniec linii albo zaznacz go i użyj strzałek: 0,1 mm, z Shift 1 mm.
          </p>
          {refusal === null && (
            <FormRow>
              <FormDecimal
                name="tech_line_object.start_x"
                label="Początek X (mm)"
                precision={2}
                min="0"
                isRequired
              />
              <FormDecimal
                name="tech_line_object.start_y"
                label="Początek Y (mm)"
                precision={2}
                min="0"
                isRequired
              />
              <FormDecimal
                name="tech_line_object.end_x"
                label="Koniec X (mm)"
                precision={2}
                min="0"
                isRequired
              />
              <FormDecimal
                name="tech_line_object.end_y"
                label="Koniec Y (mm)"
                precision={2}
                min="0"
                isRequired
              />
            </FormRow>
          )}
          {errors.length > 0 && (
            <div className="text-field-errors" role="alert">
              {errors.join(' ')}
            </div>
          )}
          <CorrectedNote isCorrected={isCorrected} />
        </>
      )}
    </div>
  )
}

const text = (millimetres: number): string => String(millimetres).replace('.', ',')

interface LineDrawingProps {
  line: TechLine
  size: GrossSize
  picture: string | null
  isReadOnly: boolean
  onChange: (line: TechLine) => void
}

function LineDrawing({ line, size, picture, isReadOnly, onChange }: LineDrawingProps) {
  const frame = useRef<SVGSVGElement>(null)
  const [dragged, setDragged] = useState<LineEnd | null>(null)
  const titleId = useId()
  const radius = Math.max(size.width, size.height) / 50

  function drag(event: PointerEvent) {
    const box = frame.current?.getBoundingClientRect()
    if (!dragged || !box || box.width === 0) return
    const x = ((event.clientX - box.left) / box.width) * size.width
    const y = ((event.clientY - box.top) / box.height) * size.height
    onChange(endAt(line, dragged, [x, y], size))
  }

  const places = (end: LineEnd) => ({ x: drawnAt(line[`${end}_x`]), y: drawnAt(line[`${end}_y`]) })
  const [start, end] = [places('start'), places('end')]
  return (
    <div
      className="tech-line-frame"
      style={{
        aspectRatio: `${size.width} / ${size.height}`,
        inlineSize: Math.min(MOST_PX.width, (MOST_PX.height * size.width) / size.height),
      }}
    >
      {picture && <img src={picture} alt="" className="tech-line-picture" draggable={false} />}
      <svg
        ref={frame}
        className="tech-line-drawing"
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        aria-labelledby={titleId}
        onPointerMove={drag}
        onPointerUp={() => setDragged(null)}
        onPointerCancel={() => setDragged(null)}
      >
        <title id={titleId}>Położenie linii technologicznej na obrazie opcji</title>
        <line className="tech-line-halo" x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
        <line className="tech-line-stroke" x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
        {!isReadOnly &&
          (['start', 'end'] as const).map((which) => (
            <circle
              key={which}
              className="tech-line-end"
              cx={places(which).x}
              cy={places(which).y}
              r={radius}
              role="button"
              tabIndex={0}
              aria-label={`${ENDS[which]}: ${text(places(which).x)} × ${text(places(which).y)} mm`}
              onPointerDown={(event) => {
                event.currentTarget.ownerSVGElement?.setPointerCapture(event.pointerId)
                setDragged(which)
              }}
              onKeyDown={(event) => {
                const moved = endMovedBy(line, which, event, size)
                if (!moved) return
                event.preventDefault()
                onChange(moved)
              }}
            />
          ))}
      </svg>
    </div>
  )
}
