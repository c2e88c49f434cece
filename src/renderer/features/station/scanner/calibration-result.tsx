import { Callout } from '@blueprintjs/core'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { SCANS_TO_MEASURE, type Calibration, type ScannerTrouble } from '#shared/domain/wedge-calibration.ts'
import type { WedgeSettings } from '#shared/domain/wedge-settings.ts'
import type { MeasuredScan } from '#shared/ipc/routes/scanner.ts'

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

/** One line per scan; the places are there from the beginning, so that nothing jumps. */
export function MeasuredScans({ scans }: { scans: readonly MeasuredScan[] }) {
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

/** The proposed settings beside those in force, and what the scanner itself could do better. */
export function CalibrationResult({ result, scans, current }: CalibrationResultProps) {
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
