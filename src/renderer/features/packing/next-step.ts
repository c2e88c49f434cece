import { isCommandRunning } from '#shared/domain/packing.ts'
import {
  addressesToLabel,
  isConfirmable,
  isPrintable,
  isSelfPickup,
  type SendAddress,
  type SendOrder,
  type SendPackage,
} from './send-order.ts'

type StepId = 'weigh' | 'label' | 'pack' | 'print'

export interface Step {
  id: StepId
  label: string
  /** `skipped`: this order has no such step. */
  state: 'done' | 'current' | 'waiting' | 'open' | 'skipped'
}

/** The next action for the packer. */
export type NextAction =
  | { kind: 'weigh'; lineKey: string }
  | { kind: 'generate' }
  | { kind: 'wait' }
  /** Without the server: print the slip that says that the package waits for its label. */
  | { kind: 'slip'; packagePk: number }
  | { kind: 'confirm'; packagePk: number }
  | { kind: 'print'; packagePk: number }
  /** The label was sent to the printer; the packer must answer whether it came out. */
  | { kind: 'answer'; packagePk: number }
  /** Everything is packed, but a print queue still holds a label. */
  | { kind: 'queue'; packagePk: number }
  | { kind: 'stuck' }
  | { kind: 'finished' }

export interface BenchFacts {
  order: SendOrder
  /** Keys of the lines whose weight is not stored on the server yet, in order. */
  unweighed: readonly string[]
  isPrinted: (packagePk: number) => boolean
  isUnknown: (packagePk: number) => boolean
  isQueued: (packagePk: number) => boolean
  /** True if the label was ordered, although the server does not list a command for it yet. */
  isOrdered: (address: SendAddress) => boolean
  /** Without the server no label can be ordered, so packages are packed with a waiting slip. */
  isOffline: boolean
  /** True if the package's waiting slip was printed. */
  isLabelWanted: (packagePk: number) => boolean
}

/** Whether the package has no label and cannot get one now. */
const lacksSlip = ({ order, isOffline, isLabelWanted }: BenchFacts, item: SendPackage): boolean =>
  isOffline && !item.tracking_number && !isSelfPickup(order, item) && !isLabelWanted(item.pk)

function nextOfPackage(facts: BenchFacts, item: SendPackage): NextAction | null {
  const { order, isPrinted, isUnknown, isOffline } = facts
  if (isUnknown(item.pk)) return { kind: 'answer', packagePk: item.pk }
  if (lacksSlip(facts, item)) return { kind: 'slip', packagePk: item.pk }
  if (isConfirmable(order, item, isOffline)) return { kind: 'confirm', packagePk: item.pk }
  if (isPrintable(order, item) && !isPrinted(item.pk)) return { kind: 'print', packagePk: item.pk }
  return null
}

/**
 * Returns the next action: weigh everything, order the labels, then for each package pack it, print its label and stick
 * it on. A label still missing from the carrier does not delay packages that have theirs.
 */
export function nextAction(facts: BenchFacts): NextAction {
  const { order, unweighed, isOrdered } = facts
  const ofPackages = order.delivery_packages.flatMap((item) => nextOfPackage(facts, item) ?? [])
  const question = ofPackages.find((action) => action.kind === 'answer')
  if (question) return question
  if (unweighed[0] !== undefined) return { kind: 'weigh', lineKey: unweighed[0] }
  // Without the server each package has its own slip, so no label is ordered or waited for.
  const toLabel = facts.isOffline ? [] : addressesToLabel(order)
  const isComing = (address: SendAddress) => isCommandRunning(address) || isOrdered(address)
  if (!toLabel.every(isComing)) return { kind: 'generate' }
  if (ofPackages[0]) return ofPackages[0]
  if (toLabel.length > 0) return { kind: 'wait' }
  const queued = order.delivery_packages.find(({ pk }) => facts.isQueued(pk))
  if (queued) return { kind: 'queue', packagePk: queued.pk }
  const isDone = order.delivery_packages.length > 0 && order.delivery_packages.every((item) => item.is_packed)
  return isDone ? { kind: 'finished' } : { kind: 'stuck' }
}

const STEP_OF_ACTION: Partial<Record<NextAction['kind'], StepId>> = {
  weigh: 'weigh',
  generate: 'label',
  wait: 'label',
  slip: 'label',
  confirm: 'pack',
  print: 'print',
  answer: 'print',
  queue: 'print',
}

export function steps(facts: BenchFacts): Step[] {
  const { order, unweighed, isPrinted, isUnknown, isQueued, isOffline, isLabelWanted } = facts
  const action = nextAction(facts)
  const current = STEP_OF_ACTION[action.kind]
  const packages = order.delivery_packages
  const labelled = packages.filter((item) => !isSelfPickup(order, item))
  const hasPackages = packages.length > 0
  // Without the server, a package with a slip is finished here; its label is printed later.
  const isLater = (item: SendPackage) => isOffline && !item.tracking_number && isLabelWanted(item.pk)

  const state = (id: StepId, isDone: boolean, isSkipped = false): Step['state'] => {
    if (isSkipped) return 'skipped'
    if (id === current) return action.kind === 'wait' || action.kind === 'queue' ? 'waiting' : 'current'
    return isDone ? 'done' : 'open'
  }
  const isWithoutLabels = hasPackages && labelled.length === 0
  return [
    { id: 'weigh', label: 'Zważ', state: state('weigh', unweighed.length === 0) },
    {
      id: 'label',
      label: 'Etykieta',
      state: state(
        'label',
        hasPackages && labelled.every((item) => item.tracking_number || isLater(item)),
        isWithoutLabels,
      ),
    },
    {
      id: 'pack',
      label: 'Spakuj',
      state: state('pack', hasPackages && packages.every((item) => item.is_packed)),
    },
    {
      id: 'print',
      label: 'Drukuj',
      state: state(
        'print',
        hasPackages && labelled.every(({ pk }) => isPrinted(pk) && !isUnknown(pk) && !isQueued(pk)),
        isWithoutLabels || (hasPackages && labelled.every(isLater)),
      ),
    },
  ]
}
