import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useGradualRows } from '#renderer/ui/use-gradual-rows.ts'

function watchRows(total: number) {
  const drawn: number[] = []
  const { rerender } = renderHook(
    ({ rows }) => {
      drawn.push(useGradualRows(rows))
    },
    { initialProps: { rows: total } },
  )
  return { drawn, rerender: (rows: number) => rerender({ rows }) }
}

test('hundreds of rows are rendered in steps, the first screen immediately and finally all of them', async () => {
  const { drawn, rerender } = watchRows(700)
  expect(drawn[0]).toBeLessThanOrEqual(20)
  await waitFor(() => expect(drawn.at(-1)).toBe(700))
  const steps = drawn.slice(1).map((rows, place) => rows - (drawn[place] ?? 0))
  expect(Math.max(...steps)).toBeLessThanOrEqual(200)
  // Adding or removing a row does not start again.
  rerender(701)
  expect(drawn.at(-1)).toBe(701)
  rerender(3)
  expect(drawn.at(-1)).toBe(3)
})

test('few rows are all rendered immediately', () => {
  expect(watchRows(7).drawn).toEqual([7])
})
