import type { ReactNode } from 'react'
import { Tick } from '@blueprintjs/icons'
import { countOf, EM_DASH, formatWeight } from '../../lib/format.ts'
import { sumWeights } from '#shared/domain/weight.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import {
  addressLine,
  addressOf,
  commandError,
  isCommandRunning,
  isConfirmable,
  isPrintable,
  isSelfPickup,
  type SendOrder,
  type SendPackage,
} from './bench-model.ts'
import type { BenchActions } from './use-bench.ts'
import { PICKED_UP } from './use-package-actions.ts'
import type { PrintState } from './use-label-printing.ts'

interface PackageCardProps {
  order: SendOrder
  item: SendPackage
  index: number
  isSelected: boolean
  actions: BenchActions
  onSelect: () => void
}

/** Lines and weight of what goes into the package, as far as the server tells. */
function contents({ order, item, actions }: PackageCardProps): string {
  const address = addressOf(order, item)
  const lines = actions.weights.lines.filter((line) => line.addressPk === address?.pk)
  const weight = sumWeights(lines.map(actions.weights.valueOf))
  const parts = [countOf(lines.length, 'pozycja', 'pozycje', 'pozycji')]
  if (weight !== null) parts.push(formatWeight(weight))
  return parts.join(' · ')
}

function packageState(order: SendOrder, item: SendPackage, print: PrintState): [tone: string, text: string] {
  const address = addressOf(order, item)
  const refusal = address && commandError(address)
  if (item.status === PICKED_UP) return ['done', 'odebrana']
  if (refusal) return ['failed', `Przewoźnik: ${refusal}`]
  if (!item.tracking_number && !isSelfPickup(order, item)) {
    return [
      'waiting',
      address && isCommandRunning(address) ? 'czeka na etykietę od przewoźnika' : 'czeka na etykietę',
    ]
  }
  if (!item.is_packed) return ['next', 'do spakowania']
  if (isSelfPickup(order, item)) return ['done', 'spakowana, do odbioru']
  if (print.isUnknown) return ['failed', 'nie wiadomo, czy etykieta wyszła']
  if (print.copies === 0) return ['waiting', 'spakowana, etykieta niewydrukowana']
  return ['done', print.copies > 1 ? `spakowana, wydrukowano ${print.copies} razy` : 'spakowana, wydrukowano']
}

export function PackageCard(props: PackageCardProps) {
  const { order, item, index, isSelected, actions, onSelect } = props
  const address = addressOf(order, item)
  const print = actions.printing.stateOf(item.pk)
  const [tone, text] = packageState(order, item, print)
  const isPickup = isSelfPickup(order, item)
  return (
    <li
      className={`package-card package-${tone}`}
      aria-current={isSelected || undefined}
      onClick={onSelect}
      data-package={item.pk}
    >
      <div className="package-head">
        <strong>
          Paczka {index + 1} z {order.delivery_packages.length}
        </strong>
        <span className="package-number monospace">{item.tracking_number ?? EM_DASH}</span>
        <span className="package-state">
          {tone === 'done' && <Tick size={20} aria-hidden="true" />} {text}
        </span>
      </div>
      <div className="package-facts">
        <span>{contents(props)}</span>
        <span>{address ? addressLine(address) : EM_DASH}</span>
      </div>
      {print.note && <p className="package-note">{print.note}</p>}
      <div className="package-actions">
        {!item.is_packed && (
          <CardButton
            label="Spakowana"
            reason={isConfirmable(order, item) ? null : 'Najpierw etykieta z numerem przesyłki.'}
            isWorking={actions.packages.isWorking(item.pk) || actions.isResting}
            run={() => actions.confirm(item)}
          />
        )}
        {!isPickup && (
          <CardButton
            label={print.copies > 0 ? 'Drukuj ponownie' : 'Drukuj'}
            reason={isPrintable(order, item) ? null : 'Najpierw potwierdź spakowanie.'}
            isWorking={print.isWorking || actions.isResting}
            run={() => actions.print(item)}
          />
        )}
        {print.isTooCoarse && (
          <CardButton
            label="Drukuj mimo to"
            reason={null}
            isWorking={print.isWorking || actions.isResting}
            run={() => actions.printCoarse(item)}
          />
        )}
        {isPickup && (
          <CardButton
            label="Odebrana"
            reason={pickUpReason(item)}
            isWorking={actions.packages.isWorking(item.pk) || actions.isResting}
            run={() => actions.markPickedUp(item)}
          />
        )}
      </div>
      {print.preview && (
        <img
          className="package-preview"
          src={print.preview}
          alt={`Wydrukowana etykieta paczki ${index + 1}`}
        />
      )}
    </li>
  )
}

export function pickUpReason(item: SendPackage): string | null {
  if (item.status === PICKED_UP) return 'Paczka jest już odebrana.'
  return item.is_packed ? null : 'Najpierw potwierdź spakowanie.'
}

function CardButton({
  label,
  reason,
  isWorking,
  run,
}: {
  label: ReactNode
  reason: string | null
  isWorking: boolean
  run: () => void
}) {
  return (
    <ActionButton size="large" disabledReason={reason} isWorking={isWorking} onClick={run}>
      {label}
    </ActionButton>
  )
}
