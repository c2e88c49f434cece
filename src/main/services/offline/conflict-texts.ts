import { typedDecimal } from '#shared/domain/decimal.ts'
import { ORDER_STATUS_LABELS } from '#shared/domain/order-status.ts'
import { shopTime } from '#shared/domain/shop-clock.ts'

/** Formats `2.400` as `2,4 kg`. */
const kilograms = (weight: string): string => `${typedDecimal(weight).replace('.', ',')}\u00a0kg`

const LABEL_VOID = 'Wydrukowana etykieta jest nieważna: zniszcz ją.'
const SLIP_VOID = 'Zdejmij z\u00a0paczki kartkę „CZEKA NA ETYKIETĘ”.'

/** What is on the parcel and must not leave with it: a printed label, a waiting slip, or nothing. */
export type OnParcel = 'label' | 'slip' | null

const removal = (onParcel: OnParcel): string[] =>
  onParcel === null ? [] : [onParcel === 'label' ? LABEL_VOID : SLIP_VOID]

function haltOf(status: string | null, isStopped: boolean): string {
  if (status === 'canceled') return 'zostało anulowane'
  if (status === 'deleted') return 'zostało usunięte'
  if (isStopped) return 'ma wstrzymaną wysyłkę'
  const label = new Map(Object.entries(ORDER_STATUS_LABELS)).get(status ?? '')
  return `nie jest już w\u00a0produkcji${label ? ` (status: ${label})` : ''}`
}

interface Halt {
  orderPk: number
  status: string | null
  isStopped: boolean
  /** Time of the order's last change, ms since 1970; null if the server does not send it. */
  changedAt: number | null
  onParcel: OnParcel
}

/** Texts for the user who decides about an entry. They contain no client data. */
export const CONFLICT_TEXTS = {
  halted({ orderPk, status, isStopped, changedAt, onParcel }: Halt): string {
    const when =
      changedAt === null ? '' : `; ostatnia zmiana zamówienia o\u00a0${shopTime(new Date(changedAt))}`
    const fact = `Zatrzymaj paczkę: zamówienie ${orderPk} ${haltOf(status, isStopped)}${when}.`
    return [fact, ...removal(onParcel)].join(' ')
  },
  gone: (orderPk: number, onParcel: OnParcel): string =>
    [
      `Zamówienia ${orderPk} nie ma już na serwerze. Zapis zostaje na stanowisku; przekaż paczkę przełożonemu.`,
      ...removal(onParcel),
    ].join(' '),
  /** Weights are decimal text in kg; `at` is the time of weighing, ms since 1970. */
  weighed: (onServer: string, here: string, at: number): string =>
    `Serwer ma inną wagę: ${kilograms(onServer)}. Tutaj o\u00a0${shopTime(new Date(at))} zważono ${kilograms(here)}. Zapisać wagę z\u00a0tego stanowiska? Etykieta poczeka.`,
  packedElsewhere: (orderPk: number): string =>
    `Paczkę z\u00a0zamówienia ${orderPk} spakowano też na innym stanowisku: zniszcz jedną etykietę.`,
  numberChanged: `Paczka ma teraz inny numer przesyłki. ${LABEL_VOID} Wydrukować nową?`,
  /** `parts` are named in the accusative. */
  changed: (orderPk: number, parts: readonly string[]): string =>
    `W\u00a0zamówieniu ${orderPk} zmieniono: ${parts.join(', ')}. Sprawdź paczkę. Wysłać mimo to?`,
  /** About a label that was printed without a connection. */
  changedLabel: (orderPk: number, parts: readonly string[]): string =>
    `W\u00a0zamówieniu ${orderPk} zmieniono: ${parts.join(', ')}. Etykieta wydrukowana bez połączenia jest nieważna: zniszcz ją. Zostaw ją tylko wtedy, gdy zmiana jej nie dotyczy.`,
  labelUnclear:
    'Nie wiadomo, czy etykieta została zamówiona: odpowiedź serwera nie dotarła, a\u00a0na serwerze jej nie ma. Zamówić ją teraz?',
} as const

export const CHANGED_PARTS = {
  addresses: 'adres dostawy',
  carrier: 'przewoźnika',
  packages: 'podział na paczki',
  number: 'numer przesyłki',
  lines: 'pozycje zamówienia',
} as const
