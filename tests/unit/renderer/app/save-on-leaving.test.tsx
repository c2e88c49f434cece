import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { screensIn } from '#renderer/app/screens.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { aScreen, renderApp } from '#support/renderer/render-app.tsx'

type Fate = 'refused' | 'lost' | 'storedAndLost' | 'stored'

const REFUSED = failure({
  code: ErrorCode.validation,
  message: 'Niepoprawne dane',
  status: 400,
  fieldErrors: { name: ['Tag o tej nazwie już istnieje.'] },
})
const LOST = failure({ code: ErrorCode.timeout, message: 'Brak odpowiedzi.', isOutcomeUnknown: true })

/** Opens the form of a tag on a server whose outcome of each save is the next of these. */
async function openTag(at: string, fates: readonly Fate[]) {
  let tag = { pk: 7, name: 'pilne' }
  const left = [...fates]
  function store(name: string) {
    const fate = left.shift() ?? 'stored'
    if (fate === 'refused') throw REFUSED
    if (fate !== 'lost') tag = { pk: 7, name }
    if (fate !== 'stored') throw LOST
    return tag
  }
  const app = await renderApp({
    at,
    screens: [...screensIn('tags'), aScreen('/')],
    session: signedIn(aUser({ isSuperuser: true })),
    operations: {
      'tags.retrieve': () => tag,
      'tags.list': () => ({ count: 1, results: [tag] }),
      'tags.update': ({ body }) => store(body.name ?? ''),
      'tags.create': ({ body }) => store(body.name),
    },
  })
  const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Nazwa/ })
  await app.user.type(await name(), '!')
  const press = async (label: string) => app.user.click(await screen.findByRole('button', { name: label }))
  return { ...app, name, press, goHome: () => act(() => void app.router.navigate('/')) }
}

describe('„Zapisz i wyjdź” in the form of a record', () => {
  test('DESK-092 after a 400 the user stays, sees the error at the field and keeps the text', async () => {
    const { goHome, press, name, path, bridge } = await openTag('/tags/update/7', ['refused'])
    goHome()
    await press('Zapisz i wyjdź')
    expect((await screen.findAllByText(/Tag o tej nazwie już istnieje\./)).length).toBeGreaterThan(0)
    expect([path(), (await name()).value]).toEqual(['/tags/update/7', 'pilne!'])
    expect(bridge.inputsOf('window.setUnsaved').at(-1)).toEqual({ hasUnsaved: true })
    goHome()
    await press('Zapisz i wyjdź')
    expect(await screen.findByText('ekran /')).toBeTruthy()
    expect(bridge.callsOf('tags.update').map(({ body }) => body)).toEqual([
      { name: 'pilne!' },
      { name: 'pilne!' },
    ])
  })

  test('DESK-092 after a lost response that stored nothing the user stays until they decide', async () => {
    const { goHome, press, name, path } = await openTag('/tags/update/7', ['lost'])
    goHome()
    await press('Zapisz i wyjdź')
    await press('Zostaw')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect([path(), (await name()).value]).toEqual(['/tags/update/7', 'pilne!'])
  })

  test('DESK-092 a change that the server is found to hold counts as saved, although its response was lost', async () => {
    const { goHome, press, bridge } = await openTag('/tags/update/7', ['storedAndLost'])
    goHome()
    await press('Zapisz i wyjdź')
    expect(await screen.findByText('ekran /')).toBeTruthy()
    expect(bridge.callsOf('tags.update')).toHaveLength(1)
  })

  test('DESK-092 a new record is created once, on the way to another screen', async () => {
    const { goHome, press, bridge } = await openTag('/tags/create', [])
    goHome()
    await press('Zapisz i wyjdź')
    expect(await screen.findByText('ekran /')).toBeTruthy()
    expect(bridge.callsOf('tags.create').map(({ body }) => body)).toEqual([{ name: '!' }])
  })

  test('DESK-092 a window that another one keeps open shows the created record and not the form of a new one', async () => {
    const { press, bridge, path } = await openTag('/tags/create', [])
    act(() => bridge.emit('window.leaveRequested', {}))
    await press('Zapisz i wyjdź')
    await waitFor(() => expect(bridge.inputsOf('window.answerLeave')).toEqual([{ mayLeave: true }]))
    await waitFor(() => expect(path()).toBe('/tags/update/7'))
    expect(bridge.callsOf('tags.create')).toHaveLength(1)
  })
})
