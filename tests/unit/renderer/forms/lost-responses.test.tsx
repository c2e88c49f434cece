import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { openScreens, successNotice } from '../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const LOST = failure({
  code: ErrorCode.notJson,
  message: 'Serwer nie odpowiada (502)',
  status: 502,
  isOutcomeUnknown: true,
})
const UNSENT = failure({ code: ErrorCode.unreachable, message: 'Brak połączenia z serwerem.' })
const UNKNOWN = 'Nie wiadomo, czy dodano wpis'

interface Tag {
  pk: number
  name: string
}

/** A shop with tags. `answers` gives the outcome of each creation in turn; later ones succeed. */
function shop(answers: readonly ('stored' | 'lost' | 'unsent')[], operations: OperationHandlers = {}) {
  const tags: Tag[] = [{ pk: 1, name: 'stary' }]
  const left = [...answers]
  const state = { isListBroken: false, tags }
  const bridge = createFakeBridge(
    {},
    {
      'tags.list': () => {
        if (state.isListBroken)
          throw failure({ code: ErrorCode.server, message: 'Wystąpił błąd', status: 502 })
        return { count: tags.length, results: tags.toReversed() }
      },
      'tags.retrieve': ({ params }) => tags.find(({ pk }) => pk === Number(params.pk)) ?? null,
      'tags.create': ({ body }) => {
        const fate = left.shift()
        if (fate === 'unsent') throw UNSENT
        const tag = { pk: tags.length + 1, name: body.name }
        if (fate !== 'lost') tags.push(tag)
        if (fate) throw LOST
        return tag
      },
      'tags.update': ({ params, body }) => {
        const tag = tags.find(({ pk }) => pk === Number(params.pk))
        return Object.assign(tag ?? {}, body)
      },
      ...operations,
    },
  )
  return { bridge, state }
}

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const press = async (user: ReturnType<typeof openScreens>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

async function create(name = 'pilne') {
  const page = openScreens(screensIn('tags'), '/tags/create')
  await page.user.type(await field(/^Nazwa/), name)
  await press(page.user, 'Zapisz')
  return page
}

describe('APP-083 a creation whose response is lost', () => {
  test('APP-083 stored: the record is found, reported as added and opened, and nothing is sent again', async () => {
    const { bridge, state } = shop(['stored'])
    const { address } = await create()
    await successNotice('Dodano tag „pilne”')
    await waitFor(() => expect(address()).toBe('/tags/update/2'))
    expect(state.tags).toHaveLength(2)
    expect(bridge.callsOf('tags.create')).toHaveLength(1)
  })

  test('APP-083 not stored: is reported, the typed values stay, and it is sent again only if the user requests it', async () => {
    const { bridge, state } = shop(['lost'])
    const { user, address } = await create()
    const question = await screen.findByRole('alertdialog', { name: UNKNOWN })
    expect(question.textContent).toContain('serwer tego teraz nie ma')
    expect(question.textContent).toContain('Ponowne wysłanie może zrobić to drugi raz.')
    await press(user, 'Zostaw')
    expect(await screen.findByText(/^Nie wiadomo, czy dodano wpis\. Sprawdź/)).toBeTruthy()
    expect((await field(/^Nazwa/)).value).toBe('pilne')
    // "Zapisz" verifies first and prompts; it never sends the creation again by itself.
    await press(user, 'Zapisz')
    await screen.findByRole('alertdialog', { name: UNKNOWN })
    expect(bridge.callsOf('tags.create')).toHaveLength(1)
    await press(user, 'Wyślij ponownie')
    await waitFor(() => expect(address()).toBe('/tags/update/2'))
    expect(state.tags).toHaveLength(2)
  })

  test('APP-083 stored while the prompt was open: sending again finds it and sends nothing', async () => {
    const { bridge, state } = shop(['lost'])
    const { user, address } = await create()
    await screen.findByRole('alertdialog', { name: UNKNOWN })
    state.tags.push({ pk: 9, name: 'pilne' })
    await press(user, 'Wyślij ponownie')
    await waitFor(() => expect(address()).toBe('/tags/update/9'))
    expect(bridge.callsOf('tags.create')).toHaveLength(1)
  })

  test('APP-083 if the list cannot be read, the outcome is unknown and can be verified again', async () => {
    const { bridge, state } = shop(['stored'])
    state.isListBroken = true
    const { user, address } = await create()
    const question = await screen.findByRole('alertdialog', { name: UNKNOWN })
    expect(question.textContent).toContain('Nie udało się też tego sprawdzić')
    state.isListBroken = false
    await press(user, 'Sprawdź ponownie')
    await waitFor(() => expect(address()).toBe('/tags/update/2'))
    expect(bridge.callsOf('tags.create')).toHaveLength(1)
  })

  test('APP-083 changed after a creation that was stored: the record gets the new values, and there is only one', async () => {
    const { bridge, state } = shop(['stored'])
    state.isListBroken = true
    const { user, address } = await create()
    await press(user, 'Zostaw')
    state.isListBroken = false
    await user.type(await field(/^Nazwa/), '!')
    await press(user, 'Zapisz')
    await waitFor(() => expect(address()).toBe('/tags/update/2'))
    expect(state.tags).toEqual([
      { pk: 1, name: 'stary' },
      { pk: 2, name: 'pilne!' },
    ])
    expect(bridge.callsOf('tags.create')).toHaveLength(1)
  })

  test('APP-083 an equal record that existed before is not taken for the new one', async () => {
    const { state } = shop(['lost'])
    state.tags.push({ pk: 2, name: 'pilne' })
    const page = openScreens(screensIn('tags'), '/tags/list')
    await screen.findByText('pilne')
    await page.go('/tags/create')
    await page.user.type(await field(/^Nazwa/), 'pilne')
    await press(page.user, 'Zapisz')
    expect((await screen.findByRole('alertdialog', { name: UNKNOWN })).textContent).toContain('teraz nie ma')
  })

  test('APP-083 a request that was never sent has a known outcome: the usual failure is shown, and "Zapisz" sends it', async () => {
    const { bridge } = shop(['unsent'])
    const { user } = await create()
    await screen.findByText('Brak połączenia z serwerem.')
    expect(bridge.callsOf('tags.list')).toEqual([])
    await press(user, 'Zapisz')
    await successNotice('Dodano tag „pilne”')
    expect(bridge.callsOf('tags.create')).toHaveLength(2)
  })

  test('APP-083 a new row above a list is found there, and the fields are emptied for the next one', async () => {
    const rows = [{ pk: 1, name: 'czat', value: true }]
    const bridge = createFakeBridge(
      {},
      {
        'variables.list': () => ({ count: rows.length, results: rows }),
        'variables.create': ({ body }) => {
          rows.push({ pk: 2, ...body })
          throw LOST
        },
      },
    )
    const { user } = openScreens(screensIn('variables'), '/variables/list')
    const name = await field(/^Nazwa$/)
    await user.type(name, 'newsletter{Enter}')
    await successNotice('Dodano zmienną „newsletter”')
    expect(name.value).toBe('')
    expect(bridge.callsOf('variables.create')).toHaveLength(1)
  })
})

describe('APP-092 a change whose response is lost', () => {
  /** A server that reformats values and responds to the first change with 502. */
  function settings(isStored: boolean, isReadable = true) {
    let setting = { pk: 7, name: 'czat', value: 'tak', description: '' }
    let tries = 0
    let reads = 0
    return createFakeBridge(
      {},
      {
        'settings.list': () => ({ count: 1, results: [setting] }),
        'settings.retrieve': () => {
          // The third read is the verification, after the form's own read and the one before sending.
          if (++reads === 3 && !isReadable) throw UNSENT
          return setting
        },
        'settings.update': ({ body }) => {
          const isFirst = ++tries === 1
          if (isStored || !isFirst) setting = { ...setting, ...body, value: `${body.value} ` }
          if (isFirst) throw LOST
          return setting
        },
      },
    )
  }

  async function change() {
    const page = openScreens(screensIn('settings'), '/settings/update/7')
    const value = await field(/^Wartość/)
    await page.user.clear(value)
    await page.user.type(value, 'nie')
    await press(page.user, 'Zapisz')
    return page
  }

  test('APP-092 stored: the record shows it, and it is reported as saved', async () => {
    const bridge = settings(true)
    await change()
    await successNotice('Zapisano zmiany')
    expect(bridge.callsOf('settings.update')).toHaveLength(1)
  })

  test('APP-092 not stored: the user is prompted before it is sent again', async () => {
    const bridge = settings(false)
    const { user } = await change()
    const question = await screen.findByRole('alertdialog', { name: 'Nie wiadomo, czy zapisano zmiany' })
    expect(question.textContent).toContain('Możesz wysłać ponownie: niczego to nie podwoi.')
    await press(user, 'Wyślij ponownie')
    await successNotice('Zapisano zmiany')
    expect(bridge.callsOf('settings.update')).toHaveLength(2)
  })

  test(`APP-092 left open: the next "Zapisz" reports no conflict if the server has the user's own value`, async () => {
    settings(true, false)
    const { user } = await change()
    await press(user, 'Zostaw')
    expect((await field(/^Wartość/)).value).toBe('nie')
    await press(user, 'Zapisz')
    await successNotice('Zapisano zmiany')
    expect(screen.queryByText('Ktoś zmienił to w międzyczasie')).toBeNull()
  })
})

describe('APP-083 a deletion whose response is lost', () => {
  const GONE = failure({ code: ErrorCode.notFound, message: 'Nie znaleziono.', status: 404 })

  async function remove() {
    const page = openScreens(screensIn('tags'), '/tags/update/1')
    await press(page.user, 'Usuń')
    const question = await screen.findByRole('alertdialog', { name: 'Usunąć tag „stary”?' })
    await page.user.click(within(question).getByRole('button', { name: 'Usuń' }))
    return page
  }

  test('APP-083 deleted: the record is gone, and that is reported', async () => {
    let isThere = true
    const { bridge } = shop([], {
      'tags.retrieve': () => {
        if (!isThere) throw GONE
        return { pk: 1, name: 'stary' }
      },
      'tags.delete': () => {
        isThere = false
        throw LOST
      },
    })
    await remove()
    await successNotice('Usunięto tag „stary”')
    expect(bridge.callsOf('tags.delete')).toHaveLength(1)
  })

  test('APP-083 if it could not be verified, "not found" for the second try counts as deleted', async () => {
    let tries = 0
    let reads = 0
    shop([], {
      'tags.retrieve': () => {
        if (++reads > 1) throw UNSENT
        return { pk: 1, name: 'stary' }
      },
      'tags.delete': () => {
        throw ++tries === 1 ? LOST : GONE
      },
    })
    const { user } = await remove()
    await screen.findByRole('alertdialog', { name: 'Nie wiadomo, czy usunięto tag „stary”' })
    await press(user, 'Wyślij ponownie')
    await successNotice('Usunięto tag „stary”')
    expect(tries).toBe(2)
  })
})
