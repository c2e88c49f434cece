import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { registry } from '#shared/api/registry.ts'
import { useUnsaved } from '#renderer/lib/unsaved.ts'
import { createFakeBridge, failure } from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens, successNotice } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

interface Held {
  body: Record<string, unknown>
  answer: () => Promise<void>
  refuse: (message: string) => Promise<void>
}

/** A server with two variables. Its responses to changes wait for the test. */
function shop() {
  const rows = new Map([
    [1, { pk: 1, name: 'czat', value: true }],
    [2, { pk: 2, name: 'newsletter', value: false }],
  ])
  const held: Held[] = []
  const bridge = createFakeBridge(
    {},
    {
      'variables.list': () => ({ count: rows.size, results: [...rows.values()] }),
      'variables.create': ({ body }) => {
        const pk = rows.size + 1
        rows.set(pk, { pk, ...body })
        return rows.get(pk)
      },
      'variables.update': ({ params, body }) =>
        new Promise((resolve, reject) => {
          const pk = Number(params.pk)
          held.push({
            body: { ...body },
            answer: () =>
              act(async () => {
                rows.set(pk, { ...(rows.get(pk) ?? { pk, name: '', value: false }), ...body })
                resolve(rows.get(pk))
              }),
            refuse: (message) =>
              act(async () =>
                reject(
                  failure({
                    code: ErrorCode.validation,
                    message,
                    status: 400,
                    fieldErrors: { name: [message] },
                  }),
                ),
              ),
          })
        }),
      'variables.delete': ({ params }) => void rows.delete(Number(params.pk)),
    },
  )
  return { bridge, held, rows }
}

async function openList(person: Partial<SessionUser> = {}) {
  const view = openScreens(screensIn('variables'), '/variables/list', person)
  await screen.findByText(/^\d+ zmienn/)
  return view
}

const nameCell = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`^Nazwa zmiennej .*: ${name}$`) })
const theSwitch = (name: string) => screen.getByRole('switch', { name: new RegExp(`„${name}”`) })
const stateOf = (element: HTMLElement) => element.closest<HTMLElement>('.inline-cell')?.dataset['state']

async function remove(user: ReturnType<typeof openScreens>['user'], name: string) {
  await user.pointer({ keys: '[MouseRight]', target: nameCell(name) })
  await user.click(await screen.findByRole('menuitem', { name: 'Usuń' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Usuń' }))
}

/** Returns the actions of the row's menu. A row without one gets the browser's own menu. */
async function menuOf(name: string): Promise<(string | null)[]> {
  const hasMenu = !fireEvent.contextMenu(screen.getByText(name))
  return hasMenu ? (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent) : []
}

test('SYS-004 a variable is edited in its row: only the changed field is sent, and the cell shows the saving state', async () => {
  const { bridge, held } = shop()
  const { user } = await openList()
  await user.click(nameCell('czat'))
  await user.clear(screen.getByRole('textbox', { name: /^Nazwa zmiennej „czat”/ }))
  await user.keyboard('czat_na_stronie{Enter}')
  expect(stateOf(nameCell('czat_na_stronie'))).toBe('saving')
  await waitFor(() => expect(held).toHaveLength(1))
  await held[0]?.answer()
  expect(stateOf(nameCell('czat_na_stronie'))).toBe('saved')
  await user.click(theSwitch('newsletter'))
  await waitFor(() => expect(held).toHaveLength(2))
  await held[1]?.answer()
  expect(theSwitch('newsletter').getAttribute('aria-checked')).toBe('true')
  expect(bridge.callsOf('variables.update')).toEqual([
    { params: { pk: 1 }, body: { name: 'czat_na_stronie' } },
    { params: { pk: 2 }, body: { value: true } },
  ])
})

test("SYS-004 a refused name stays in its cell with the server's message, and leaving the screen prompts", async () => {
  const { held } = shop()
  const { user } = await openList()
  await user.click(nameCell('czat'))
  await user.keyboard('newsletter{Enter}')
  await waitFor(() => expect(held).toHaveLength(1))
  await held[0]?.refuse('Zmienna o takiej nazwie już istnieje.')
  const [cell] = screen.getAllByRole('button', { name: /^Nazwa zmiennej .*: newsletter$/ })
  expect(cell && stateOf(cell)).toBe('failed')
  expect(within(cell?.parentElement as HTMLElement).getByRole('alert').textContent).toBe(
    'Zmienna o takiej nazwie już istnieje.',
  )
  expect([...useUnsaved.getState().forms.values()].map(({ text }) => text)).toEqual([
    'zmiany, których nie udało się zapisać (pola: 1)',
  ])
  await user.click(cell as HTMLElement)
  await user.keyboard('{Escape}')
  expect(stateOf(nameCell('czat'))).toBe('idle')
  expect(useUnsaved.getState().forms.size).toBe(0)
})

test('SYS-004 two quick presses of a switch keep the last state; a press after a failure sends it again', async () => {
  const { held } = shop()
  const { user } = await openList()
  await user.click(theSwitch('czat'))
  await user.click(theSwitch('czat'))
  await user.click(theSwitch('czat'))
  await waitFor(() => expect(held).toHaveLength(1))
  await held[0]?.answer()
  await waitFor(() => expect(held).toHaveLength(2))
  expect(held.map(({ body }) => body)).toEqual([{ value: false }, { value: false }])
  await held[1]?.refuse('Nie teraz.')
  expect([stateOf(theSwitch('czat')), theSwitch('czat').getAttribute('aria-checked')]).toEqual([
    'failed',
    'false',
  ])
  await user.click(theSwitch('czat'))
  await waitFor(() => expect(held.at(-1)?.body).toEqual({ value: false }))
  expect(held).toHaveLength(3)
})

test('SYS-004 a list that was requested before the save and arrives after it does not restore the old value', async () => {
  const { bridge, held } = shop()
  const { user } = await openList()
  let late: (page: unknown) => void = () => undefined
  bridge.use({}, { 'variables.list': () => new Promise((resolve) => (late = resolve)) })
  await user.click(screen.getByRole('button', { name: 'Odśwież listę' }))
  await waitFor(() => expect(bridge.callsOf('variables.list')).toHaveLength(2))
  await user.click(theSwitch('newsletter'))
  await waitFor(() => expect(held).toHaveLength(1))
  await held[0]?.answer()
  await act(async () => late({ count: 1, results: [{ pk: 2, name: 'stara', value: false }] }))
  await screen.findByText('stara')
  expect(theSwitch('stara').getAttribute('aria-checked')).toBe('true')
  bridge.use({}, { 'variables.list': () => ({ count: 1, results: [{ pk: 2, name: 'nowa', value: false }] }) })
  await user.click(screen.getByRole('button', { name: 'Odśwież listę' }))
  await screen.findByText('nowa')
  await waitFor(() => expect(theSwitch('nowa').getAttribute('aria-checked')).toBe('false'))
})

test('SYS-005 a variable is a name and yes or no; Enter adds a row and empties the fields for the next one', async () => {
  const { bridge } = shop()
  expect(registry.variables.operations.create.body.safeParse({ name: 'a', value: 'tak' }).success).toBe(false)
  const { user } = await openList()
  const form = within(screen.getByRole('form', { name: 'Dodaj zmienną' }))
  await user.click(form.getByRole('button', { name: 'Dodaj zmienną' }))
  expect(await form.findByText('To pole jest wymagane.')).toBeTruthy()
  await user.type(form.getByRole('textbox'), 'podglad_3d')
  await user.click(form.getByRole('checkbox'))
  await user.type(form.getByRole('textbox'), '{Enter}')
  await successNotice('Dodano zmienną „podglad_3d”')
  expect(bridge.callsOf('variables.create')).toEqual([{ body: { name: 'podglad_3d', value: true } }])
  expect(form.getByRole<HTMLInputElement>('textbox').value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(form.getByRole('textbox')))
  await waitFor(() => expect(nameCell('podglad_3d')).toBeTruthy())
})

test("SYS-005 input that the server refuses stays in the new row's fields with the messages", async () => {
  const { bridge } = shop()
  const refuse = () => {
    const fieldErrors = { name: ['Zmienna o takiej nazwie już istnieje.'] }
    throw failure({ code: ErrorCode.validation, message: 'Niepoprawne dane', status: 400, fieldErrors })
  }
  bridge.use({}, { 'variables.create': refuse })
  const { user } = await openList()
  const form = within(screen.getByRole('form', { name: 'Dodaj zmienną' }))
  await user.type(form.getByRole('textbox'), 'czat{Enter}')
  expect(await form.findByText('Zmienna o takiej nazwie już istnieje.')).toBeTruthy()
  expect(screen.getByText('Nazwa (name): Zmienna o takiej nazwie już istnieje.')).toBeTruthy()
  expect(form.getByRole<HTMLInputElement>('textbox').value).toBe('czat')
})

test('SYS-006 a variable is deleted from its row after a confirmation', async () => {
  const { bridge } = shop()
  const { user } = await openList()
  await remove(user, 'newsletter')
  await successNotice('Usunięto zmienną „newsletter”')
  expect(bridge.callsOf('variables.delete')).toEqual([{ params: { pk: 2 } }])
  await waitFor(() => expect(columnTexts('Nazwa')).toEqual(['czat']))
})

test('SYS-007 404 means that the variable is already deleted: success is shown and the list is reloaded', async () => {
  const { bridge, rows } = shop()
  const gone = () => {
    rows.delete(2)
    throw failure({ code: ErrorCode.notFound, message: 'Nie znaleziono.', status: 404 })
  }
  bridge.use({}, { 'variables.delete': gone })
  const { user } = await openList()
  await remove(user, 'newsletter')
  await successNotice('Usunięto zmienną „newsletter”')
  await waitFor(() => expect(columnTexts('Nazwa')).toEqual(['czat']))
})

test("SYS-007 any other refusal is a failure: the row stays and the server's message is shown", async () => {
  const { bridge } = shop()
  const refuse = () => {
    const nonFieldErrors = ['Nie można usunąć zmiennej „czat”.']
    throw failure({ code: ErrorCode.validation, message: 'Niepoprawne dane', status: 400, nonFieldErrors })
  }
  bridge.use({}, { 'variables.delete': refuse })
  const { user } = await openList()
  await remove(user, 'czat')
  await screen.findByText('Nie można usunąć zmiennej „czat”.', { selector: '[data-kind="error"] *' })
  expect(screen.queryByText(/^Usunięto/)).toBeNull()
  expect(nameCell('czat')).toBeTruthy()
})

test('SYS-008 the list is filtered by name and by value', async () => {
  const { bridge } = shop()
  const { user } = await openList()
  await user.type(screen.getByLabelText('Szukaj: Nazwa'), 'cza{Enter}')
  await waitFor(() => expect(bridge.callsOf('variables.list').at(-1)?.query).toMatchObject({ name: 'cza' }))
  await user.click(screen.getByRole('button', { name: 'Filtry' }))
  await user.click(await screen.findByRole('radio', { name: 'Nie' }))
  await waitFor(() =>
    expect(bridge.callsOf('variables.list').at(-1)?.query).toMatchObject({ name: 'cza', value: false }),
  )
})

test('a user with only view permission sees texts, without fields, new row or menu', async () => {
  shop()
  await openList({ isSuperuser: false, permissions: ['view_variable'] })
  expect(columnTexts('Nazwa')).toEqual(['czat', 'newsletter'])
  expect(columnTexts('Wartość')).toEqual(['tak', 'nie'])
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.queryByRole('form')).toBeNull()
  expect(await menuOf('czat')).toEqual([])
})

test.each([
  { may: ['add_variable', 'change_variable'], offered: [] },
  { may: ['delete_variable'], offered: ['Usuń'] },
])('SYS-006 deleting requires delete_variable: with $may a row offers $offered', async ({ may, offered }) => {
  shop()
  await openList({ isSuperuser: false, permissions: ['view_variable', ...may] })
  expect(await menuOf('czat')).toEqual(offered)
})
