import { create } from 'zustand'
import { type ApiError, serverMessages } from '#shared/api/api-error.ts'
import { isSilent } from '../ui/notices.ts'
import { sound } from './signals.ts'

/** A large red message on a bench (packing, production), shown until the next scan or Enter. */
interface BenchAlert {
  id: number
  text: string
  /** The affected item or the reason, in smaller type. */
  detail: string | null
}

interface AlertStore {
  alerts: BenchAlert[]
}

export const useBenchAlerts = create<AlertStore>(() => ({ alerts: [] }))

let lastId = 0

/** Shows one alert for each text, replacing equal ones. */
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
  /** Number of successes: after each one the bench shows a green border for a second. */
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

/**
 * Shows one alert for each text from the server, or the fallback with the reason under it, and plays the failure sound.
 */
export function alertFailure(error: ApiError, fallback: string, subject: string | null = null): void {
  if (isSilent(error)) return
  const texts = serverMessages(error)
  if (texts.length > 0) showAlerts(texts, subject)
  else showAlerts([fallback], [subject, error.message].filter(Boolean).join(' · ') || null)
  signalFailure()
}
