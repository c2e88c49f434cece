import { useEffect, useState } from 'react'
import type { ReplyOf } from '#shared/api/registry.ts'
import { request } from '../../../lib/bridge.ts'
import { copyText } from '../../../ui/clipboard.ts'
import { useStation } from '../../../lib/station.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { notify } from '../../../ui/notices.ts'
import type { QrCode } from './qr-code.ts'

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/

/** Returns the server's address if it may be opened: an HTTPS address, or the training shop's own local address. */
function addressToOpen(address: string | null, isTraining: boolean): URL | null {
  if (address === null || !URL.canParse(address)) return null
  const url = new URL(address)
  const isOwn = isTraining && url.protocol === 'http:' && LOOPBACK.test(url.hostname)
  return url.protocol === 'https:' || isOwn ? url : null
}

const SIZE_PX = 200
/** White margin that a camera needs around the code, in SVG units (two per module). */
const QUIET = 8

/**
 * The address as a QR code for a phone's camera, black on white even in dark mode. The code generator is loaded on
 * first use.
 */
function QrPicture({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<QrCode | null>(null)
  useEffect(() => {
    let isWanted = true
    const draw = async () => {
      const { qrCode } = await import('./qr-code.ts')
      if (isWanted) setCode(qrCode(text))
    }
    void draw()
    return () => {
      isWanted = false
    }
  }, [text])
  const side = (code?.size ?? 0) + 2 * QUIET
  return (
    <svg
      className="allegro-qr"
      role="img"
      aria-label={label}
      width={SIZE_PX}
      height={SIZE_PX}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      {code && <path d={code.path} fill="#000" />}
    </svg>
  )
}

type DeviceCode = NonNullable<ReplyOf<'allegroConfigurations.deviceCode'>['code_data']>

const SECOND_MS = 1000
const MINUTE = 60

const shown = (seconds: number): string =>
  seconds >= MINUTE ? `${Math.floor(seconds / MINUTE)} min ${seconds % MINUTE} s` : `${seconds} s`

/** Returns the seconds left, or null if unknown. */
function useTimeLeft(endsAt: number | null): number | null {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(performance.now()), SECOND_MS)
    return () => clearInterval(ticking)
  }, [])
  return endsAt === null ? null : Math.max(0, Math.ceil((endsAt - now) / SECOND_MS))
}

interface DeviceCodePanelProps {
  code: DeviceCode
  endsAt: number | null
  /** The last check failed; the known state stays. */
  isInTrouble: boolean
  isWorking: boolean
  onNewCode: (() => void) | null
}

/** A code that waits for confirmation on a phone or in the browser. */
export function DeviceCodePanel({ code, endsAt, isInTrouble, isWorking, onNewCode }: DeviceCodePanelProps) {
  const left = useTimeLeft(endsAt)
  const isTraining = useStation(({ info }) => info?.isTraining ?? false)
  const complete = code.verification_uri_complete ?? code.verification_uri
  const open = addressToOpen(complete, isTraining)
  const userCode = code.user_code ?? ''
  if (left === 0) return <ExpiredCode isWorking={isWorking} onNewCode={onNewCode} />

  async function copy() {
    if (await copyText(userCode)) notify.info('Skopiowano kod')
    else notify.warning('Nie udało się skopiować kodu. Przepisz go z ekranu.')
  }

  return (
    <div className="allegro-code">
      {complete !== null && <QrPicture text={complete} label="Kod QR z adresem potwierdzenia w Allegro" />}
      {userCode !== '' && (
        <p className="allegro-user-code monospace" aria-label={`Kod: ${userCode}`}>
          {userCode}
        </p>
      )}
      <div className="button-row">
        {userCode !== '' && <ActionButton text="Kopiuj kod" onClick={() => void copy()} />}
        {open && (
          <ActionButton
            text="Otwórz w przeglądarce"
            onClick={() => void request('window.openExternal', { url: open.href })}
          />
        )}
      </div>
      {open && <p className="quiet">Otworzy się {open.host}</p>}
      <p role="status">
        {isInTrouble ? 'Nie udało się sprawdzić, ponawiam' : 'Czekam na potwierdzenie w Allegro…'}
      </p>
      {left !== null && <p className="quiet">Kod ważny jeszcze {shown(left)}</p>}
    </div>
  )
}

interface ExpiredCodeProps {
  isWorking: boolean
  onNewCode: (() => void) | null
}

export function ExpiredCode({ isWorking, onNewCode }: ExpiredCodeProps) {
  return (
    <div className="allegro-code">
      <p role="status">Kod wygasł</p>
      {onNewCode && (
        <ActionButton intent="primary" text="Nowy kod" isWorking={isWorking} onClick={onNewCode} />
      )}
    </div>
  )
}
