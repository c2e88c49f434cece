import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { currentCommands } from '#renderer/lib/commands.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { createFakeBridge, failure } from '#support/renderer/fake-bridge.ts'
import { openScreens } from '../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

function shop() {
  const variables = [
    { pk: 1, name: 'czat', value: true },
    { pk: 2, name: 'newsletter', value: false },
    { pk: 3, name: 'podglad', value: false },
  ]
  const state = { variables, trouble: null as ReturnType<typeof failure> | null, isStored: true }
  const bridge = createFakeBridge(
    {},
    {
      'variables.list': () => ({ count: state.variables.length, results: state.variables }),
      'variables.update': ({ params, body }) => {
        const row = state.variables.find(({ pk }) => pk === Number(params.pk))
        if (state.isStored) Object.assign(row ?? {}, body)
        if (state.trouble) throw state.trouble
        return row
      },
    },
  )
  const bodies = () => bridge.callsOf('variables.update').map(({ params, body }) => [params.pk, body])
  return { state, bodies }
}

const cell = (text: string) => screen.findByRole('button', { name: new RegExp(`: ${text}$`) })
const notified = () => useNotices.getState().notices.flatMap(({ lines }) => lines)
const undoCommand = () => currentCommands().find(({ keys }) => keys === 'ctrl+z')
const undo = async () => undoCommand()?.run()

async function openVariables() {
  const { user } = openScreens(screensIn('variables'), '/variables/list')
  return async (from: string, to: string) => {
    await user.click(await cell(from))
    await user.keyboard(`${to}{Enter}`)
    await waitFor(async () =>
      expect((await cell(to)).closest<HTMLElement>('.inline-cell')?.dataset['state']).toBe('saved'),
    )
  }
}

test('Enter saves and moves to the same column of the next row, and does not move from the last row', async () => {
  shop()
  const rename = await openVariables()
  await rename('newsletter', 'biuletyn')
  expect(document.activeElement?.getAttribute('role')).toBe('gridcell')
  expect(document.activeElement?.textContent).toBe('podglad')
  await rename('podglad', 'podgląd')
  expect(document.activeElement?.textContent).toContain('podgląd')
})

test('Ctrl+Z undoes the last save with a change of its own, then the one before it', async () => {
  const { bodies } = shop()
  const rename = await openVariables()
  await cell('czat')
  expect(undoCommand()?.isDisabled).toBe(true)
  await rename('czat', 'rozmowa')
  fireEvent.click(screen.getByRole('switch', { name: /„newsletter”/ }))
  await waitFor(() => expect(bodies()).toHaveLength(2))
  await waitFor(() => expect(screen.getAllByTitle('Zapisano')).toHaveLength(2))
  await undo()
  await waitFor(() => expect(notified()).toHaveLength(1))
  await undo()
  await waitFor(() => expect(notified()).toHaveLength(2))
  expect(bodies()).toEqual([
    [1, { name: 'rozmowa' }],
    [2, { value: true }],
    [2, { value: false }],
    [1, { name: 'czat' }],
  ])
  expect(notified()).toEqual([
    'Cofnięto: Wartość zmiennej „newsletter”. Znów jest „nie”.',
    'Cofnięto: Nazwa zmiennej „czat”. Znów jest „czat”.',
  ])
  expect(await cell('czat')).toBeTruthy()
  await waitFor(() => expect(undoCommand()?.isDisabled).toBe(true))
})

test('two quick presses undo two saves of one cell, the later one first', async () => {
  const { bodies } = shop()
  const rename = await openVariables()
  await rename('czat', 'raz')
  await rename('raz', 'dwa')
  await Promise.all([undo(), undo()])
  await waitFor(() => expect(notified()).toHaveLength(2))
  expect(bodies().slice(2)).toEqual([
    [1, { name: 'raz' }],
    [1, { name: 'czat' }],
  ])
})

test('a value that another user has changed since is reported and not overwritten', async () => {
  const { bodies, state } = shop()
  const rename = await openVariables()
  await rename('czat', 'rozmowa')
  state.variables = state.variables.map((row) => (row.pk === 1 ? { ...row, name: 'czyjaś' } : row))
  await undo()
  await waitFor(() =>
    expect(notified()).toEqual([
      'Nie cofnięto: Nazwa zmiennej „czat”. Ktoś zmienił to po Tobie, teraz jest „czyjaś”. Odśwież listę.',
    ]),
  )
  expect(bodies()).toHaveLength(1)
  expect(undoCommand()?.isDisabled).toBe(true)
})

test('a refused inverse is reported at its cell, and the next Ctrl+Z tries again', async () => {
  const { bodies, state } = shop()
  const rename = await openVariables()
  await rename('czat', 'rozmowa')
  state.isStored = false
  state.trouble = failure({ code: ErrorCode.validation, message: 'Nie teraz.', status: 400 })
  await undo()
  expect((await screen.findByRole('alert')).textContent).toBe('Nie teraz.')
  Object.assign(state, { isStored: true, trouble: null })
  await undo()
  await waitFor(() => expect(notified()).toEqual(['Cofnięto: Nazwa zmiennej „czat”. Znów jest „czat”.']))
  expect(bodies()).toHaveLength(3)
})

test('DESK-031 an inverse whose response was lost is verified, and counts as done if the server has it', async () => {
  const { bodies, state } = shop()
  const rename = await openVariables()
  await rename('czat', 'rozmowa')
  state.trouble = failure({
    code: ErrorCode.notJson,
    message: 'Serwer nie odpowiada (502)',
    status: 502,
    isOutcomeUnknown: true,
  })
  await undo()
  await waitFor(() => expect(notified()).toEqual(['Cofnięto: Nazwa zmiennej „czat”. Znów jest „czat”.']))
  expect(bodies()).toHaveLength(2)
})
