import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Button, DialogBody } from '@blueprintjs/core'
import { Pin } from '@blueprintjs/icons'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { cacheKeys } from '../../../lib/cache.ts'
import { Modal } from '../../../ui/modal.tsx'
import { OwnExample } from './own-example.tsx'
import { pinnedExamples, togglePin } from './pinned-examples.ts'
import { changeInPercent, shownCents, signedPercent } from './price-amounts.ts'
import { estimatedPrice, exampleKey, proposedExamples, type PriceExample } from './price-impact.ts'
import type { PriceSession } from './price-session.ts'
import { centsOf } from './price-text.ts'
import { runOf } from './price-words.ts'

/** Number of concurrent price requests. */
const AT_ONCE = 2
const FRESH_MS = 60_000

type Answer = { cents: number } | { error: string }

async function askPrice(
  queries: QueryClient,
  session: PriceSession,
  { column, rows }: PriceExample,
): Promise<Answer> {
  const { store, product } = session
  const input = {
    params: { pk: product },
    query: {
      quantity_pk: store.quantities[column]?.pk ?? 0,
      option_pk: rows.flatMap((row) => store.options[row]?.pk ?? []),
    },
  }
  try {
    const { price } = await queries.fetchQuery({
      queryKey: cacheKeys.operation('products.pricing', input),
      queryFn: ({ signal }) => call('products.pricing', input, { signal }),
      staleTime: FRESH_MS,
    })
    return price === null ? { error: 'serwer nie podał ceny' } : { cents: centsOf(price) }
  } catch (cause) {
    return { error: toApiError(cause).message }
  }
}

/**
 * Returns the server's current prices for the examples. Responses that arrive after the panel was closed are ignored.
 */
function useServerPrices(
  session: PriceSession,
  examples: readonly PriceExample[],
): ReadonlyMap<string, Answer> {
  const queries = useQueryClient()
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(() => new Map())
  const known = useRef(answers)
  useEffect(() => {
    known.current = answers
  })
  useEffect(() => {
    let isLeft = false
    const waiting = examples.filter((example) => !known.current.has(exampleKey(example)))
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const example = next
        const answer = await askPrice(queries, session, example)
        if (!isLeft) setAnswers((before) => new Map(before).set(exampleKey(example), answer))
      }
    }
    for (let worker = 0; worker < AT_ONCE; worker += 1) void work()
    return () => {
      isLeft = true
      waiting.length = 0
    }
  }, [queries, session, examples])
  return answers
}

/** The panel "Wpływ na ceny": what clients will pay for example orders, before anything is saved. */
export function PriceImpactPanel({ session, onClose }: { session: PriceSession; onClose: () => void }) {
  const { store, product } = session
  const [pinned, setPinned] = useState(() => pinnedExamples(product, store))
  const examples = useMemo(() => proposedExamples(store, pinned), [store, pinned])
  const pins = new Set(pinned.map(exampleKey))
  const turn = (example: PriceExample) => setPinned(togglePin(product, store, example))
  const answers = useServerPrices(session, examples)
  return (
    <Modal title="Wpływ na ceny (szacunek)" className="price-mapping-dialog" onClose={onClose}>
      <DialogBody>
        <p className="quiet">
          „Teraz” liczy serwer. „Po zapisie” to suma ceny nakładu i cen opcji z tabeli; kreska, gdy serwer
          liczy inaczej.
        </p>
        <table className="price-mapping numbers">
          <thead>
            <tr>
              <th scope="col">Nakład</th>
              <th scope="col">Opcje</th>
              <th scope="col">Teraz</th>
              <th scope="col">Po zapisie</th>
              <th scope="col">Zmiana</th>
              <th scope="col">Przypięty</th>
            </tr>
          </thead>
          <tbody>
            {examples.map((example) => {
              const key = exampleKey(example)
              const answer = answers.get(key) ?? null
              const now = answer && 'cents' in answer ? answer.cents : null
              const later = now === null ? null : estimatedPrice(store, example, now)
              const percent = later === null ? null : changeInPercent(now, later)
              const quantity = store.quantities[example.column]
              const run = quantity ? runOf(quantity) : ''
              const options = example.rows.map((row) => store.options[row]?.label).join(', ')
              return (
                <tr key={key}>
                  <td>{run}</td>
                  <td>{options}</td>
                  <td>
                    {answer === null ? '…' : 'error' in answer ? answer.error : shownCents(answer.cents)}
                  </td>
                  <td>{shownCents(later)}</td>
                  <td>{percent === null ? '—' : signedPercent(percent)}</td>
                  <td>
                    <Button
                      variant="minimal"
                      size="small"
                      icon={<Pin />}
                      active={pins.has(key)}
                      aria-pressed={pins.has(key)}
                      aria-label={`Przypnij: ${run}, ${options}`}
                      onClick={() => turn(example)}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <OwnExample store={store} onPin={(example) => pins.has(exampleKey(example)) || turn(example)} />
      </DialogBody>
    </Modal>
  )
}
