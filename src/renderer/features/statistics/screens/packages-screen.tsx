import { ShellBar } from '../shell/shell-bar.tsx'
import { useStatisticsShell } from '../shell/use-shell.ts'
import { STATISTICS_PACKAGES } from '../statistics-address.ts'
import { PackageStats } from '../widgets/package-stats.tsx'
import './screens.css'

export function PackageStatisticsScreen() {
  const shell = useStatisticsShell(STATISTICS_PACKAGES)
  return (
    <div className="statistics-screen">
      <h1 className="visually-hidden">Statystyki: paczki</h1>
      <ShellBar shell={shell} title="Statystyki: paczki" shops="statisticsClients.shopVersions" />
      <PackageStats shell={shell} />
    </div>
  )
}
