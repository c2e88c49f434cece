import pLimit from 'p-limit'
import { useRef, useState } from 'react'
import type { ApiError } from '#shared/api/api-error.ts'
import { call } from '../../../lib/api.ts'
import { readRecord } from '../../../lib/resource-calls.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { revertAfterReading, undoAction } from '../../../lib/change/undo.ts'
import { useChangeRunners } from '../../../lib/change/use-change-runner.ts'
import { notify } from '../../../ui/notices.ts'
import { mayPublish } from './readiness/publish-check.tsx'

/** The product's fields that publishing needs. */
interface Publishable {
  pk: number
  name: string
  is_published: boolean
}

/** Shows the message of an action without a selection (CAT-016). It stays on the screen, like an error (CD-12). */
export const notifyNoneChosen = () => notify.error('Nie wybrano żadnych produktów.')

/** Maximum number of products that are re-read after a lost response; a larger selection is not verified. */
const MOST_LOOKED_AT = 50
const READ_AT_ONCE = 3

/** Hiding a product needs no check. */
const UNASKED = Promise.resolve({ isWanted: true, unchecked: null })

const CALLED = {
  published: { one: 'Opublikowano', many: 'Opublikowano produkty', done: 'opublikowano produkty' },
  hidden: { one: 'Ukryto', many: 'Ukryto produkty', done: 'ukryto produkty' },
} as const

/** Returns the server's messages by product. Errors of a list refer to its elements by index. */
function refusalsByRow(
  error: ApiError,
  products: readonly Publishable[],
): { words: ReadonlyMap<number, string>; lines: string[] } {
  const words = new Map<number, string>()
  const lines: string[] = []
  for (const [path, texts] of Object.entries(error.fieldErrors ?? {})) {
    const product = products[Number(/^\[?(\d+)/.exec(path)?.[1] ?? Number.NaN)]
    const text = texts.join(' ')
    if (product) words.set(product.pk, [words.get(product.pk), text].filter(Boolean).join(' '))
    lines.push(product ? `${product.name}: ${text}` : `${path}: ${text}`)
  }
  return { words, lines: [...lines, ...(error.nonFieldErrors ?? [])] }
}

const readFlag = async (pk: number): Promise<boolean> => (await readRecord('products', pk)).is_published

async function areApplied(products: readonly Publishable[]): Promise<boolean> {
  for (const { pk, is_published } of products) if ((await readFlag(pk)) !== is_published) return false
  return true
}

/** Returns the products that still exist and whose flag is still `isPublished`. */
async function stillWith<Product extends Publishable>(
  products: readonly Product[],
  isPublished: boolean,
): Promise<Product[] | null> {
  const held = await pLimit(READ_AT_ONCE).map(products, ({ pk }) =>
    readFlag(pk).catch((cause: unknown) => {
      if (toApiError(cause).status === 404) return null
      throw cause
    }),
  )
  if (held.every((flag) => flag === null)) return null
  return products.filter((_, index) => held[index] === isPublished)
}

export interface Publishing {
  /** The server's messages for products whose flag it refused, by pk. */
  refused: ReadonlyMap<number, string>
  isWorking: boolean
  /** Resolves to true if the server holds the change. */
  publish: (
    products: readonly Publishable[],
    isPublished: boolean,
    /** Called after "Cofnij" with the flag of the single product. */
    onUndone?: (isPublished: boolean) => void,
  ) => Promise<boolean>
}

/**
 * Publishes or hides products with one request (CAT-014, CAT-015). An empty selection shows a message and sends nothing
 * (CAT-016, CAT-017). Products that lack something are published only if the user says so. A refusal changes no flag. The undo restores each product's former flag.
 */
export function usePublishing(): Publishing {
  const runnerOf = useChangeRunners<null>('report')
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map())
  const [isWorking, setIsWorking] = useState(false)
  const isChecking = useRef(false)

  async function send(wanted: readonly Publishable[], done: string): Promise<boolean> {
    setIsWorking(true)
    try {
      await runnerOf(wanted.map(({ pk }) => pk).join()).run({
        done,
        operation: 'products.publishMany',
        async send() {
          const body = wanted.map(({ pk, is_published }) => ({ pk, is_published }))
          await call('products.publishMany', { body })
          return null
        },
        proof:
          wanted.length > MOST_LOOKED_AT
            ? null
            : async () => ((await areApplied(wanted)) ? { held: null } : null),
      })
      setRefused(new Map())
      return true
    } catch (cause) {
      const error = toApiError(cause)
      const { words, lines } = refusalsByRow(error, wanted)
      setRefused(words)
      if (words.size > 0) notify.error(['Nie zmieniono publikacji żadnego produktu.', ...lines], error)
      else notify.failure(error)
      return false
    } finally {
      setIsWorking(false)
    }
  }

  return {
    refused,
    isWorking,
    async publish(products, isPublished, onUndone) {
      if (products.length === 0) {
        notifyNoneChosen()
        return false
      }
      if (isChecking.current) return false
      isChecking.current = true
      setIsWorking(true)
      const { isWanted, unchecked } = await (isPublished ? mayPublish(products) : UNASKED).finally(() => {
        isChecking.current = false
        setIsWorking(false)
      })
      if (!isWanted) return false
      const called = CALLED[isPublished ? 'published' : 'hidden']
      const wanted = products.map((product) => ({ ...product, is_published: isPublished }))
      if (!(await send(wanted, called.done))) return false
      const [first] = products
      const reported =
        products.length === 1 && first
          ? `${called.one} produkt „${first.name}”`
          : `${called.many}: ${products.length}`
      const restore = async (left: readonly Publishable[]) => {
        if (!(await send(left, 'cofnięto zmianę publikacji'))) return false
        const rest = products.length - left.length
        const note = rest > 0 ? `. Zmienione lub usunięte przez kogoś innego, więc pominięte: ${rest}` : ''
        notify.success(`Cofnięto zmianę publikacji${note}`)
        if (first) onUndone?.(first.is_published)
        return true
      }
      const undo = undoAction({
        scope: `publication of ${products.map(({ pk }) => pk).join()}`,
        label: 'zmiana publikacji',
        revert: revertAfterReading({
          read: () => stillWith(products, isPublished),
          stateOf: (left) => (left.length > 0 ? 'result' : 'former'),
          restore,
        }),
      })
      notify.success(unchecked === null ? reported : `${reported}. Nie sprawdzono: ${unchecked}`, [undo])
      return true
    },
  }
}
