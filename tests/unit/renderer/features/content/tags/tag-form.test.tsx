import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { useUnsaved } from '#renderer/lib/unsaved.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { openScreens, successNotice } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const aTag = (name: string, more: object = {}) => ({ pk: 7, name, last_modified_by: 'a.nowak', ...more })

/** A server that holds one tag. */
function oneTag(initial = aTag('pilne'), operations: OperationHandlers = {}) {
  let tag = initial
  const bridge = createFakeBridge(
    {},
    {
      'tags.list': () => ({ count: 1, results: [tag] }),
      'tags.retrieve': () => tag,
      'tags.update': ({ body }) => (tag = { ...tag, ...body }),
      'tags.create': ({ body }) => (tag = aTag(body.name)),
      'tags.delete': () => null,
      ...operations,
    },
  )
  return { bridge, changeOnServer: (name: string) => (tag = { ...tag, name }) }
}

const refusal = (fieldErrors: Record<string, string[]>) =>
  failure({ code: ErrorCode.validation, message: 'Niepoprawne dane', status: 400, fieldErrors })

async function nameField(): Promise<HTMLInputElement> {
  return screen.findByRole<HTMLInputElement>('textbox', { name: /Nazwa/ })
}

describe('creating', () => {
  test('APP-027 APP-083 a new tag is posted, reported, and opened for editing', async () => {
    const { bridge } = oneTag()
    const { user, address } = openScreens(screensIn('tags'), '/tags/create')
    await user.type(await nameField(), '  VIP ')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await successNotice('Dodano tag „VIP”')
    expect(bridge.callsOf('tags.create')).toEqual([{ body: { name: 'VIP' } }])
    await waitFor(() => expect(address()).toBe('/tags/update/7'))
  })

  test('APP-027 "Zapisz i wróć" returns to the list in its former state', async () => {
    oneTag()
    localStorage.setItem('list:/tags/list', 'page_size=50')
    const { user, address } = openScreens(screensIn('tags'), '/tags/create')
    await user.type(await nameField(), 'VIP')
    await user.click(screen.getByRole('button', { name: 'Zapisz i wróć' }))
    await waitFor(() => expect(address()).toBe('/tags/list?page_size=50'))
  })

  test('APP-084 an empty required field is reported at the field, and nothing is sent', async () => {
    const { bridge } = oneTag()
    const { user } = openScreens(screensIn('tags'), '/tags/create')
    await nameField()
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    expect((await screen.findByRole('alert')).textContent).toBe('To pole jest wymagane.')
    expect(bridge.callsOf('tags.create')).toEqual([])
  })
})

describe('errors from the server', () => {
  test('APP-084 APP-085 APP-086 APP-087 field errors are shown at the field and line by line in a persistent notice', async () => {
    oneTag(aTag('pilne'), {
      'tags.update': () => {
        throw refusal({
          name: ['Tag o tej nazwie już istnieje.', 'Za krótka nazwa.'],
          color: ['To pole jest wymagane.'],
        })
      },
    })
    const { user } = openScreens(screensIn('tags'), '/tags/update/7')
    const input = await nameField()
    await user.clear(input)
    await user.type(input, 'VIP')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await waitFor(() => expect(useNotices.getState().notices).toHaveLength(1))
    expect(useNotices.getState().notices[0]).toMatchObject({
      kind: 'error',
      timeoutMs: null,
      lines: [
        'Nazwa (name): Tag o tej nazwie już istnieje.',
        'Nazwa (name): Za krótka nazwa.',
        'color: To pole jest wymagane.',
      ],
    })
    const describedBy = (await nameField()).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(describedBy)?.textContent).toBe(
      'Tag o tej nazwie już istnieje.Za krótka nazwa.',
    )
    expect((await nameField()).value).toBe('VIP')
  })

  test('APP-088 editing a field removes its server errors', async () => {
    oneTag(aTag('pilne'), {
      'tags.update': () => {
        throw refusal({ name: ['Tag o tej nazwie już istnieje.'] })
      },
    })
    const { user } = openScreens(screensIn('tags'), '/tags/update/7')
    const input = await nameField()
    await user.type(input, '!')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
    await user.type(input, '!')
    expect(input.getAttribute('aria-invalid')).toBeNull()
  })

  test('APP-085 an error without fields is a notice, and the typed text stays', async () => {
    oneTag(aTag('pilne'), {
      'tags.update': () => {
        throw failure({ code: ErrorCode.unreachable, message: 'Brak połączenia z serwerem' })
      },
    })
    const { user } = openScreens(screensIn('tags'), '/tags/update/7')
    const input = await nameField()
    await user.type(input, ' dziś')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('Brak połączenia z serwerem')).toBeTruthy()
    expect(input.value).toBe('pilne dziś')
  })
})

describe('updating', () => {
  test('APP-028 APP-083 sends only the changed field, and reads the record again', async () => {
    const { bridge } = oneTag()
    const { user } = openScreens(screensIn('tags'), '/tags/update/7')
    await user.type(await nameField(), '!')
    expect(screen.getByText('Niezapisane: Nazwa')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await successNotice('Zapisano zmiany')
    expect(bridge.callsOf('tags.update')).toEqual([{ params: { pk: 7 }, body: { name: 'pilne!' } }])
    expect(bridge.callsOf('tags.retrieve')).toHaveLength(2)
    expect(screen.queryByText('Niezapisane: Nazwa')).toBeNull()
  })

  test('APP-092 sends nothing if nothing was changed', async () => {
    const { bridge } = oneTag()
    const { user } = openScreens(screensIn('tags'), '/tags/update/7')
    await nameField()
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('Bez zmian do zapisania')).toBeTruthy()
    expect(bridge.callsOf('tags.update')).toEqual([])
  })

  test('APP-092 if the same field was changed on the server meanwhile, prompts with both values; "mine" wins if chosen', async () => {
    const { bridge, changeOnServer } = oneTag()
    const { user } = openScreens(screensIn('tags'), '/tags/update/7')
    await user.type(await nameField(), '!')
    changeOnServer('bardzo pilne')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('bardzo pilne')
    expect(question.textContent).toContain('pilne!')
    expect(bridge.callsOf('tags.update')).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Zapisz moją wersję' }))
    await screen.findByText('Zapisano zmiany')
    expect(bridge.callsOf('tags.update')).toEqual([{ params: { pk: 7 }, body: { name: 'pilne!' } }])
  })

  test("APP-092 in a conflict the user can take the server's value or return to editing", async () => {
    const { bridge, changeOnServer } = oneTag()
    const { user } = openScreens(screensIn('tags'), '/tags/update/7')
    await user.type(await nameField(), '!')
    changeOnServer('bardzo pilne')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Wróć do edycji' }),
    )
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect((await nameField()).value).toBe('pilne!')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Zachowaj wersję z serwera',
      }),
    )
    await waitFor(async () => expect((await nameField()).value).toBe('bardzo pilne'))
    expect(bridge.callsOf('tags.update')).toEqual([])
  })

  test('APP-092 the same value on both sides is not a conflict', async () => {
    const { changeOnServer } = oneTag()
    const { user } = openScreens(screensIn('tags'), '/tags/update/7')
    await user.type(await nameField(), '!')
    changeOnServer('pilne!')
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('Zapisano zmiany')).toBeTruthy()
  })

  test('DESK-092 the guard knows of unsaved changes until they are saved', async () => {
    oneTag()
    const { user } = openScreens(screensIn('tags'), '/tags/update/7')
    await user.type(await nameField(), '!')
    expect([...useUnsaved.getState().forms.values()].map(({ text }) => text)).toEqual(['zmiany: tag „pilne”'])
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await screen.findByText('Zapisano zmiany')
    await waitFor(() => expect(useUnsaved.getState().forms.size).toBe(0))
  })

  test('APP-083 a record can be deleted from its form, without a prompt about unsaved changes', async () => {
    const { bridge } = oneTag()
    const { user, address } = openScreens(screensIn('tags'), '/tags/update/7')
    await user.type(await nameField(), '!')
    await user.click(screen.getByRole('button', { name: 'Usuń' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Usuń' }))
    await successNotice('Usunięto tag „pilne”')
    expect(bridge.callsOf('tags.delete')).toEqual([{ params: { pk: 7 } }])
    await waitFor(() => expect(address()).toBe('/tags/list'))
    expect(useUnsaved.getState().forms.size).toBe(0)
  })

  test('APP-041 without delete_tag the form has no delete action', async () => {
    oneTag()
    openScreens(screensIn('tags'), '/tags/update/7', {
      isSuperuser: false,
      permissions: ['change_tag', 'view_tag'],
    })
    await nameField()
    expect(screen.queryByRole('button', { name: 'Usuń' })).toBeNull()
  })

  test('DESK-033 a record without its optional parts is shown with em dashes', async () => {
    oneTag({ pk: 7, name: 'VIP' } as never)
    openScreens(screensIn('tags'), '/tags/update/7')
    await nameField()
    expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toEqual(['—', '—', '—'])
  })

  test('APP-028 a record that does not exist is reported and can be requested again', async () => {
    const { bridge } = oneTag(aTag('pilne'), {
      'tags.retrieve': () => {
        throw failure({ code: ErrorCode.notFound, message: 'Nie znaleziono.', status: 404 })
      },
    })
    const { user } = openScreens(screensIn('tags'), '/tags/update/7')
    expect(await screen.findByText('Nie ma takiego wpisu')).toBeTruthy()
    bridge.use({}, { 'tags.retrieve': () => aTag('pilne') })
    await user.click(screen.getByRole('button', { name: 'Ponów' }))
    expect((await nameField()).value).toBe('pilne')
  })
})
