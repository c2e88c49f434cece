import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '#renderer/ui/live-region.ts'
import { NoticeStack } from '#renderer/ui/notice-stack.tsx'
import { notify } from '#renderer/ui/notices.ts'
import { liveRegions } from '#support/renderer/live-regions.ts'

test('both live regions are on the page before there is an announcement, and equal texts are announced twice', () => {
  const { polite, assertive } = liveRegions()
  expect([polite(), assertive()]).toEqual([[], []])
  announce('Wysłano')
  announce('Wysłano')
  announce(['Nie wysłano', 'Brak połączenia'], 'assertive')
  expect(polite()).toEqual(['Wysłano', 'Wysłano'])
  expect(assertive()).toEqual(['Nie wysłano | Brak połączenia'])
})

test('a notice is announced by the live regions, with a word for its colour, and is not a live region itself', () => {
  const { polite, assertive } = liveRegions()
  render(<NoticeStack />)
  act(() => {
    notify.success('Zapisano zmiany')
    notify.warning('Pominięto filtr')
    notify.error(['Nazwa: za długa', 'Kod: zajęty'])
  })
  expect(polite()).toEqual(['Zapisano zmiany', 'Ostrzeżenie | Pominięto filtr'])
  expect(assertive()).toEqual(['Błąd | Nazwa: za długa | Kod: zajęty'])
  expect(screen.getAllByText('Zapisano zmiany')).toHaveLength(1)
  const live = '[role=alert], [role=status], [aria-live]:not(.failure-number *)'
  expect(document.querySelectorAll(`.notice-stack:is(${live}), .notice-stack :is(${live})`)).toHaveLength(0)
})
