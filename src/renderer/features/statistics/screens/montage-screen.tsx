import { ShellBar } from '../shell/shell-bar.tsx'
import { useStatisticsShell } from '../shell/use-shell.ts'
import { MontageStats } from '../widgets/montage-stats.tsx'
import { MONTH_UNITS } from '../shell/offset-words.ts'
import './screens.css'
import { addressOf } from '../../../lib/screens.ts'

export function MontageStatisticsScreen() {
  const shell = useStatisticsShell(addressOf('statistics.montage'))
  return (
    <div className="statistics-screen">
      <ShellBar shell={shell} title="Statystyki: montaże" shops={null} units={MONTH_UNITS} />
      <MontageStats shell={shell} />
    </div>
  )
}
