import type { code128Bars } from './code128.ts'

interface Code128PictureProps {
  bars: NonNullable<ReturnType<typeof code128Bars>>
  /** Says whose code it is, never the code. */
  label: string
  className?: string
}

/** Pixels of a module on the screen: a scanner reads it from there too. */
const MODULE_PX = 4
const HEIGHT = 60

/** Bars only: the text of the code is written nowhere. Black on white in the dark too. */
export function Code128Picture({ bars: { width, bars }, label, className }: Code128PictureProps) {
  const path = bars.map((bar) => `M${bar.x} 0h${bar.width}v${HEIGHT}h-${bar.width}z`).join('')
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width * MODULE_PX}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <rect width={width} height={HEIGHT} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
