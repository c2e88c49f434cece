import { COUNTED, countOf } from '#shared/domain/counted.ts'
import type { BenchAction } from './bench-actions.ts'
import {
  addressesToLabel,
  addressLine,
  addressOf,
  capitalized,
  placeOf,
  type SendPackage,
} from './bench-model.ts'
import type { Bench } from './use-bench.ts'

/** The one next step in words, with its button where there is something to press. */
export interface NextOffer {
  title: string
  text: string
  action: BenchAction | null
  /** What is to be done is typing: its button puts the caret into the first weight that is missing. */
  isTyping?: boolean
}

/** null where everything is done. */
export function nextOffer(bench: Bench): NextOffer | null {
  const { order, next } = bench
  const item =
    'packagePk' in next ? order.delivery_packages.find(({ pk }) => pk === next.packagePk) : undefined
  switch (next.kind) {
    case 'weigh': {
      const { length } = bench.weights.unweighed
      return {
        title: 'Zważ pozycje',
        text: `Wpisz wagę w kg i naciśnij Enter. Zostało: ${countOf(length, COUNTED.item)}.`,
        action: null,
        isTyping: true,
      }
    }
    case 'generate': {
      const { length } = addressesToLabel(order)
      const isOne = length === 1
      return {
        title: isOne ? 'Wygeneruj etykietę' : 'Wygeneruj etykiety',
        text: `Zamów u przewoźnika: ${countOf(length, COUNTED.label)}.`,
        action: { ...bench.generate, label: isOne ? 'Generuj etykietę' : bench.generate.label },
      }
    }
    case 'confirm':
    case 'print':
      return item ? ofPackage(bench, item, bench.actionsOf(item)[next.kind]) : null
    case 'wait':
      return {
        title: 'Czekamy na etykietę',
        text: [
          'Przewoźnik przygotowuje etykietę; pojawi się sama.',
          ...(bench.poll.hasFailed ? ['Ostatnie sprawdzenie się nie udało, ponawiamy.'] : []),
        ].join(' '),
        action: null,
      }
    case 'queue':
      return item ? queued(bench, item) : null
    case 'stuck':
      return {
        title: 'Nie ma czego spakować',
        text: 'Zamówienie nie ma żadnej paczki. Zgłoś to w biurze.',
        action: null,
      }
    default:
      return null
  }
}

function ofPackage({ order, printing }: Bench, item: SendPackage, action: BenchAction): NextOffer {
  const address = addressOf(order, item)
  const where = [item.tracking_number, address && addressLine(address)].filter(Boolean).join(' · ')
  const { isWorking, isComing, problem } = printing.stateOf(item.pk)
  // The button is a mere circle meanwhile, and a label may take its time.
  const isFetched = isComing || problem !== null
  const text = isWorking && isFetched ? 'Etykieta jest pobierana z serwera.' : where
  return { title: capitalized(placeOf(order, item)), text, action }
}

function queued({ order, printing }: Bench, item: SendPackage): NextOffer {
  const { printer } = printing.stateOf(item.pk)
  const where = printer ? `w kolejce drukarki „${printer}”` : 'w kolejce drukarki'
  return {
    title: 'Czekamy na wydruk',
    text: `${capitalized(placeOf(order, item))}: etykieta ${where}. Możesz zeskanować następne zamówienie.`,
    action: null,
  }
}
