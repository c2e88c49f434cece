import { useState } from 'react'
import { useStation } from '../../lib/station.ts'
import {
  generateReason,
  packageReasons,
  type BenchAction,
  type PackageActionId,
  type PackageActions,
} from './bench-actions.ts'
import { clearAlerts } from './bench-alerts.ts'
import type { SendOrder, SendPackage } from './bench-model.ts'
import { nextAction, steps, type BenchFacts, type NextAction, type Step } from './bench-steps.ts'
import { useLabelGeneration } from './use-label-generation.ts'
import { useLabelPoll, type LabelPoll } from './use-label-poll.ts'
import { useLabelPrinting, type LabelPrinting } from './use-label-printing.ts'
import { usePackageActions } from './use-package-actions.ts'
import { useRest } from './use-rest.ts'
import { useSendOrderCache } from './use-send-order.ts'
import { useWeights, type Weights } from './use-weights.ts'
import { useWrongLabel, WRONG_LABEL_FIRST } from './wrong-label.ts'

/** "Why is it printed again?", asked before a label goes out once more. */
export interface ReprintQuestion {
  item: SendPackage
  isWorking: boolean
  choose: (reason: string) => void
  cancel: () => void
}

/** "Did the label come out?" */
export interface PrintQuestion {
  item: SendPackage
  yes: BenchAction
  no: BenchAction
}

/** Everything that can be seen and done at the bench. Each action clears the messages of the one before. */
export interface Bench {
  order: SendOrder
  next: NextAction
  steps: Step[]
  poll: LabelPoll
  weights: Weights
  printing: LabelPrinting
  generate: BenchAction
  actionsOf: (item: SendPackage) => PackageActions
  printQuestion: PrintQuestion | null
  reprintQuestion: ReprintQuestion | null
  /** Prints again without asking why. */
  reprint: (item: SendPackage, reason: string) => void
}

const LABELS: Readonly<Record<PackageActionId, string>> = {
  confirm: 'Spakowana',
  print: 'Drukuj',
  reprint: 'Drukuj ponownie',
  printCoarse: 'Drukuj mimo to',
  pickUp: 'Odebrana',
}

export function useBench(order: SendOrder, pk: string): Bench {
  const cache = useSendOrderCache(pk)
  const weights = useWeights(order)
  const printing = useLabelPrinting(order)
  const poll = useLabelPoll(order, cache.merge)
  const labels = useLabelGeneration(order, cache.reload, poll.start)
  const printsAfterPacking = useStation((store) => store.info?.printsAfterPacking ?? true)
  const packages = usePackageActions(order, cache, printsAfterPacking ? (item) => printing.print(item) : null)
  const { isResting, begin } = useRest()
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
  }
  const next = nextAction(facts)
  const find = (packagePk: number | null) => order.delivery_packages.find((item) => item.pk === packagePk)

  function action(label: string, reason: string | null, isBusy: boolean, act: () => unknown): BenchAction {
    const disabledReason = isWrongLabel ? WRONG_LABEL_FIRST : reason
    return {
      label,
      disabledReason,
      isWorking: isBusy || isResting,
      run() {
        if (disabledReason !== null || isBusy || !begin()) return
        clearAlerts()
        void act()
      },
    }
  }

  function actionsOf(item: SendPackage): PackageActions {
    const state = printing.stateOf(item.pk)
    const reasons = packageReasons(order, item, state)
    const isBusy = state.isWorking || packages.isWorking(item.pk)
    const of = (id: PackageActionId, act: () => unknown) => action(LABELS[id], reasons[id], isBusy, act)
    return {
      confirm: of('confirm', () => packages.confirm(item)),
      print: of('print', () => printing.print(item)),
      reprint: of('reprint', () => setReprintPk(item.pk)),
      printCoarse: of('printCoarse', () =>
        printing.print(item, { insistCoarse: true, reason: state.reason }),
      ),
      pickUp: of('pickUp', () => packages.markPickedUp(item)),
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
    generate: action(
      'Generuj etykiety',
      generateReason(order, labels.isOrdered),
      labels.isWorking,
      labels.generate,
    ),
    actionsOf,
    printQuestion,
    reprintQuestion,
    reprint,
  }
}
