// The only file that depends on ECharts. It is loaded with the first visible chart.
import { BarChart, LineChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import '../html/trusted-types.ts'
import type { ChartData, ChartSeries } from './chart-data.ts'

register([
  BarChart,
  LineChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  AriaComponent,
  CanvasRenderer,
])

export interface ChartStage {
  show(data: ChartData): void
  /** Must be called after the element's size or the page's colours change. */
  refresh(): void
  dispose(): void
}

/** Distinguishable for users with colour blindness; patterns are added as well. */
const LIGHT = ['#215db0', '#d1980b', '#1c6e42', '#8e292c', '#634dbf']
const DARK = ['#8abbff', '#fbd065', '#72ca9b', '#fa999c', '#bdadff']

interface Look {
  colors: readonly string[]
  text: string
  quiet: string
  line: string
  surface: string
  font: string
}

function lookOf(element: HTMLElement): Look {
  const style = getComputedStyle(element)
  const value = (name: string) => style.getPropertyValue(name).trim()
  return {
    colors: style.colorScheme.includes('dark') ? DARK : LIGHT,
    text: value('--text'),
    quiet: value('--text-quiet'),
    line: value('--line'),
    surface: value('--surface-raised'),
    font: style.fontFamily,
  }
}

function seriesOf({ name, kind, values }: ChartSeries) {
  const shared = { name, data: [...values] }
  if (kind === 'line') return { ...shared, type: 'line' as const, symbolSize: 6, connectNulls: false }
  return { ...shared, type: 'bar' as const, barMaxWidth: 40 }
}

const COMPACT = new Intl.NumberFormat('pl-PL', { notation: 'compact', maximumFractionDigits: 1 })

function optionOf({ labels, series, format }: ChartData, look: Look) {
  const written = { color: look.text, fontFamily: look.font }
  const quiet = { color: look.quiet, fontFamily: look.font }
  return {
    animation: false,
    // Only the patterns are used; the text for screen readers is ours and is beside the chart.
    aria: { enabled: true, label: { enabled: false }, decal: { show: series.length > 1 } },
    color: [...look.colors],
    textStyle: written,
    grid: {
      left: 12,
      right: 12,
      top: series.length > 1 ? 36 : 12,
      bottom: 8,
      outerBoundsMode: 'same' as const,
      outerBoundsContain: 'axisLabel' as const,
    },
    legend: { show: series.length > 1, top: 0, left: 0, textStyle: written },
    // ECharts' HTML tooltip writes inline styles, which the page's CSP forbids.
    tooltip: {
      trigger: 'axis' as const,
      renderMode: 'richText' as const,
      backgroundColor: look.surface,
      borderColor: look.line,
      textStyle: written,
      valueFormatter: (value: unknown) => (typeof value === 'number' ? format(value) : '—'),
    },
    xAxis: {
      type: 'category' as const,
      data: [...labels],
      axisLabel: quiet,
      axisLine: { lineStyle: { color: look.line } },
    },
    yAxis: {
      type: 'value' as const,
      axisLabel: { ...quiet, formatter: (value: number) => COMPACT.format(value) },
      splitLine: { lineStyle: { color: look.line } },
    },
    series: series.map(seriesOf),
  }
}

/** Creates a chart in `element`, which must already have a size. */
export function createChartStage(element: HTMLElement): ChartStage {
  const chart = init(element, null, { renderer: 'canvas' })
  let shown: ChartData | null = null
  const draw = () => {
    if (shown) chart.setOption(optionOf(shown, lookOf(element)), { notMerge: true })
  }
  return {
    show(data) {
      shown = data
      draw()
    },
    refresh() {
      chart.resize()
      draw()
    },
    dispose: () => chart.dispose(),
  }
}
