import { ShellBar } from '../shell/shell-bar.tsx'
import { useStatisticsShell } from '../shell/use-shell.ts'
import { PackageStats } from '../widgets/package-stats.tsx'
import './screens.css'
import { addressOf } from '../../../lib/screens.ts'

export function PackageStatisticsScreen() {
  const shell = useStatisticsShell(addressOf('statistics.packages'))
  return (
    <div className="statistics-screen">
      <h1 className="visually-hidden">Statystyki: paczki</h1>
      <ShellBar shell={shell} title="Statystyki: paczki" shops="statisticsClients.shopVersions" />
      <PackageStats shell={shell} />
    </div>
  )
}
