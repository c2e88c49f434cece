import { Spinner } from '@blueprintjs/core'
import { Link } from 'react-router-dom'
import { LoginFrame } from './login-frame.tsx'
import { ScannerPicture } from './scanner-picture.tsx'
import { useBadgeScan } from './use-badge-scan.ts'
import { addressOf } from '../../lib/screens.ts'

/** Nothing to click and no field: a scan signs in wherever the focus is, and its characters appear nowhere. */
export function BarcodeLoginScreen() {
  const { isBusy, rejection } = useBadgeScan()
  return (
    <LoginFrame title="Zeskanuj identyfikator">
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
