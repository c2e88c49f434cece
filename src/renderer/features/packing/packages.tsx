import { HTMLSelect } from '@blueprintjs/core'
import { Tick } from '@blueprintjs/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { isCollectionPointShown, isCommandRunning } from '#shared/domain/packing.ts'
import { sumWeights } from '#shared/domain/weight.ts'
import { optionLoadError } from '../../forms/fields/option-trouble.ts'
import { call } from '../../lib/api.ts'
import { toApiError } from '../../lib/bridge.ts'
import { cacheKeys } from '../../lib/cache.ts'
import { EM_DASH, formatWeight } from '../../lib/format.ts'
import { useIsOffline } from '../../lib/offline.ts'
import { useOperation } from '../../lib/queries.ts'
import { useSession, useSessionUser } from '../../lib/session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { TroubleLine } from '../../ui/trouble-line.tsx'
import { alertFailure, clearAlerts } from '../../lib/bench-signals.ts'
import type { PackagePrintState } from './label-printing.ts'
import { PICKED_UP } from '#shared/domain/order-status.ts'
import { OFFLINE_REASONS, STORED_HERE } from './offline/words.ts'
import type { BenchAction } from './package-actions.ts'
import {
  addressLine,
  deliveryAddressOf,
  commandError,
  isSelfPickup,
  type SendOrder,
  type SendPackage,
} from './send-order.ts'
import type { BenchModel } from './use-bench.ts'
import { Unbroken } from '../../ui/unbroken.tsx'

interface PackageCardProps {
  bench: BenchModel
  item: SendPackage
  isSelected: boolean
  onSelect: () => void
}

/** Returns the number of lines and the weight of a package, as far as the server sends them. */
function contents({ order, weights }: BenchModel, item: SendPackage): string {
  const address = deliveryAddressOf(order, item)
  const lines = weights.lines.filter((line) => line.addressPk === address?.pk)
  const weight = sumWeights(lines.map(weights.valueOf))
  const parts = [countOf(lines.length, COUNTED.item)]
  if (weight !== null) parts.push(formatWeight(weight))
  return parts.join(' · ')
}

function packageState(
  order: SendOrder,
  item: SendPackage,
  print: PackagePrintState,
  isLabelWanted: boolean,
): [tone: string, text: string] {
  const address = deliveryAddressOf(order, item)
  const refusal = address && commandError(address)
  if (item.status === PICKED_UP) return ['done', 'odebrana']
  if (refusal) return ['failed', `Przewoźnik: ${refusal}`]
  if (!item.tracking_number && !isSelfPickup(order, item)) {
    if (isLabelWanted)
      return ['waiting', `${item.is_packed ? 'spakowana, ' : ''}z kartką „czeka na etykietę”`]
    return [
      'waiting',
      address && isCommandRunning(address) ? 'czeka na etykietę od przewoźnika' : 'czeka na etykietę',
    ]
  }
  if (!item.is_packed) return ['next', 'do spakowania']
  if (isSelfPickup(order, item)) return ['done', 'spakowana, do odbioru']
  if (print.isUnknown) return ['failed', 'nie wiadomo, czy etykieta wyszła']
  if (print.isQueued) {
    return ['waiting', print.printer ? `w kolejce drukarki „${print.printer}”` : 'w kolejce drukarki']
  }
  if (print.copies === 0) return ['waiting', 'spakowana, etykieta niewydrukowana']
  return ['done', print.copies > 1 ? `spakowana, wydrukowano ${print.copies} razy` : 'spakowana, wydrukowano']
}

export function PackageCard({ bench, item, isSelected, onSelect }: PackageCardProps) {
  const { order } = bench
  const address = deliveryAddressOf(order, item)
  const print = bench.printing.stateOf(item.pk)
  const { records } = bench
  const [tone, text] = packageState(order, item, print, records.isLabelWanted(item.pk))
  const isPickup = isSelfPickup(order, item)
  const actions = bench.actionsOf(item)
  const isOut = bench.printing.isPrinted(item.pk)
  const place = order.delivery_packages.indexOf(item) + 1
  return (
    <li
      className={`package-card package-${tone}`}
      aria-current={isSelected || undefined}
      onClick={onSelect}
      data-package={item.pk}
    >
      <div className="package-head">
        <strong>
          Paczka {place} z {order.delivery_packages.length}
        </strong>
        <span className="package-number monospace">{item.tracking_number ?? EM_DASH}</span>
        <span className="package-state">
          {tone === 'done' && <Tick size={20} aria-hidden="true" />} {text}
          {records.isPackedStored(item.pk) && ` · ${STORED_HERE}`}
        </span>
      </div>
      <div className="package-facts">
        <span>{contents(bench, item)}</span>
        <span>
          <Unbroken text={address ? addressLine(address) : EM_DASH} />
        </span>
      </div>
      {print.note && <p className="package-note">{print.note}</p>}
      {print.problem && (
        <p className="package-note package-problem" role="status">
          {print.isComing
            ? 'Etykieta jest pobierana z serwera.'
            : `Nie udało się pobrać etykiety. ${print.problem}`}
        </p>
      )}
      <div className="package-actions">
        {actions.slip.disabledReason === null && <CardButton action={actions.slip} />}
        {!item.is_packed && <CardButton action={actions.confirm} />}
        {!isPickup && <CardButton action={isOut ? actions.reprint : actions.print} />}
        {print.problem && (
          <ActionButton
            size="large"
            isWorking={print.isComing || print.isWorking}
            onClick={() => bench.printing.fetchAgain(item)}
          >
            Pobierz etykietę ponownie
          </ActionButton>
        )}
        {print.isTooCoarse && <CardButton action={actions.printCoarse} />}
        {isPickup && <CardButton action={actions.pickUp} />}
        {print.isChecked && (
          <span className="package-checked">
            <Tick size={20} aria-hidden="true" /> sprawdzona
          </span>
        )}
      </div>
      {print.preview && (
        <img className="package-preview" src={print.preview} alt={`Wydrukowana etykieta paczki ${place}`} />
      )}
    </li>
  )
}

function CardButton({ action: { label, disabledReason, isWorking, run } }: { action: BenchAction }) {
  return (
    <ActionButton size="large" disabledReason={disabledReason} isWorking={isWorking} onClick={run}>
      {label}
    </ActionButton>
  )
}

const SAVE_FAILED = 'Nie udało się zapisać punktu odbioru.'
/** The field is hidden for fewer points anyway, so the points are loaded only if it could be shown. */
const SEVERAL = 2

/**
 * Selects where the carrier collects this packer's parcels. The point is stored for the packer, not for the order
 * (OP-88).
 */
export function CollectionPointField({ order }: { order: SendOrder }) {
  const user = useSessionUser()
  const isOffline = useIsOffline()
  const isMeant = isCollectionPointShown(order, SEVERAL)
  const isPossible = isMeant && !isOffline
  const listed = useOperation('couriers.collectionPoints', {}, { isEnabled: isPossible })
  const { data: points = [] } = listed
  const trouble = isPossible ? optionLoadError(listed, 'Paczki idą do zapisanego punktu.') : undefined
  // Read from the server, because the packer may have changed the point at another station since signing in.
  const own = useOperation(
    'auth.adminByUsername',
    { body: { username: user?.username ?? '-' } },
    { isEnabled: isPossible && user !== null, staleMs: 0 },
  )
  const client = useQueryClient()
  const [pending, setPending] = useState<string | null>(null)
  if (isOffline) return isMeant ? <OfflineCollectionPoint /> : null
  if (user && trouble) return <TroubleLine label="Punkt odbioru" trouble={trouble} />
  if (!user || !isCollectionPointShown(order, points.length)) return null

  async function choose(suffix: string): Promise<void> {
    if (!user || pending !== null) return
    setPending(suffix)
    clearAlerts()
    try {
      await call('admins.update', { params: { pk: user.pk }, body: { collection_point_suffix: suffix } })
      client.setQueryData<typeof own.data>(
        cacheKeys.operation('auth.adminByUsername', { body: { username: user.username } }),
        (admin) => (admin ? { ...admin, collection_point_suffix: suffix } : admin),
      )
      remember(user.pk, suffix)
    } catch (cause) {
      alertFailure(toApiError(cause), SAVE_FAILED)
    } finally {
      setPending(null)
    }
  }

  const chosen = pending ?? own.data?.collection_point_suffix ?? user.collectionPointSuffix ?? ''
  return (
    <div className="bench-point">
      <label htmlFor="collection-point">Punkt odbioru</label>
      <HTMLSelect
        id="collection-point"
        large
        // Blueprint's default title is English.
        iconProps={{ title: '' }}
        value={chosen}
        aria-busy={pending !== null}
        onChange={(event) => void choose(event.target.value)}
      >
        {!points.some(({ value }) => String(value) === chosen) && <option value={chosen}>wybierz</option>}
        {points.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </HTMLSelect>
    </div>
  )
}

/** Without the server the point can be neither read nor changed. */
function OfflineCollectionPoint() {
  return (
    <div className="bench-point">
      <span>Punkt odbioru</span>
      <ActionButton size="large" disabledReason={OFFLINE_REASONS.collectionPoint}>
        Zmień
      </ActionButton>
    </div>
  )
}

function remember(userPk: number, suffix: string): void {
  const { state } = useSession.getState()
  if (state?.status !== 'signedIn' || state.user.pk !== userPk) return
  useSession.setState({ state: { ...state, user: { ...state.user, collectionPointSuffix: suffix } } })
}
