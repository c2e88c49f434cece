import { Spinner } from '@blueprintjs/core'
import { Link } from 'react-router-dom'
import { LoginFrame } from './login-frame.tsx'
import { useBadgeScan } from './use-badge-scan.ts'
import { addressOf } from '../../lib/screens.ts'

const BARS = [0, 8, 12, 22, 28, 32, 44, 50, 58, 62, 72, 78, 84, 94, 100, 106]
const WIDE = new Set([8, 22, 50, 72, 94])

/** Picture of a badge with its barcode under a scanner's beam. */
function ScannerPicture() {
  return (
    <svg className="scanner-picture" viewBox="0 0 320 190" aria-hidden="true">
      <rect className="scanner-badge" x="20" y="34" width="176" height="128" rx="10" />
      <circle className="scanner-face" cx="56" cy="72" r="17" />
      <rect className="scanner-line" x="86" y="60" width="82" height="9" rx="4" />
      <rect className="scanner-line" x="86" y="78" width="54" height="9" rx="4" />
      {BARS.map((x) => (
        <rect key={x} className="scanner-bar" x={52 + x} y="104" width={WIDE.has(x) ? 6 : 3} height="44" />
      ))}
      <rect className="scanner-beam" x="40" y="124" width="136" height="4" rx="2" />
      <path className="scanner-light" d="M176 106 L236 78 L236 106 L176 146 Z" />
      <path
        className="scanner-body"
        d="M232 62 h52 a18 18 0 0 1 18 18 v14 a18 18 0 0 1 -18 18 h-8 l10 58 h-28 l-14 -58 h-12 z"
      />
    </svg>
  )
}

/**
 * Sign-in by badge. It has no field or button: a scan signs in wherever the focus is, and its characters appear
 * nowhere.
 */
export function BarcodeLoginScreen() {
  const { isBusy, rejection } = useBadgeScan()
  return (
    <LoginFrame title="Zeskanuj identyfikator" sends="Identyfikator trafi na serwer">
      <div className="scan-place">
        <div className={isBusy ? 'scan-picture scan-picture-busy' : 'scan-picture'}>
          <ScannerPicture />
          {isBusy && <Spinner className="scan-spinner" size={56} aria-label="Sprawdzanie identyfikatora" />}
        </div>
        <p className="scan-hint" role="status">
          {isBusy ? 'Sprawdzanie identyfikatora…' : 'Przyłóż czytnik do kodu na identyfikatorze.'}
        </p>
        <p className="scan-rejection" role="alert">
          {rejection}
        </p>
      </div>
      <p className="login-switch">
        <Link to={addressOf('session.login')}>Zaloguj nazwą i hasłem</Link>
      </p>
    </LoginFrame>
  )
}
