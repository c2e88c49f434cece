import { expect, test } from 'vitest'
import { LruBudget } from '#renderer/ui/page-stage/lru-budget.ts'

function aBudget(most: number) {
  const evicted: string[] = []
  return { evicted, kept: new LruBudget<string>(most, (value) => evicted.push(value)) }
}

test('evicts the least recently used entry first', () => {
  const { kept, evicted } = aBudget(30)
  kept.put(1, 'one', 10)
  kept.put(2, 'two', 10)
  kept.put(3, 'three', 10)
  expect(kept.get(1)).toBe('one')
  kept.put(4, 'four', 10)
  expect(evicted).toEqual(['two'])
  expect(kept.bytes).toBe(30)
})

test('keeps held entries beyond the budget, and evicts them when they are released', () => {
  const { kept, evicted } = aBudget(15)
  kept.hold([1, 2])
  kept.put(1, 'one', 10)
  kept.put(2, 'two', 10)
  kept.put(3, 'three', 10)
  kept.put(4, 'four', 10)
  expect(evicted).toEqual(['three'])
  kept.hold([4])
  expect(evicted).toEqual(['three', 'one', 'two'])
  expect(kept.size).toBe(1)
})

test('replaced or cleared entries are evicted, each once', () => {
  const { kept, evicted } = aBudget(100)
  kept.put(1, 'old', 10)
  kept.put(1, 'new', 20)
  expect(kept.bytes).toBe(20)
  kept.clear()
  expect(evicted).toEqual(['old', 'new'])
  expect(kept.bytes).toBe(0)
})
