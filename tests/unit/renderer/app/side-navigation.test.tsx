import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aScreen, renderApp } from '#support/renderer/render-app.tsx'

const item = (label: string, section: 'Sprzedaż' | 'Treści') =>
  aScreen(`/${label}`, { nav: { section, label, place: 10 } })
const screens = [
  aScreen('/'),
  item('Zamówienia', 'Sprzedaż'),
  item('Strony', 'Treści'),
  item('Tagi', 'Treści'),
]

const navigation = () => screen.getByRole('navigation', { name: 'Nawigacja' })
const links = () =>
  within(navigation())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('clicking a heading collapses a section, which is remembered and then shows only the current item', async () => {
  const { user, router } = await renderApp({ screens })
  expect(links()).toEqual(['Strona domowa', 'Zamówienia', 'Strony', 'Tagi'])
  const heading = within(navigation()).getByRole('button', { name: 'Treści' })
  await user.click(heading)
  expect(heading.getAttribute('aria-expanded')).toBe('false')
  expect(links()).toEqual(['Strona domowa', 'Zamówienia'])
  expect(localStorage.getItem('shell.closedSections')).toBe('Treści')
  await act(() => router.navigate('/Tagi'))
  await screen.findByText('ekran /Tagi')
  expect(links()).toEqual(['Strona domowa', 'Zamówienia', 'Tagi'])
  await user.click(heading)
  expect(links()).toEqual(['Strona domowa', 'Zamówienia', 'Strony', 'Tagi'])
})

test('folded to icons, the navigation also shows the items of collapsed sections', async () => {
  const { user } = await renderApp({ screens })
  await user.click(within(navigation()).getByRole('button', { name: 'Treści' }))
  await user.click(within(navigation()).getByRole('button', { name: 'Zwiń nawigację' }))
  expect(links()).toEqual(['Strona domowa', 'Zamówienia', 'Strony', 'Tagi'])
  expect(within(navigation()).queryByRole('button', { name: 'Treści' })).toBeNull()
})
