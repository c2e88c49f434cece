import { create } from 'zustand'
import { keepText, keptText } from '../../../lib/kept.ts'
import { useSessionUser } from '../../../lib/session.ts'

const keyOf = (person: number, chart: string) => `statistics.chart.${person}.${chart}`
const SHOWN = 'shown'
const HIDDEN = 'hidden'

/** Changed in this window; what is not in it stands as it was kept. */
const useChanged = create<Readonly<Record<string, boolean>>>(() => ({}))

/** Which charts this person has shown on this computer (STAT-022), and how one is switched. */
export function useChartSwitches(shownAtFirst: readonly string[]): {
  isShown: (chart: string) => boolean
  change: (chart: string, isShown: boolean) => void
} {
  const person = useSessionUser()?.pk ?? 0
  const changed = useChanged()
  return {
    isShown(chart) {
      const key = keyOf(person, chart)
      const kept = keptText(key)
      return changed[key] ?? (kept === '' ? shownAtFirst.includes(chart) : kept === SHOWN)
    },
    change(chart, isShown) {
      const key = keyOf(person, chart)
      keepText(key, isShown ? SHOWN : HIDDEN)
      useChanged.setState({ [key]: isShown })
    },
  }
}
