import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { createFakeBridge, failure } from '#support/renderer/fake-bridge.ts'
import { openScreens } from '../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const LOST = failure({
  code: ErrorCode.notJson,
  message: 'Serwer nie odpowiada (502)',
  status: 502,
  isOutcomeUnknown: true,
})
const UNKNOWN = 'Nie wiadomo, czy zapisano: Serwer nie odpowiada (502)'

const TEXT = { module: 'cart', type: 'label', controller: 'Cart', text: 'Koszyk', pl: 'Koszyk', de: '' }

/** A shop that stores changes if `isStored` is true, and loses its responses while `isLost` is true. */
function shop() {
  const variables = [
    { pk: 1, name: 'czat', value: true },
    { pk: 2, name: 'newsletter', value: false },
  ]
  const texts = [1, 2].map((pk) => ({ ...TEXT, pk, number: pk }))
  const entries = texts.map(({ pk, ...text }) => ({ ...text, model: 'faq', id: pk, field: 'question' }))
  const state = { isLost: true, isStored: true, variables, texts, entries }
  function answer<Row extends object>(row: Row | undefined, body: object) {
    if (state.isStored) Object.assign(row ?? {}, body)
    if (state.isLost) throw LOST
    return row
  }
  const page = <Row,>(results: Row[]) => ({ count: results.length, results })
  const bridge = createFakeBridge(
    {},
    {
      'variables.list': () => page(variables),
      'variables.update': ({ params, body }) =>
        answer(
          variables.find(({ pk }) => pk === Number(params.pk)),
          body,
        ),
      'translations.list': ({ query }) =>
        page(texts.filter(({ number }) => query?.number === undefined || number === query.number)),
      'translations.update': ({ params, body }) =>
        answer(
          texts.find(({ pk }) => pk === Number(params.pk)),
          body,
        ),
      'translationModels.rows': ({ query }) =>
        page(entries.filter(({ id }) => query?.id === undefined || id === query.id)),
      'translationModels.update': ({ body }) =>
        answer(
          entries.find(({ id }) => id === body.id),
          body,
        ),
    },
  )
  return { bridge, state }
}

const cell = (text: string) => screen.findByRole('button', { name: new RegExp(`: ${text}$`) })
const stateOf = (element: HTMLElement) => element.closest<HTMLElement>('.inline-cell')?.dataset['state']
const reported = () => useNotices.getState().notices.flatMap(({ lines }) => lines)

async function rename(user: ReturnType<typeof openScreens>['user'], from: string, to: string) {
  await user.click(await cell(from))
  await user.keyboard(`${to}{Enter}`)
}

test('DESK-031 a cell that was stored without a response: the list is re-read, it is saved, and nothing is sent again', async () => {
  const { bridge } = shop()
  const { user } = openScreens(screensIn('variables'), '/variables/list')
  await rename(user, 'czat', 'rozmowa')
  await waitFor(async () => expect(stateOf(await cell('rozmowa'))).toBe('saved'))
  expect(bridge.callsOf('variables.update')).toEqual([{ params: { pk: 1 }, body: { name: 'rozmowa' } }])
  expect(bridge.callsOf('variables.list')).toHaveLength(2)
  expect(reported()).toEqual([])
})

test('DESK-031 a cell that was not stored reports the unknown outcome and leaves the text, which is verified before it is sent again', async () => {
  const { bridge, state } = shop()
  state.isStored = false
  const { user } = openScreens(screensIn('variables'), '/variables/list')
  await rename(user, 'czat', 'rozmowa')
  expect((await screen.findByRole('alert')).textContent).toBe(UNKNOWN)
  expect(stateOf(await cell('rozmowa'))).toBe('failed')
  expect(bridge.callsOf('variables.update')).toHaveLength(1)
  // Stored late, after the verification, so the next Enter finds it.
  Object.assign(state.variables[0] ?? {}, { name: 'rozmowa' })
  await user.click(await cell('rozmowa'))
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(stateOf(await cell('rozmowa'))).toBe('saved'))
  expect(bridge.callsOf('variables.update')).toHaveLength(1)
  // Another text is another change.
  Object.assign(state, { isLost: false, isStored: true })
  await rename(user, 'rozmowa', 'telefon')
  await waitFor(async () => expect(stateOf(await cell('telefon'))).toBe('saved'))
  expect(bridge.callsOf('variables.update')).toHaveLength(2)
})

test('DESK-031 if the list cannot be read either, the next Enter sends the text again', async () => {
  const { bridge, state } = shop()
  state.isStored = false
  const { user } = openScreens(screensIn('variables'), '/variables/list')
  await cell('czat')
  bridge.use(
    {},
    {
      'variables.list': () => {
        throw failure({ code: ErrorCode.unreachable, message: 'Brak połączenia.' })
      },
    },
  )
  await rename(user, 'czat', 'rozmowa')
  expect((await screen.findByRole('alert')).textContent).toBe(UNKNOWN)
  expect(bridge.callsOf('variables.update')).toHaveLength(1)
  Object.assign(state, { isLost: false, isStored: true })
  await user.click(await cell('rozmowa'))
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(stateOf(await cell('rozmowa'))).toBe('saved'))
  expect(bridge.callsOf('variables.update')).toHaveLength(2)
})

test('DESK-031 a switch that was stored without a response stays as it was set', async () => {
  const { bridge, state } = shop()
  const { user } = openScreens(screensIn('variables'), '/variables/list')
  const flag = await screen.findByRole('switch', { name: /„newsletter”/ })
  await user.click(flag)
  await waitFor(() => expect(stateOf(flag)).toBe('saved'))
  expect([flag.getAttribute('aria-checked'), state.variables[1]?.value]).toEqual(['true', true])
  expect(bridge.callsOf('variables.update')).toHaveLength(1)
})

test('DESK-031 OP-77 a text without its own address is verified by the fields that name it', async () => {
  const { bridge } = shop()
  const { user, go } = openScreens(screensIn('translations'), '/translations/list')
  const german = async () =>
    (await screen.findAllByRole('button', { name: /^DE, .* 2( question)?: / }))[0] as HTMLElement
  for (const [to, update] of [
    [null, 'translations.update'],
    ['/translations/models-list', 'translationModels.update'],
  ] as const) {
    if (to) await go(to)
    await user.click(await german())
    await user.keyboard('Warenkorb{Enter}')
    await waitFor(async () => expect(stateOf(await german())).toBe('saved'))
    expect(bridge.callsOf(update)).toHaveLength(1)
  }
  expect(bridge.callsOf('translations.list').at(-1)?.query).toMatchObject({
    module: 'cart',
    controller: 'Cart',
    number: 2,
  })
  expect(bridge.callsOf('translationModels.rows').at(-1)?.query).toEqual({
    model: 'faq',
    id: 2,
    field: 'question',
  })
})
