import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { openScreens } from '../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const NOTHING = { count: 0, results: [] }

const nothingBridge = () =>
  createFakeBridge(
    {},
    {
      'tags.list': () => NOTHING,
      'variables.list': () => NOTHING,
      'orders.list': () => NOTHING,
      'sites.all': () => [],
      'tags.options': () => [],
    },
  )

describe('an empty list', () => {
  test('describes its future content, and names the add button to a user who may add', async () => {
    nothingBridge()
    openScreens(screensIn('tags'), '/tags/list')
    expect(
      await screen.findByText(
        'Tu będą tagi, którymi oznacza się zamówienia. Zacznij od przycisku „Nowy tag”.',
      ),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Nowy tag' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Wyczyść filtry' })).toBeNull()
  })

  test('names no button to a user with only view permission', async () => {
    nothingBridge()
    openScreens(screensIn('tags'), '/tags/list', { isSuperuser: false, permissions: ['view_tag'] })
    expect(await screen.findByText('Tu będą tagi, którymi oznacza się zamówienia.')).toBeTruthy()
  })

  test.each([
    [
      ['view_order', 'add_order'],
      'Tu pojawią się zamówienia, gdy klient je złoży. Zacznij od przycisku „Nowe zamówienie”.',
    ],
    [['view_order'], 'Tu pojawią się zamówienia, gdy klient je złoży.'],
  ])('of orders, with the permissions %j', async (permissions, text) => {
    nothingBridge()
    openScreens(screensIn('orders'), '/order/list?status=', { isSuperuser: false, permissions })
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test.each([
    [
      ['view_variable', 'add_variable'],
      'Tu będą przełączniki, którymi steruje się sklepem. Nową wpisuje się w polach nad listą.',
    ],
    [['view_variable'], 'Tu będą przełączniki, którymi steruje się sklepem.'],
  ])('of variables, with the permissions %j', async (permissions, text) => {
    nothingBridge()
    openScreens(screensIn('variables'), '/variables/list', { isSuperuser: false, permissions })
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('that is empty because of search or filters offers to clear them, and does not describe its future content', async () => {
    nothingBridge()
    const { user, address } = openScreens(screensIn('tags'), '/tags/list?search=nieznany')
    expect(await screen.findByText('Brak pasujących tagów')).toBeTruthy()
    expect(screen.queryByText(/Tu będą tagi/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Wyczyść szukany tekst' }))
    expect(await screen.findByText(/Tu będą tagi/)).toBeTruthy()
    expect(address()).toBe('/tags/list')
  })

  test('that has rows on other pages says so', async () => {
    createFakeBridge({}, { 'tags.list': () => ({ count: 3, results: [] }) })
    openScreens(screensIn('tags'), '/tags/list')
    expect(await screen.findByText('Ta strona listy jest pusta.')).toBeTruthy()
  })
})
