/** What one item of the plain calculation holds. */
interface Item {
  pk: number
  name: string
  amounts: number[]
}

const ITEMS = 12_000
const AMOUNTS = 12

/**
 * The fixed piece of work that each run of the figures does first, as the unit of times that a processor needs without
 * a page: numbers, texts, JSON, sorting and maps, as the client's own calculations use them. A change here changes the
 * goals of all figures in this unit.
 */
export function plainCalculation(): number {
  let seed = 1
  const next = () => (seed = (seed * 48_271) % 2_147_483_647)
  const items = Array.from({ length: ITEMS }, (_, pk): Item => ({
    pk,
    name: `Pozycja ${next() % 5000}`,
    amounts: Array.from({ length: AMOUNTS }, () => (next() % 1_000_000) / 100),
  }))
  const read = JSON.parse(JSON.stringify(items)) as Item[]
  const sums = new Map<string, number>()
  for (const { name, amounts } of read) {
    sums.set(
      name,
      amounts.reduce((sum, amount) => sum + amount, sums.get(name) ?? 0),
    )
  }
  const sorted = [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return sorted.reduce((sum, [name, amount]) => sum + amount.toFixed(2).length + name.length, 0)
}
