import { create } from 'zustand'
import { type ApiError, serverMessages } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { isSilent } from '../../ui/notices.ts'
import { sound } from '../../lib/signals.ts'

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

export const ORDER_LOAD_FAILED = 'Podczas pobrania zamówieńia wystapił błąd!'
export const WEIGHT_FAILED = 'Podczas zapisywania wagi wystapił błąd!'
export const LABEL_FAILED = 'Podczas generowania etykiety adresowej wystapił błąd.'
export const CONFIRMATION_FAILED = 'Podczas potwierdzenia zapakowania wystapił błąd.'
export const NOT_IN_PRODUCTION = 'Wysłane mogą być tylko zamówienia ze statusem "W produkcji"'

/** Ends silently: the screen was left, the same request is under way, or the session ended (handled in one place). */
/** One alert for each text of the server, else the fallback with the reason under it; with the failure's sound. */
export function alertFailure(error: ApiError, fallback: string, subject: string | null = null): void {
  if (isSilent(error)) return
  const texts = serverMessages(error)
  if (texts.length > 0) showAlerts(texts, subject)
  else showAlerts([fallback], [subject, error.message].filter(Boolean).join(' · ') || null)
  signalFailure()
}

/** Why an order may not be sent: the server's words, else the status, unless the server could not be asked at all. */
export function checkRefusal(error: ApiError): string[] {
  const texts = serverMessages(error)
  if (texts.length > 0) return texts
  const isRefused = error.code === ErrorCode.validation || error.code === ErrorCode.conflict
  return [isRefused || !error.message ? NOT_IN_PRODUCTION : error.message]
}
