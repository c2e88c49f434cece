import { SalesCharts } from '../charts/sales-charts.tsx'
import { ShellBar } from '../shell/shell-bar.tsx'
import { useStatisticsShell } from '../shell/use-shell.ts'
import { GroupingChoice, SalesStats } from '../widgets/sales-stats.tsx'
import './screens.css'
import { addressOf } from '../../../lib/screens.ts'

export function SalesStatisticsScreen() {
  const shell = useStatisticsShell(addressOf('statistics.sales'))
  return (
    <div className="statistics-screen statistics-charted">
      <ShellBar shell={shell} title="Statystyki: sprzedaż" shops="statisticsSales.shopVersions">
        <GroupingChoice shell={shell} />
      </ShellBar>
      <SalesCharts shell={shell} />
      <div className="statistics-widget">
        <SalesStats shell={shell} />
      </div>
    </div>
  )
}
