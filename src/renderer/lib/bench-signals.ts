import { create } from 'zustand'
import { type ApiError, serverMessages } from '#shared/api/api-error.ts'
import { isSilent } from '../ui/notices.ts'
import { sound } from './signals.ts'

/** A red message of a bench (packing, production), large, until the next scan or Enter. */
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

interface FlashStore {
  /** Counts successes: the bench shows a green edge for a second after each. */
  successes: number
}

export const useFlash = create<FlashStore>(() => ({ successes: 0 }))

export function signalSuccess(): void {
  useFlash.setState(({ successes }) => ({ successes: successes + 1 }))
  sound('success')
}

export function signalFailure(): void {
  sound('failure')
}

/** One alert for each text of the server, else the fallback with the reason under it; with the failure's sound. */
export function alertFailure(error: ApiError, fallback: string, subject: string | null = null): void {
  if (isSilent(error)) return
  const texts = serverMessages(error)
  if (texts.length > 0) showAlerts(texts, subject)
  else showAlerts([fallback], [subject, error.message].filter(Boolean).join(' · ') || null)
  signalFailure()
}
