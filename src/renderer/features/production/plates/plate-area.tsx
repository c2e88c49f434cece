import { useWatch } from 'react-hook-form'
import { multiplyDecimals } from '#shared/domain/decimal.ts'
import { formatDecimal } from '../../../lib/format.ts'

interface Sides {
  size_x: unknown
  size_y: unknown
}

/** In cm², of sides in mm; an em dash where a side is not known. */
export function plateArea({ size_x, size_y }: Sides): string {
  const isKnown = typeof size_x === 'string' && typeof size_y === 'string'
  return formatDecimal(isKnown ? multiplyDecimals([size_x, size_y, '0.01']) : null, 0)
}

/** What the sides that are typed so far make. */
export function PlateArea() {
  const [size_x, size_y] = useWatch({ name: ['size_x', 'size_y'] }) as unknown[]
  return (
    <p className="quiet" role="status">
      Powierzchnia (cm²): {plateArea({ size_x, size_y })}
    </p>
  )
}
