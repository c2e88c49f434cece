import { COUNTED, countOf, numberText } from '#shared/domain/counted.ts'
import { stoppedRefusal } from '#shared/domain/order-permitted-actions.ts'
import { SkippedRows, skippedLines, type SkippedRow } from '../../../../lists/bulk/skipped-rows.tsx'
import { notify } from '../../../../ui/notices.ts'
import { choose } from '../../../../ui/questions.ts'
import type { OrderLine } from '../details/order-details-model.ts'
import './finishing.css'

const nameOf = (line: OrderLine): string =>
  [line.product_name ?? `pozycja ${line.pk}`, line.format].filter(Boolean).join(', ')

/** An order with its lines that have no file. */
export interface OrderWithoutFiles {
  pk: number
  lines: readonly OrderLine[]
}

interface MissingFiles {
  without: readonly OrderWithoutFiles[]
  /** Number of orders to finish, those without files included. */
  all: number
  skipped: readonly SkippedRow[]
}

/**
 * Prompts with the orders and lines without a file. Finishing them anyway needs a separate button; the cancel button
 * has the focus. Returns which orders to finish, or null for none.
 */
export function askAboutMissingFiles({
  without,
  all,
  skipped,
}: MissingFiles): Promise<'all' | 'whole' | null> {
  const whole = all - without.length
  const everything = { value: 'all', text: `Zakończ mimo to (${numberText(all)})`, intent: 'danger' } as const
  const rest = {
    value: 'whole',
    text: `Zakończ tylko z plikami (${numberText(whole)})`,
    intent: 'primary',
  } as const
  return choose<'all' | 'whole'>({
    title: `${countOf(without.length, COUNTED.order)} bez pliku`,
    text: (
      <>
        <p>Bez pliku nie ma czego drukować. Brakuje plików:</p>
        <ul className="orders-in-question" tabIndex={0} aria-label="Zamówienia bez plików">
          {without.map(({ pk, lines }) => (
            <li key={pk}>
              <strong className="monospace">{pk}</strong>: {lines.map(nameOf).join('; ')}
            </li>
          ))}
        </ul>
        <SkippedRows skipped={skipped} />
      </>
    ),
    choices: whole > 0 ? [everything, rest] : [everything],
    leave: 'Nie kończ',
  })
}

interface StoppedOrder {
  pk: number
  delivery_status: string | null
  delivery_lock_reason: string | null
}

/** The reason is typed by the office and may end without a period. */
const endsWithPeriod = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/**
 * Prompts whether to finish orders whose delivery is stopped. "Pomiń" has the focus, so that a hasty Enter finishes
 * none of them.
 */
export async function askAboutStopped(stopped: readonly StoppedOrder[]): Promise<boolean> {
  const [first] = stopped
  const reasonOf = (order: StoppedOrder): string => endsWithPeriod(stoppedRefusal(order) ?? '')
  const isOne = stopped.length === 1 && first !== undefined
  const answer = await choose({
    title: isOne
      ? `Zakończyć zamówienie ${first.pk}?`
      : `${countOf(stopped.length, COUNTED.order)} ze wstrzymaną wysyłką`,
    text: isOne ? (
      `${reasonOf(first)} Zakończyć mimo to?`
    ) : (
      <>
        <ul className="orders-in-question" tabIndex={0} aria-label="Zamówienia ze wstrzymaną wysyłką">
          {stopped.map((order) => (
            <li key={order.pk}>
              <strong className="monospace">{order.pk}</strong>: {reasonOf(order)}
            </li>
          ))}
        </ul>
        <p>Zakończyć mimo to?</p>
      </>
    ),
    choices: [
      {
        value: 'finish',
        text: isOne ? 'Zakończ mimo to' : `Zakończ mimo to (${numberText(stopped.length)})`,
        intent: 'danger',
      },
    ],
    leave: 'Pomiń',
  })
  return answer === 'finish'
}

/** Shown when every order turns out to be unfit after it was read. */
export const notifyNothingToFinish = (skipped: readonly SkippedRow[]): number =>
  notify.error(['Żadnego zamówienia nie zakończono.', ...skippedLines(skipped)])
