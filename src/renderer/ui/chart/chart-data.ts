export interface ChartSeries {
  name: string
  kind: 'bar' | 'line'
  /** One value per label; null if there is none. */
  values: readonly (number | null)[]
}

export interface ChartData {
  /** Labels along the axis, in order: months, weeks or days. */
  labels: readonly string[]
  series: readonly ChartSeries[]
  /** Formats a value of any series with its unit. */
  format: (value: number) => string
}
