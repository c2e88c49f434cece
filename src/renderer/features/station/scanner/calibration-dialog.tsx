import { Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useMemo, useState, useEffect } from 'react'
import {
  SCANS_TO_MEASURE,
  calibrate,
  type Calibration,
  type ScannerTrouble,
} from '#shared/domain/wedge-calibration.ts'
import type { ScannerSettings } from '#shared/station/scanner-settings.ts'
import { toApiError, onEvent, request } from '../../../lib/bridge.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { code128Bars } from '../../../ui/code128.ts'
import { Code128Picture } from '../../../ui/code128-picture.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { notify } from '../../../ui/notices.ts'
import { useScannerChange } from './use-scanner-change.ts'
import type { MeasuredScan } from '#shared/ipc/routes/scanner.ts'
import { sound } from '../../../lib/signals.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import type { WedgeSettings } from '#shared/domain/wedge-settings.ts'

const inMs = (milliseconds: number): string => `${String(milliseconds).replace('.', ',')} ms`

const TROUBLES: Record<ScannerTrouble, string> = {
  slow: 'Skaner jest tak wolny, że szybkie pisanie może zostać wzięte za skan. Skróć w nim przerwę między znakami (inter-character delay) albo ustaw przedrostek.',
  unsteady:
    'Skaner za każdym razem dodaje inne znaki. Wyłącz w nim dodawanie znaków albo wpisz stałe w „Rozpoznawaniu skanów”.',
  noEnding:
    'Skaner nie kończy kodu klawiszem, więc każdy skan czeka na pauzę. Ustaw w nim przyrostek Enter, a skany będą szybsze.',
}
const LAYOUT =
  'Układ klawiatury systemu nie jest „polski (programisty)”. Kody są odczytywane poprawnie, ale wpisywany tekst może się różnić.'

/** One row per scan. All rows are rendered from the beginning, so that the layout does not shift. */
function MeasuredScans({ scans }: { scans: readonly MeasuredScan[] }) {
  return (
    <ol className="calibration-scans" aria-label="Zmierzone skany">
      {Array.from({ length: SCANS_TO_MEASURE }, (_, index) => {
        const scan = scans[index]
        return (
          <li key={index} className={scan ? 'calibration-scan-done' : undefined}>
            <strong>Skan {index + 1}</strong>
            <span>{scan ? `odstęp ${inMs(scan.averageGapMs)}` : '—'}</span>
            <span>{scan ? `najdłuższy ${inMs(scan.longestGapMs)}` : ''}</span>
            <span>
              {scan ? (scan.ending === null ? 'bez klawisza na końcu' : `${scan.ending} na końcu`) : ''}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const ROWS: readonly [key: keyof WedgeSettings, label: string, show: (value: never) => string][] = [
  ['minLength', 'Najkrótszy kod', (value: number) => countOf(value, COUNTED.character)],
  ['maxAverageGapMs', 'Największy średni odstęp znaków', inMs],
  ['endPauseMs', 'Pauza, która kończy kod', inMs],
  ['prefix', 'Przedrostek', (value: string) => value || '—'],
  ['suffix', 'Przyrostek', (value: string) => value || '—'],
]

interface CalibrationResultProps {
  result: Calibration
  scans: readonly MeasuredScan[]
  current: WedgeSettings
}

/** The proposed settings beside the current ones, with hints for configuring the scanner itself. */
function CalibrationResult({ result, scans, current }: CalibrationResultProps) {
  const hints = result.troubles.map((trouble) => TROUBLES[trouble])
  if (scans.some(({ hasLayoutMismatch }) => hasLayoutMismatch)) hints.push(LAYOUT)
  return (
    <>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">Ustawienie</th>
            <th scope="col">Teraz</th>
            <th scope="col">Po zmianie</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([key, label, show]) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{show(current[key] as never)}</td>
              <td className={current[key] === result.settings[key] ? undefined : 'calibration-changed'}>
                {show(result.settings[key] as never)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hints.map((hint) => (
        <Callout key={hint} intent="warning">
          {hint}
        </Callout>
      ))}
    </>
  )
}

interface CalibrationDialogProps {
  settings: ScannerSettings
  onClose: () => void
}

const NOT_YET = `Zeskanuj kod ${SCANS_TO_MEASURE} razy.`

/** Shows a code, measures its scans and proposes settings that fit this scanner (DESK-041). */
export function CalibrationDialog({ settings, onClose }: CalibrationDialogProps) {
  const { code, scans, problem, result, again } = useMeasuring()
  const { save } = useScannerChange()
  const [isSaving, setIsSaving] = useState(false)
  const bars = useMemo(() => (code === null ? null : code128Bars(code)), [code])

  const hasChanges = Object.entries(result?.settings ?? {}).some(
    ([key, value]) => settings[key as keyof ScannerSettings] !== value,
  )

  async function apply() {
    if (!result) return
    setIsSaving(true)
    try {
      await save(result.settings)
      notify.success('Ustawiono skaner według pomiaru.')
      onClose()
    } catch (cause) {
      notify.failure(toApiError(cause))
      setIsSaving(false)
    }
  }

  return (
    <Modal title="Zmierz skaner" className="calibration" onClose={onClose} canOutsideClickClose={false}>
      <DialogBody>
        <p>
          {result
            ? hasChanges
              ? 'Pomiar gotowy. Pogrubione ustawienia się zmienią.'
              : 'Pomiar gotowy. Ustawienia już pasują do tego skanera.'
            : 'Zeskanuj ten kod trzy razy, z odległości jak przy pracy. Nie pisz w tym czasie na klawiaturze.'}
        </p>
        {(!result || problem) && (
          <div className="calibration-code">
            {bars && <Code128Picture bars={bars} label="Kod do zmierzenia skanera" />}
          </div>
        )}
        <MeasuredScans scans={scans} />
        <div role="status" className="calibration-state">
          {problem && <Callout intent="warning">{problem}</Callout>}
          {!problem && !result && (
            <p className="quiet">
              {scans.length === 0
                ? 'Czekam na pierwszy skan…'
                : `Zmierzono ${scans.length} z ${SCANS_TO_MEASURE}. Zeskanuj kod jeszcze raz.`}
            </p>
          )}
          {!problem && result && <CalibrationResult result={result} scans={scans} current={settings} />}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <ActionButton text="Anuluj" onClick={onClose} />
            <ActionButton
              text="Zmierz od nowa"
              disabledReason={scans.length === 0 ? 'Nic jeszcze nie zmierzono.' : null}
              onClick={again}
            />
            <ActionButton
              intent="primary"
              text="Zastosuj"
              isWorking={isSaving}
              disabledReason={result ? null : NOT_YET}
              onClick={() => void apply()}
            />
          </>
        }
      />
    </Modal>
  )
}

interface Measuring {
  /** The code to scan; null until the main process has returned it. */
  code: string | null
  scans: readonly MeasuredScan[]
  /** What was wrong with the last scan, which is not counted; null if nothing was. */
  problem: string | null
  /** Null until there are enough scans. */
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

/** While this hook is mounted, scans are measured and have no other effect. */
function useMeasuring(): Measuring {
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
      // Errors are ignored: the main process stops measuring by itself if the page is gone.
      request('scanner.measure', { isOn: false }).catch(() => {})
    }
  }, [])

  useEffect(
    () =>
      onEvent('scanner.measured', (scan) => {
        const wrong = problemOf(scan)
        setProblem(wrong)
        sound(scan.isExpected ? 'success' : 'failure')
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
