import { useState, useCallback, useRef } from 'react'
import { useParams } from 'react-router-dom'
import type { ReplyOf } from '#shared/api/registry.ts'
import { RecordUnavailable } from '../../../forms/record/record-problem.tsx'
import { documentPath } from '../../../lib/media.ts'
import { useOperation } from '../../../lib/queries.ts'
import { useRecordName } from '../../../lib/record-name.ts'
import { useStation } from '../../../lib/station.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { ScreenSkeleton } from '../../../ui/skeleton.tsx'
import { code128Bars } from '../../../ui/code128.ts'
import { Code128Picture } from '../../../ui/code128-picture.tsx'
import { request, toApiError } from '../../../lib/bridge.ts'
import { notify } from '../../../ui/notices.ts'
import './barcode.css'

type Badge = ReplyOf<'admins.barcode'>

const NO_CODE = 'Serwer nie podał kodu tego identyfikatora.'
const NO_PRINTER = 'Stanowisko nie ma ustawionej drukarki etykiet.'

/** Shows a barcode's text as bars and a picture as a picture, never as markup (OP-83). */
function BadgeCode({ badge, label, onLost }: { badge: Badge; label: string; onLost: () => void }) {
  const bars = badge.code === null ? null : code128Bars(badge.code)
  if (bars) return <Code128Picture className="admin-badge-code" bars={bars} label={label} />
  const path = documentPath(badge.image)
  if (path) return <img className="admin-badge-picture" src={path} alt={label} onError={onLost} />
  return null
}

function BadgeActions({ adminPk, hasCode }: { adminPk: number; hasCode: boolean }) {
  const printer = useStation((station) => station.printer)
  const { isPrinting, print } = useBadgePrint(adminPk)
  const noCode = hasCode ? null : NO_CODE
  return (
    <div className="admin-badge-actions">
      <ActionButton
        autoFocus
        intent="primary"
        size="large"
        text="Drukuj na drukarce etykiet"
        disabledReason={noCode ?? (printer?.kind === 'none' ? NO_PRINTER : null)}
        isWorking={isPrinting}
        onClick={print}
      />
      <ActionButton size="large" text="Drukuj" disabledReason={noCode} onClick={() => window.print()} />
    </div>
  )
}

function BadgePage({ badge, pk }: { badge: Badge; pk: string }) {
  const [isLost, setIsLost] = useState(false)
  const name = badge.fullName || `Pracownik ${pk}`
  useRecordName(name)
  const hasCode = (badge.code !== null || badge.image !== null) && !isLost
  return (
    <div className="admin-badge">
      <div className="admin-badge-card">
        <h1>{name}</h1>
        {hasCode ? (
          <BadgeCode badge={badge} label={`Kod kreskowy: ${name}`} onLost={() => setIsLost(true)} />
        ) : (
          <p role="alert">
            {isLost ? 'Nie udało się wczytać obrazu kodu. Otwórz ten ekran jeszcze raz.' : NO_CODE}
          </p>
        )}
      </div>
      <BadgeActions adminPk={Number(pk)} hasCode={hasCode} />
    </div>
  )
}

/** `/admins/barcode/:pk`: full name and barcode of a staff member on the whole page (USER-009). */
export function BarcodeScreen() {
  const { pk = '' } = useParams()
  const { data, error, isFetching, refetch } = useOperation(
    'admins.barcode',
    { params: { pk } },
    { staleMs: 0 },
  )
  if (data) return <BadgePage key={pk} badge={data} pk={pk} />
  if (!error) return <ScreenSkeleton />
  return (
    <RecordUnavailable
      of="identyfikatora"
      missing={{ title: `Nie ma pracownika ${pk}`, text: 'Sprawdź adres albo wybierz pracownika z listy.' }}
      error={error}
      isWorking={isFetching}
      retry={() => void refetch()}
    />
  )
}

interface BadgePrint {
  isPrinting: boolean
  print: () => void
}

/** Prints the badge on the station's label printer; the main process reads the code itself. */
function useBadgePrint(adminPk: number): BadgePrint {
  const [isPrinting, setIsPrinting] = useState(false)
  const isBusy = useRef(false)
  const send = useCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    setIsPrinting(true)
    try {
      const input = { page: 'badge', adminPk, printerId: null } as const
      const { state, printer } = await request('printers.printPage', input)
      const text =
        state === 'printed'
          ? `Identyfikator wydrukowano na drukarce „${printer}”.`
          : `Identyfikator czeka w kolejce drukarki „${printer}”.`
      notify.success(text)
    } catch (cause) {
      notify.failure(toApiError(cause))
    } finally {
      isBusy.current = false
      setIsPrinting(false)
    }
  }, [adminPk])
  return { isPrinting, print: () => void send() }
}
