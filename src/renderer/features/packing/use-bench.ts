import { useState } from 'react'
import { useStation } from '../../lib/station.ts'
import { clearAlerts } from '../../lib/bench-signals.ts'
import { useWrongLabel, WRONG_LABEL_FIRST } from './label-check.tsx'
import { type LabelPoll, useLabelGeneration, useLabelPoll } from './label-generation.ts'
import { type PackagePrinting, useLabelPrinting } from './label-printing.ts'
import { type BenchFacts, nextAction, type NextAction, type Step, steps } from './next-step.ts'
import {
  type BenchAction,
  generateReason,
  type PackageActionId,
  type PackageActions,
  packageReasons,
  usePackageChanges,
} from './package-actions.ts'
import { type OrderRecords, useOrderRecords, useReloadOnReturn } from './offline/order-records.ts'
import { useWaitingSlips } from './offline/want-label.ts'
import { SLIP } from './offline/words.ts'
import { usePressPause } from './press-pause.ts'
import { commandError, type SendOrder, type SendPackage, useSendOrderCache } from './send-order.ts'
import { useWeights, type Weights } from './use-weights.ts'

/** The question why a label is printed again, asked before a reprint. */
export interface ReprintQuestion {
  item: SendPackage
  isWorking: boolean
  choose: (reason: string) => void
  cancel: () => void
}

/** The question whether the label came out. */
export interface PrintQuestion {
  item: SendPackage
  yes: BenchAction
  no: BenchAction
}

/** The state and the actions of the bench. Each action clears the messages of the previous one. */
export interface BenchModel {
  order: SendOrder
  next: NextAction
  steps: Step[]
  poll: LabelPoll
  weights: Weights
  printing: PackagePrinting
  records: OrderRecords
  generate: BenchAction
  /** The carrier's words about a refused label; null if it refused none. */
  carrierRefusal: string | null
  actionsOf: (item: SendPackage) => PackageActions
  printQuestion: PrintQuestion | null
  reprintQuestion: ReprintQuestion | null
  /** Prints again without prompting for a reason. */
  reprint: (item: SendPackage, reason: string) => void
}

/** The weight determines the price of a label. */
const DOUBTFUL_WEIGHT = 'Najpierw popraw wagę na żółtym tle albo zapisz ją klawiszem Enter.'

const LABELS: Readonly<Record<PackageActionId, string>> = {
  confirm: 'Spakowana',
  print: 'Drukuj',
  reprint: 'Drukuj ponownie',
  printCoarse: 'Drukuj mimo to',
  pickUp: 'Odebrana',
  slip: SLIP,
}

export function useBench(order: SendOrder, pk: string): BenchModel {
  const cache = useSendOrderCache(pk)
  const weights = useWeights(order, cache)
  const printing = useLabelPrinting(order)
  const poll = useLabelPoll(order, cache.merge)
  const records = useOrderRecords(order)
  const { isOffline } = records
  const slips = useWaitingSlips(order)
  const labels = useLabelGeneration(order, cache, poll.start, records.isLabelRecorded)
  useReloadOnReturn(records, cache.reload)
  const printsAfterPacking = useStation((store) => store.info?.printsAfterPacking ?? true)
  const packages = usePackageChanges(
    order,
    cache,
    printsAfterPacking ? (item) => printing.print(item) : null,
    isOffline,
  )
  const { isPausing, begin } = usePressPause()
  const [reprintPk, setReprintPk] = useState<number | null>(null)
  const isWrongLabel = useWrongLabel((store) => store.wrong !== null)

  const { isPrinted, isUnknown, isQueued } = printing
  const facts: BenchFacts = {
    order,
    unweighed: weights.unweighed,
    isPrinted,
    isUnknown,
    isQueued,
    isOrdered: labels.isOrdered,
    isOffline,
    isLabelWanted: records.isLabelWanted,
  }
  const next = nextAction(facts)
  const find = (packagePk: number | null) => order.delivery_packages.find((item) => item.pk === packagePk)

  function action(label: string, reason: string | null, isBusy: boolean, act: () => unknown): BenchAction {
    const disabledReason = isWrongLabel ? WRONG_LABEL_FIRST : reason
    return {
      label,
      disabledReason,
      isWorking: isBusy || isPausing,
      run() {
        if (disabledReason !== null || isBusy || !begin()) return
        clearAlerts()
        void act()
      },
    }
  }

  function actionsOf(item: SendPackage): PackageActions {
    const state = printing.stateOf(item.pk)
    const reasons = packageReasons(order, item, state, isOffline)
    const isBusy = state.isWorking || packages.isWorking(item.pk) || slips.isWorking(item.pk)
    const of = (id: PackageActionId, act: () => unknown) => action(LABELS[id], reasons[id], isBusy, act)
    return {
      confirm: of('confirm', () => packages.confirm(item)),
      print: of('print', () => printing.print(item)),
      reprint: of('reprint', () => setReprintPk(item.pk)),
      printCoarse: of('printCoarse', () =>
        printing.print(item, { insistCoarse: true, reason: state.reason }),
      ),
      pickUp: of('pickUp', () => packages.markPickedUp(item)),
      slip: action(LABELS.slip, weights.isUncertain ? DOUBTFUL_WEIGHT : reasons.slip, isBusy, () =>
        slips.want(item),
      ),
    }
  }

  function reprint(item: SendPackage, reason: string): void {
    const { reprint: offered } = actionsOf(item)
    if (offered.disabledReason !== null || offered.isWorking || !begin()) return
    clearAlerts()
    setReprintPk(null)
    void printing.print(item, { reason })
  }

  const asked = next.kind === 'answer' ? find(next.packagePk) : undefined
  const isAskedBusy = asked !== undefined && printing.stateOf(asked.pk).isWorking
  const printQuestion: PrintQuestion | null = asked
    ? {
        item: asked,
        yes: action('Tak', null, isAskedBusy, () => printing.confirmPrinted(asked.pk)),
        no: action('Nie, drukuj ponownie', null, isAskedBusy, () => printing.printUnprinted(asked)),
      }
    : null

  const reprinted = find(reprintPk)
  const offeredReprint = reprinted && actionsOf(reprinted).reprint
  const reprintQuestion: ReprintQuestion | null =
    reprinted && offeredReprint && offeredReprint.disabledReason === null
      ? {
          item: reprinted,
          isWorking: offeredReprint.isWorking,
          choose: (reason) => reprint(reprinted, reason),
          cancel: () => setReprintPk(null),
        }
      : null

  return {
    order,
    next,
    steps: steps(facts),
    poll,
    weights,
    printing,
    records,
    generate: action(
      'Generuj etykiety',
      weights.isUncertain ? DOUBTFUL_WEIGHT : generateReason(order, labels.isOrdered, records),
      labels.isWorking,
      labels.generate,
    ),
    carrierRefusal:
      labels.refusal ?? order.delivery_addresses.map(commandError).find((words) => words !== null) ?? null,
    actionsOf,
    printQuestion,
    reprintQuestion,
    reprint,
  }
}
