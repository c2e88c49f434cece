import { create } from 'zustand'

/** A red message of the bench, large, until the next scan or Enter. */
interface BenchAlert {
  id: number
  text: string
  /** Which thing, or why; in smaller type. */
  detail: string | null
}

interface AlertStore {
  alerts: BenchAlert[]
}

export const useBenchAlerts = create<AlertStore>(() => ({ alerts: [] }))

let lastId = 0

/** One alert for each text, instead of those that say the same. */
export function showAlerts(texts: readonly string[], detail: string | null = null): void {
  const added = [...new Set(texts)].map((text) => ({ id: ++lastId, text, detail }))
  const isSaid = (alert: BenchAlert) =>
    added.some(({ text, detail }) => text === alert.text && detail === alert.detail)
  useBenchAlerts.setState(({ alerts }) => ({
    alerts: [...alerts.filter((alert) => !isSaid(alert)), ...added],
  }))
}

export function clearAlerts(): void {
  if (useBenchAlerts.getState().alerts.length > 0) useBenchAlerts.setState({ alerts: [] })
}
