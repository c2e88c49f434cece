import type { ChartData, ChartSeries } from './chart-data.ts'

interface Point {
  label: string
  value: number
}

function pointsOf({ values }: ChartSeries, labels: readonly string[]): Point[] {
  return labels.flatMap((label, index) => {
    const value = values[index]
    return value === null || value === undefined ? [] : [{ label, value }]
  })
}

function trendOf(first: number, last: number): string {
  if (last === first) return 'na końcu tyle co na początku'
  return last > first ? 'na końcu więcej niż na początku' : 'na końcu mniej niż na początku'
}

function sentenceOf(series: ChartSeries, { labels, format }: ChartData): string {
  const points = pointsOf(series, labels)
  const [first] = points
  const last = points.at(-1)
  if (first === undefined || last === undefined) return `${series.name}: brak danych`
  const lowest = points.reduce((low, point) => (point.value < low.value ? point : low), first)
  const highest = points.reduce((high, point) => (point.value > high.value ? point : high), first)
  if (lowest.value === highest.value) return `${series.name}: stale ${format(first.value)}`
  const extremes = `najmniej ${format(lowest.value)} (${lowest.label}), najwięcej ${format(highest.value)} (${highest.label})`
  return `${series.name}: ${extremes}, ${trendOf(first.value, last.value)}`
}

/** A one-line summary of a chart for screen readers: range, lowest and highest value and trend of each series. */
export function chartSummary(title: string, data: ChartData): string {
  const [first] = data.labels
  const last = data.labels.at(-1)
  if (first === undefined) return `${title}: brak danych`
  const range = first === last ? first : `${first} – ${last}`
  return `${title}, ${range}. ${data.series.map((one) => sentenceOf(one, data)).join('; ')}`
}
