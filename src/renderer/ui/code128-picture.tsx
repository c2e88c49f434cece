import type { code128Bars } from './code128.ts'

interface Code128PictureProps {
  bars: NonNullable<ReturnType<typeof code128Bars>>
  /** Names the owner of the code, never the code itself. */
  label: string
  className?: string
}

/** Screen pixels per module; large enough for a scanner to read from the screen. */
const MODULE_PX = 4
const HEIGHT = 60

/** Shows only the bars, not the text of the code. Black on white even in the dark theme. */
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
