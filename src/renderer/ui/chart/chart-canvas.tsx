import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChartData } from './chart-data.ts'
import type { ChartStage } from './chart-stage.ts'

interface ChartCanvasProps {
  data: ChartData
  /** Text for screen readers. */
  summary: string
  /** Called if the chart cannot be rendered; the caller then shows its numbers as a table. */
  onFailure: () => void
}

/** Calls `refresh` when the element's size or the page's colours change. Returns the function that stops it. */
function watch(element: HTMLElement, refresh: () => void): () => void {
  const size = new ResizeObserver(refresh)
  size.observe(element)
  const colours = new MutationObserver(refresh)
  colours.observe(document.body, { attributeFilter: ['class'] })
  return () => {
    size.disconnect()
    colours.disconnect()
  }
}

const hasCanvas = (): boolean => document.createElement('canvas').getContext('2d') !== null

/** The canvas of a chart. The chart library is loaded with the first one. */
export function ChartCanvas({ data, summary, onFailure }: ChartCanvasProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<ChartStage | null>(null)
  const fail = useEffectEvent(onFailure)

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    if (!hasCanvas()) {
      fail()
      return undefined
    }
    let made: ChartStage | null = null
    let unwatch = (): void => undefined
    let isGone = false
    import('./chart-stage.ts')
      .then(({ createChartStage }) => {
        if (isGone) return
        made = createChartStage(element)
        unwatch = watch(element, () => made?.refresh())
        setStage(made)
      })
      .catch(() => {
        if (!isGone) fail()
      })
    return () => {
      isGone = true
      unwatch()
      made?.dispose()
      setStage(null)
    }
  }, [])

  useEffect(() => stage?.show(data), [stage, data])

  return <div ref={frame} className="chart-canvas" role="img" aria-label={summary} />
}
