import { ShellBar } from '../shell/shell-bar.tsx'
import { useStatisticsShell } from '../shell/use-shell.ts'
import { STATISTICS_PRODUCTS } from '../statistics-address.ts'
import { ProductStats } from '../widgets/product-stats.tsx'
import './screens.css'

export function ProductStatisticsScreen() {
  const shell = useStatisticsShell(STATISTICS_PRODUCTS)
  return (
    <div className="statistics-screen">
      <ShellBar shell={shell} title="Statystyki: produkty" shops="statisticsClients.shopVersions" />
      <ProductStats shell={shell} />
    </div>
  )
}
