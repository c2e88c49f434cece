import { useCallback, useMemo } from 'react'
import { rangeText } from '#shared/domain/stats-range.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Chart } from '../../../ui/chart/chart.tsx'
import type { ListQuestion } from '../../../lists/list/list-source.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWholeRanges } from '../compare/use-whole-ranges.ts'
import { statisticsSource, type Placed } from '../widgets/statistics-source.ts'
import { askedForSales } from '../widgets/sales-question.ts'
import type { StatisticsShell } from '../shell/use-shell.ts'
import { useChartSwitches } from './chart-switches.ts'
import { SALES_CHARTS, salesChartData, type ChartedRange, type SalesChart } from './sales-chart-data.ts'
import './charts.css'

const AT_FIRST = ['net']
const keyOf = ({ place }: Placed<'statisticsSales'>): number => place

/** Charts of sales, each with its switch; while all are hidden nothing is read for them. */
export function SalesCharts({ shell }: { shell: StatisticsShell }) {
  const { isShown, change } = useChartSwitches(AT_FIRST)
  const isAny = SALES_CHARTS.some(({ id }) => isShown(id))
  const ranges = [shell.base, ...shell.compared]
  const questions = ranges.map((range): ListQuestion | null =>
    isAny ? { ...askedForSales(shell, range), ordering: 'date' } : null,
  )
  const source = useMemo(() => statisticsSource('statisticsSales', { fixed: {}, keyOf }), [])
  const readings = useWholeRanges(source, questions)
  const trouble = readings.find(({ problem, asksFor }) => problem !== null || asksFor !== null)
  const names = ranges.map(rangeText).join('|')
  const read = useMemo((): ChartedRange[] | null => {
    const wholes = readings.map(({ whole }) => whole)
    if (wholes.some((whole) => whole === null)) return null
    return wholes.map((whole, index) => ({ name: names.split('|')[index] ?? '', rows: whole?.rows ?? [] }))
  }, [readings, names])
  return (
    <div className="sales-charts" role="group" aria-label="Wykresy">
      {trouble && isAny && (
        <p role="alert" className="sales-charts-trouble">
          {trouble.problem === null
            ? `Wykresy z ${trouble.asksFor} wierszy.`
            : `Nie udało się wczytać danych wykresów: ${trouble.problem}`}{' '}
          <ActionButton
            size="small"
            text={trouble.problem === null ? 'Wczytaj wszystkie' : 'Ponów'}
            isWorking={trouble.isReading}
            onClick={trouble.retry}
          />
        </p>
      )}
      {SALES_CHARTS.map((chart) => (
        <OneChart
          key={chart.id}
          chart={chart}
          ranges={read}
          isShown={isShown(chart.id)}
          onShownChange={(shown) => change(chart.id, shown)}
        />
      ))}
      {isAny && read === null && !trouble && <Skeleton height={120} />}
    </div>
  )
}

interface OneChartProps {
  chart: SalesChart
  /** null: on their way. */
  ranges: readonly ChartedRange[] | null
  isShown: boolean
  onShownChange: (isShown: boolean) => void
}

const NOTHING: readonly ChartedRange[] = []

function OneChart({ chart, ranges, isShown, onShownChange }: OneChartProps) {
  const read = useCallback(() => salesChartData(chart, ranges ?? NOTHING), [chart, ranges])
  return (
    <div className="sales-chart" data-shown={isShown}>
      <Chart title={chart.title} read={read} isShown={isShown} onShownChange={onShownChange} />
    </div>
  )
}
