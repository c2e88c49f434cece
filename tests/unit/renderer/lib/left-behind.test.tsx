import { act, renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  forgetLeftBehind,
  leftBehind,
  recordUnpackedOrder,
  useLeftBehind,
  useNoteLeftBehind,
} from '#renderer/lib/left-behind.ts'
import { useStation } from '#renderer/lib/station.ts'
import { aStation } from '#support/renderer/people.ts'

const atShop = (apiHost: string, isTraining = false) =>
  useStation.setState({ info: aStation({ apiHost, isTraining }) })

const KEY = 'packing.left'

/** Simulates what a reloaded page or another window reads. */
function reopen(text: string | null): void {
  if (text === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, text)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })))
}

describe('orders left with packages unpacked', () => {
  test('are stored with the data to reopen them, the first one begun at the start, until they are packed', () => {
    atShop('sklep.example')
    recordUnpackedOrder(101985, 3)
    recordUnpackedOrder(101990, 1)
    recordUnpackedOrder(101985, 2)
    expect(leftBehind()).toEqual([
      { orderId: 101985, number: '101985', code: '101985', left: 2 },
      { orderId: 101990, number: '101990', code: '101990', left: 1 },
    ])
    recordUnpackedOrder(101985, 0)
    recordUnpackedOrder(7, 0)
    expect(leftBehind().map(({ orderId }) => orderId)).toEqual([101990])
  })

  test('are restored after a restart, without entries that cannot be parsed', () => {
    atShop('sklep.example')
    recordUnpackedOrder(101985, 2)
    const kept = localStorage.getItem(KEY) ?? ''
    reopen(null)
    expect(leftBehind()).toEqual([])
    reopen(kept.replace('[', '[{"shop":"sklep.example","orderId":"x","left":1},null,'))
    expect(leftBehind()).toMatchObject([{ orderId: 101985, left: 2 }])
    reopen('{')
    expect(leftBehind()).toEqual([])
  })

  test('belong to one shop: other shops and training have their own', () => {
    recordUnpackedOrder(1, 1)
    atShop('sklep.example')
    recordUnpackedOrder(2, 1)
    atShop('127.0.0.1:4001', true)
    recordUnpackedOrder(3, 1)
    const { result } = renderHook(useLeftBehind)
    // The sandbox gets another port on each start.
    act(() => atShop('127.0.0.1:4002', true))
    expect(result.current.map(({ orderId }) => orderId)).toEqual([3])
    act(forgetLeftBehind)
    expect(result.current).toEqual([])
    act(() => atShop('sklep.example'))
    expect(result.current.map(({ orderId }) => orderId)).toEqual([2])
  })

  test('the order on the bench is recorded with every packed package', () => {
    atShop('sklep.example')
    const { rerender } = renderHook(({ left }) => useNoteLeftBehind(5, left), { initialProps: { left: 2 } })
    expect(leftBehind()).toMatchObject([{ orderId: 5, left: 2 }])
    rerender({ left: 1 })
    expect(leftBehind()).toMatchObject([{ orderId: 5, left: 1 }])
    rerender({ left: 0 })
    expect(leftBehind()).toEqual([])
  })
})
