import { MONTH_UNITS } from '../shell/offset-words.ts'
import { ShellBar } from '../shell/shell-bar.tsx'
import { useStatisticsShell } from '../shell/use-shell.ts'
import { STATISTICS_PRODUCTION } from '../statistics-address.ts'
import { ProductionStats } from '../widgets/production-stats.tsx'
import './screens.css'

export function ProductionStatisticsScreen() {
  const shell = useStatisticsShell(STATISTICS_PRODUCTION)
  return (
    <div className="statistics-screen">
      <ShellBar shell={shell} title="Statystyki: produkcja" shops={null} units={MONTH_UNITS} />
      <ProductionStats shell={shell} />
    </div>
  )
}
