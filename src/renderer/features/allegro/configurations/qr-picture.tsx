import { useEffect, useState } from 'react'
import type { QrCode } from './qr-code.ts'

const SIZE_PX = 200
/** White around it that a camera needs, in modules of two units. */
const QUIET = 8

/** The address as a telephone's camera reads it; black on white in the dark too. The code's writer comes with the first. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<QrCode | null>(null)
  useEffect(() => {
    let isWanted = true
    const draw = async () => {
      const { qrCode } = await import('./qr-code.ts')
      if (isWanted) setCode(qrCode(text))
    }
    void draw()
    return () => {
      isWanted = false
    }
  }, [text])
  const side = (code?.size ?? 0) + 2 * QUIET
  return (
    <svg
      className="allegro-qr"
      role="img"
      aria-label={label}
      width={SIZE_PX}
      height={SIZE_PX}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      {code && <path d={code.path} fill="#000" />}
    </svg>
  )
}
