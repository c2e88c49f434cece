import { useStation } from '../../lib/station.ts'
import { clearAlerts } from './bench-alerts.ts'
import { isConfirmable, isPrintable, type SendOrder, type SendPackage } from './bench-model.ts'
import { nextAction, steps, type BenchFacts, type NextAction, type Step } from './bench-steps.ts'
import { useLabelGeneration, type LabelGeneration } from './use-label-generation.ts'
import { useLabelPoll, type LabelPoll } from './use-label-poll.ts'
import { useLabelPrinting, type LabelPrinting } from './use-label-printing.ts'
import { usePackageActions, type PackageActions } from './use-package-actions.ts'
import { useRest } from './use-rest.ts'
import { useSendOrderCache } from './use-send-order.ts'
import { useWeights, type Weights } from './use-weights.ts'

/** Everything that can be done at the bench. Each action clears the messages of the one before. */
export interface BenchActions {
  weights: Weights
  printing: LabelPrinting
  packages: PackageActions
  labels: LabelGeneration
  isResting: boolean
  generate: () => void
  confirm: (item: SendPackage) => void
  print: (item: SendPackage) => void
  printCoarse: (item: SendPackage) => void
  /** Answers to "did the label come out?". */
  answerPrinted: (item: SendPackage) => void
  answerNotPrinted: (item: SendPackage) => void
  markPickedUp: (item: SendPackage) => void
}

export interface Bench {
  actions: BenchActions
  next: NextAction
  steps: Step[]
  poll: LabelPoll
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

  const { unweighed } = weights
  const { isPrinted, isUnknown } = printing
  const facts: BenchFacts = { order, unweighed, isPrinted, isUnknown, isOrdered: labels.isOrdered }

  /** Starts an action unless another one has just been pressed. */
  function press(act: () => unknown): void {
    if (!begin()) return
    clearAlerts()
    void act()
  }

  const actions: BenchActions = {
    weights,
    printing,
    packages,
    labels,
    isResting,
    generate: () => press(labels.generate),
    confirm: (item) => isConfirmable(order, item) && press(() => packages.confirm(item)),
    print: (item) => isPrintable(order, item) && press(() => printing.print(item)),
    printCoarse: (item) => press(() => printing.print(item, { insistCoarse: true })),
    answerPrinted: (item) => press(() => printing.confirmPrinted(item.pk)),
    answerNotPrinted: (item) => press(() => printing.print(item, { again: true })),
    markPickedUp: (item) => press(() => packages.markPickedUp(item)),
  }
  return { actions, next: nextAction(facts), steps: steps(facts), poll }
}
