import { useEffect, useState } from 'react'
import { calibrate, SCANS_TO_MEASURE, type Calibration } from '#shared/domain/wedge-calibration.ts'
import type { MeasuredScan } from '#shared/ipc/routes/scanner.ts'
import { onEvent, request, toApiError } from '../../../lib/bridge.ts'
import { sound } from '../../../lib/signals.ts'

export interface Measuring {
  /** What is to be scanned; null until the main process has said it. */
  code: string | null
  scans: readonly MeasuredScan[]
  /** What was wrong with the last scan; it counts for nothing. */
  problem: string | null
  /** null until enough scans are there. */
  result: Calibration | null
  again: () => void
}

function problemOf({ isTyped, isExpected, source }: MeasuredScan): string | null {
  if (source === 'device') {
    return isExpected
      ? 'Ten skaner działa jako urządzenie i nie wymaga mierzenia.'
      : 'Skaner podłączony jako urządzenie przeczytał inny kod. Nie wymaga on mierzenia.'
  }
  if (isTyped) return 'To wygląda na pisanie na klawiaturze. Zeskanuj kod z ekranu skanerem.'
  return isExpected
    ? null
    : 'Skaner przeczytał inny kod. Zeskanuj kod z ekranu; jeśli to on, skaner zmienia jego znaki.'
}

/** While it is in use, scans are measured and do nothing else. */
export function useMeasuring(): Measuring {
  const [code, setCode] = useState<string | null>(null)
  const [scans, setScans] = useState<readonly MeasuredScan[]>([])
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    let isLeft = false
    request('scanner.measure', { isOn: true }).then(
      ({ expectedCode }) => {
        if (!isLeft) setCode(expectedCode)
      },
      (cause: unknown) => setProblem(toApiError(cause).message),
    )
    return () => {
      isLeft = true
      // A page that is gone cannot go on measuring: the main process ends it by itself.
      request('scanner.measure', { isOn: false }).catch(() => {})
    }
  }, [])

  useEffect(
    () =>
      onEvent('scanner.measured', (scan) => {
        const wrong = problemOf(scan)
        setProblem(wrong)
        sound(wrong === null ? 'success' : 'failure')
        if (wrong === null) setScans((all) => (all.length < SCANS_TO_MEASURE ? [...all, scan] : all))
      }),
    [],
  )

  return {
    code,
    scans,
    problem,
    result: calibrate(scans),
    again() {
      setScans([])
      setProblem(null)
    },
  }
}
