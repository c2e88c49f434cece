import { Tick } from '@blueprintjs/icons'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { EM_DASH, formatWeight } from '../../lib/format.ts'
import { sumWeights } from '#shared/domain/weight.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import {
  addressLine,
  addressOf,
  commandError,
  isCommandRunning,
  isSelfPickup,
  type SendOrder,
  type SendPackage,
} from './bench-model.ts'
import type { BenchAction } from './bench-actions.ts'
import type { Bench } from './use-bench.ts'
import { PICKED_UP } from './use-package-actions.ts'
import type { PrintState } from './use-label-printing.ts'

interface PackageCardProps {
  bench: Bench
  item: SendPackage
  isSelected: boolean
  onSelect: () => void
}

/** Lines and weight of what goes into the package, as far as the server tells. */
function contents({ order, weights }: Bench, item: SendPackage): string {
  const address = addressOf(order, item)
  const lines = weights.lines.filter((line) => line.addressPk === address?.pk)
  const weight = sumWeights(lines.map(weights.valueOf))
  const parts = [countOf(lines.length, COUNTED.item)]
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
  if (print.isQueued) {
    return ['waiting', print.printer ? `w kolejce drukarki „${print.printer}”` : 'w kolejce drukarki']
  }
  if (print.copies === 0) return ['waiting', 'spakowana, etykieta niewydrukowana']
  return ['done', print.copies > 1 ? `spakowana, wydrukowano ${print.copies} razy` : 'spakowana, wydrukowano']
}

export function PackageCard({ bench, item, isSelected, onSelect }: PackageCardProps) {
  const { order } = bench
  const address = addressOf(order, item)
  const print = bench.printing.stateOf(item.pk)
  const [tone, text] = packageState(order, item, print)
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
        </span>
      </div>
      <div className="package-facts">
        <span>{contents(bench, item)}</span>
        <span>{address ? addressLine(address) : EM_DASH}</span>
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
