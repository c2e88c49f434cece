import { ShellBar } from '../shell/shell-bar.tsx'
import { useStatisticsShell } from '../shell/use-shell.ts'
import { ClientStats } from '../widgets/client-stats.tsx'
import { FoldedWidget } from '../widgets/folded-widget.tsx'
import { PackageStats } from '../widgets/package-stats.tsx'
import { ProductStats } from '../widgets/product-stats.tsx'
import { GroupingChoice, SalesStats } from '../widgets/sales-stats.tsx'
import './screens.css'
import { addressOf } from '../../../lib/screens.ts'

/** Clients whole; the other statistics stand below, folded, and ask for nothing until they are opened (D-6). */
export function OverallStatisticsScreen() {
  const shell = useStatisticsShell(addressOf('statistics.overall'))
  return (
    <div className="statistics-screen statistics-overall">
      <ShellBar shell={shell} title="Statystyki: ogólne" shops="statisticsClients.shopVersions" />
      <div className="statistics-first">
        <ClientStats shell={shell} />
      </div>
      <FoldedWidget title="Paczki">
        <PackageStats shell={shell} />
      </FoldedWidget>
      <FoldedWidget title="Produkty">
        <div className="statistics-widget">
          <ProductStats shell={shell} prefix="products" />
        </div>
      </FoldedWidget>
      <FoldedWidget title="Sprzedaż">
        <GroupingChoice shell={shell} />
        <div className="statistics-widget">
          <SalesStats shell={shell} prefix="sales" />
        </div>
      </FoldedWidget>
    </div>
  )
}
