import { Button } from '@blueprintjs/core'
import { createStore, useStore, type StoreApi } from 'zustand'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { isOfState, type OfferFacts, type ReadinessFinding } from './readiness.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { askUnlessClear } from '../../../../ui/ask-unless-clear.ts'
import { readExclusions, readReadiness } from './read-readiness.ts'
import './readiness.css'
import { reasonsOf } from './readiness-text.ts'

interface Publishable {
  pk: number
  name: string
}

/** What was found in one product. `failure` is why it could not be read at all. */
interface CheckedProduct extends Publishable {
  findings: readonly ReadinessFinding[]
  failure: string | null
}

interface CheckState {
  checked: readonly CheckedProduct[]
  isDone: boolean
}

/** Maximum number of products that are checked, because each costs three requests. */
const MOST_CHECKED = 50

const isMissing = ({ findings }: CheckedProduct): boolean => findings.some(isOfState('missing'))

/** Checks products one after another until it is cancelled. */
class PublishCheck {
  readonly products: readonly Publishable[]
  readonly left: number
  readonly state: StoreApi<CheckState> = createStore(() => ({ checked: [], isDone: false }))
  private control = new AbortController()

  constructor(all: readonly Publishable[]) {
    this.products = all.slice(0, MOST_CHECKED)
    this.left = all.length - this.products.length
  }

  /** Resolves once all products are checked, and never after a cancellation. */
  async run(): Promise<void> {
    this.state.setState({ checked: [], isDone: false })
    const { signal } = this.control
    const exclusions = await readExclusions(signal)
    await Promise.all(this.products.map((product) => this.check(product, exclusions, signal)))
    if (!signal.aborted) this.state.setState({ isDone: true })
  }

  cancel(): void {
    this.control.abort()
  }

  private async check(
    product: Publishable,
    exclusions: OfferFacts['exclusions'],
    signal: AbortSignal,
  ): Promise<void> {
    const checked = await readReadiness(product.pk, { signal, exclusions, isPriced: true }).then(
      (findings) => ({ ...product, findings, failure: null }),
      (cause: unknown) => ({ ...product, findings: [], failure: toApiError(cause).message }),
    )
    if (signal.aborted) return
    this.state.setState((before) => ({ checked: [...before.checked, checked] }))
  }
}

/**
 * Checks stored products before they are published. Resolves to true without a question if none of them lacks anything;
 * otherwise it lists what is missing, and the user decides. What could not be checked does not ask, but is returned.
 */
export async function mayPublish(
  products: readonly Publishable[],
): Promise<{ isWanted: boolean; unchecked: string | null }> {
  const check = new PublishCheck(products)
  void check.run()
  const [first] = products
  const isWanted = await askUnlessClear({
    state: check.state,
    isClear: ({ checked, isDone }) => isDone && !checked.some(isMissing),
    hasReason: ({ checked }) => checked.some(isMissing),
    title:
      products.length === 1 && first
        ? `Opublikować „${first.name}”?`
        : `Opublikować ${countOf(products.length, COUNTED.product)}?`,
    text: <CheckedProducts check={check} />,
    confirmLabel: 'Publikuj mimo to',
    leave: 'Wróć',
  })
  check.cancel()
  return { isWanted, unchecked: uncheckedOf(check) }
}

/** Returns what is not known after a complete check; null if everything is. */
function uncheckedOf({ state, left }: PublishCheck): string | null {
  const { checked, isDone } = state.getState()
  if (!isDone) return null
  const texts = checked.flatMap(({ name, findings, failure }) => {
    const text = failure ?? reasonsOf(findings, 'unknown')
    return text === '' ? [] : [`${name} – ${text}`]
  })
  const [first] = texts
  const rest = Math.max(0, texts.length - 1) + left
  if (first === undefined) return rest > 0 ? countOf(rest, COUNTED.product) : null
  return rest > 0 ? `${first} i jeszcze ${countOf(rest, COUNTED.product)}` : first
}

function CheckedProducts({ check }: { check: PublishCheck }) {
  const { checked, isDone } = useStore(check.state)
  const isOne = check.products.length === 1
  const isUnknown = ({ findings, failure }: CheckedProduct) =>
    failure !== null || findings.some(isOfState('unknown'))
  const shown = checked.filter((product) => isMissing(product) || isUnknown(product))
  const progress = isOne ? 'Sprawdzam…' : `Sprawdzam… ${checked.length} z ${check.products.length}`
  return (
    <>
      <ul className="publish-findings" aria-label="Czego brakuje">
        {shown.map((product) => (
          <li key={product.pk}>
            {!isOne && <strong>{product.name}</strong>}
            {isMissing(product) && <p>Brak – {reasonsOf(product.findings, 'missing')}</p>}
            {isUnknown(product) && (
              <p className="quiet">
                Nie wiadomo – {product.failure ?? reasonsOf(product.findings, 'unknown')}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="quiet">
        {isDone ? (isOne ? 'Sprawdzono zapisany produkt.' : 'Sprawdzono zapisane produkty.') : progress}
        {check.left > 0 &&
          ` Sprawdzanych jest pierwszych ${MOST_CHECKED}, pozostałe ${check.left} bez sprawdzenia.`}
      </p>
      {isDone && shown.some(isUnknown) && (
        <Button variant="minimal" text="Ponów" onClick={() => void check.run()} />
      )}
    </>
  )
}
