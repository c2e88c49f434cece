import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderApp } from '#support/renderer/render-app.tsx'

/** Returns the value beside a label of the description list. */
async function fact(label: string): Promise<string> {
  const term = await screen.findByText(label)
  return term.parentElement?.querySelector('dd')?.textContent ?? ''
}

describe('home', () => {
  test('APP-018 shows how many competences exist', async () => {
    await renderApp({ operations: { 'competencies.list': () => ({ count: 23, results: [] }) } })
    await screen.findByText('23')
    expect(await fact('Wszystkie kompetencje')).toBe('23')
  })

  test('APP-019 shows how many competences the user has (OP-17)', async () => {
    await renderApp({ session: signedIn(aUser({ competencePks: [4, 8, 15] })) })
    expect(await fact('Twoje kompetencje')).toBe('3')
  })

  test('APP-020 shows the username', async () => {
    await renderApp()
    expect(await fact('Nazwa użytkownika')).toBe('pakowanie')
  })

  test('a user without permission to read competences sees a dash and everything else', async () => {
    await renderApp({
      operations: {
        'competencies.list': () => {
          throw failure({ code: ErrorCode.forbidden, message: 'Brak uprawnień', status: 403 })
        },
      },
    })
    await screen.findByText('—')
    expect(await fact('Wszystkie kompetencje')).toBe('—')
    expect(screen.queryByRole('alert', { name: /Brak uprawnień/ })).toBeNull()
    expect(await fact('Nazwa użytkownika')).toBe('pakowanie')
  })

  test('the first steps are the screens that the user may open, packing first', async () => {
    await renderApp({ session: signedIn(aUser({ permissions: ['view_order', 'send_order', 'view_tag'] })) })
    const tiles = within(screen.getByRole('navigation', { name: 'Od czego zacząć' })).getAllByRole('link')
    expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual([
      '/order/send',
      '/order/list',
      '/tags/list',
    ])
  })

  test('a user without any permission gets a message about it', async () => {
    await renderApp({ session: signedIn(aUser({ permissions: [] })) })
    expect(screen.getByText('Brak ekranów do otwarcia')).toBeTruthy()
  })
})
