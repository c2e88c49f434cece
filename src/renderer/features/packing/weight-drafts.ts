/**
 * Typed weights that the server does not hold yet, per order, for the time of the window: they survive a reload and a
 * session that ends in mid-packing. Holds numbers only; the person's pk keeps them from being offered to another.
 */
interface StoredDraft {
  by: number
  texts: Record<string, string>
}

const keyOf = (orderPk: number) => `packing.weights.${orderPk}`

function isDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false
  const { by, texts } = value as Partial<StoredDraft>
  return typeof by === 'number' && typeof texts === 'object' && texts !== null
}

export function readDraft(orderPk: number, userPk: number | undefined): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(orderPk)) ?? 'null')
    return isDraft(stored) && stored.by === userPk ? stored.texts : {}
  } catch {
    return {}
  }
}

export function writeDraft(orderPk: number, userPk: number | undefined, texts: Record<string, string>): void {
  if (userPk === undefined || Object.keys(texts).length === 0) sessionStorage.removeItem(keyOf(orderPk))
  else sessionStorage.setItem(keyOf(orderPk), JSON.stringify({ by: userPk, texts } satisfies StoredDraft))
}
