import { ShellBar } from '../shell/shell-bar.tsx'
import { useStatisticsShell } from '../shell/use-shell.ts'
import { ProductStats } from '../widgets/product-stats.tsx'
import './screens.css'
import { addressOf } from '../../../lib/screens.ts'

export function ProductStatisticsScreen() {
  const shell = useStatisticsShell(addressOf('statistics.products'))
  return (
    <div className="statistics-screen">
      <ShellBar shell={shell} title="Statystyki: produkty" shops="statisticsClients.shopVersions" />
      <ProductStats shell={shell} />
    </div>
  )
}
