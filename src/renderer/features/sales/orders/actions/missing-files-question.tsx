import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { choose } from '../../../../ui/questions.ts'
import type { MissingFiles } from './missing-files.ts'
import type { OrderLine } from '../details/order-details-model.ts'
import './missing-files.css'

const nameOf = (line: OrderLine): string =>
  [line.product_name ?? `pozycja ${line.pk}`, line.format].filter(Boolean).join(', ')

function Named({ without, unknown }: MissingFiles) {
  return (
    <>
      {without.length > 0 && (
        <>
          <p>Bez pliku nie ma czego drukować. Brakuje plików:</p>
          <ul className="missing-files" tabIndex={0} aria-label="Zamówienia bez plików">
            {without.map(({ pk, lines }) => (
              <li key={pk}>
                <strong className="monospace">{pk}</strong>: {lines.map(nameOf).join('; ')}
              </li>
            ))}
          </ul>
        </>
      )}
      {unknown.length > 0 && (
        <p>
          Nie udało się sprawdzić plików w {countOf(unknown.length, COUNTED.orderIn)}: {unknown.join(', ')}.
        </p>
      )}
    </>
  )
}

/**
 * Prompts with the orders and lines without a file. Finishing them anyway needs a separate button; the cancel button
 * has the focus. Returns the orders to finish, or null for none.
 */
export async function confirmDespiteMissing<Row extends { pk: number }>(
  rows: readonly Row[],
  missing: MissingFiles,
): Promise<readonly Row[] | null> {
  const doubtful = new Set([...missing.without.map(({ pk }) => pk), ...missing.unknown])
  const whole = rows.filter(({ pk }) => !doubtful.has(pk))
  const all = { value: 'all', text: `Zakończ mimo to (${rows.length})`, intent: 'danger' } as const
  const rest = {
    value: 'whole',
    text: `Zakończ tylko z plikami (${whole.length})`,
    intent: 'primary',
  } as const
  const answer = await choose({
    title:
      missing.without.length > 0
        ? `${countOf(missing.without.length, COUNTED.order)} bez pliku`
        : 'Nie sprawdzono plików',
    text: <Named {...missing} />,
    choices: whole.length > 0 ? [all, rest] : [all],
    leave: 'Nie kończ',
  })
  if (answer === null) return null
  return answer === 'all' ? rows : whole
}
