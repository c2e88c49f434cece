import type { ClientDataStep } from '#shared/domain/client-data.ts'
import { COUNTED, countOf, formFor, numberText } from '#shared/domain/counted.ts'
import type { RouteOutput } from '#shared/ipc/contract.ts'
import type { StationData } from '#shared/ipc/routes/client-data.ts'

const STEPS: Readonly<Record<ClientDataStep, string>> = {
  client: 'Dane klienta',
  orders: 'Zamówienia',
  invoices: 'Faktury',
  legacyInvoices: 'Faktury poprzedniego systemu',
  cases: 'Sprawy',
  threads: 'Wiadomości Allegro',
  documents: 'Dokumenty i załączniki',
  packing: 'Zapisywanie pliku',
}

export interface CopyProgress {
  step: ClientDataStep
  done: number
  /** Null if it is unknown. */
  total: number | null
}

/** Names what is being read. The bar beside it has the amounts. */
export const stepText = ({ step }: CopyProgress): string => STEPS[step]

type SavedCopy = RouteOutput<'clientData.save'>

/** What the saved file contains: `W pliku: 24 wpisy i 5 plików.` */
export function contentText({ records, files }: SavedCopy): string {
  return `W\u00a0pliku: ${countOf(records, COUNTED.entry)} i\u00a0${countOf(files, COUNTED.file)}.`
}

/** Says that something is missing; empty if nothing is. */
export function unreadText({ unread }: Pick<SavedCopy, 'unread'>): string {
  if (unread === 0) return ''
  return `Nieodczytane: ${numberText(unread)}. Co i\u00a0dlaczego, podaje nieodczytane.csv w\u00a0tym pliku.`
}

const printsText = (prints: number): string => `treść wydruków (${numberText(prints)})`
const copiesText = (copies: number): string => `kopie do pracy bez połączenia (${numberText(copies)})`

/** What can be removed from the station; null if there is nothing. */
export function onStationText({ prints, copies }: StationData): string | null {
  const parts = [prints > 0 ? printsText(prints) : null, copies > 0 ? copiesText(copies) : null]
  return parts.filter((part) => part !== null).join(', ') || null
}

/** Why something stays on the station for now; one line for each reason. */
export function waitingTexts({ waitingPrints, waitingOrders }: StationData): string[] {
  const prints = `${countOf(waitingPrints, COUNTED.print)} ${formFor(waitingPrints, COUNTED.waits)} na drukarkę. Treść można usunąć, gdy wydruk się skończy.`
  const orders = `${countOf(waitingOrders, COUNTED.order)} z\u00a0zapisami, których serwer jeszcze nie ma. Kopię można usunąć, gdy zapisy zostaną wysłane.`
  return [...(waitingPrints > 0 ? [prints] : []), ...(waitingOrders > 0 ? [orders] : [])]
}
