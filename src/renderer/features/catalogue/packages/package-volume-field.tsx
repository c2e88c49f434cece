import { useWatch } from 'react-hook-form'
import { formatDecimal } from '../../../lib/format.ts'
import { packageVolume } from './package-volume.ts'

/** What the sides that are typed so far make. */
export function PackageVolume() {
  const [width, height, length] = useWatch({ name: ['width', 'height', 'length'] }) as unknown[]
  const volume = packageVolume({ width, height, length })
  return (
    <p className="quiet" role="status">
      Objętość: {formatDecimal(volume, 0)}
      {volume !== null && '\u00a0dm³'}
    </p>
  )
}
