export interface ChartSeries {
  name: string
  kind: 'bar' | 'line'
  /** One for each label; null where there is nothing. */
  values: readonly (number | null)[]
}

export interface ChartData {
  /** Places along the axis, in order: months, weeks, days as they are written. */
  labels: readonly string[]
  series: readonly ChartSeries[]
  /** Writes a value of any series with its unit. */
  format: (value: number) => string
}
