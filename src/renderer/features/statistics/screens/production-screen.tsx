import { MONTH_UNITS } from '../shell/offset-words.ts'
import { ShellBar } from '../shell/shell-bar.tsx'
import { useStatisticsShell } from '../shell/use-shell.ts'
import { ProductionStats } from '../widgets/production-stats.tsx'
import './screens.css'
import { addressOf } from '../../../lib/screens.ts'

export function ProductionStatisticsScreen() {
  const shell = useStatisticsShell(addressOf('statistics.production'))
  return (
    <div className="statistics-screen">
      <ShellBar shell={shell} title="Statystyki: produkcja" shops={null} units={MONTH_UNITS} />
      <ProductionStats shell={shell} />
    </div>
  )
}
